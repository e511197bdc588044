from ghostlight.cli import main

main()
