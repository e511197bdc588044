"""The static site: the page of `ghostlight play` with its session in the browser."""
