"""Routes the tracks: A* on the grid, with negotiated congestion.

Every net is first routed as if it could cross other tracks at a price. Where two tracks share a
node, both are removed and the node becomes more expensive, round after round, until no node is
shared (the PathFinder algorithm). Pads, holes, edges and manual copper are never crossed.
"""

import heapq
import math

import numpy as np

from .grid import (
    CLEARANCE,
    DRILL_RADIUS,
    EDGE,
    HOLE_TO_HOLE,
    OFF_GRID,
    SIGNAL,
    VIA_RADIUS,
    Grid,
    Shape,
)

_VIA_PRICE = 14.0  # in grid steps
_BEND_PRICE = 0.4
_AGAINST = 1.25  # a step against a layer's direction (top: along x, bottom: along y)
_DIAGONAL = math.sqrt(2) * 1.06
_HASTE = 1.15  # weight of the estimate: slightly longer tracks, found much faster
_ROUNDS = 60


class Unroutable(Exception):
    pass


class Router:
    def __init__(self, size, fixed: list[Shape], widths: dict[str, float], inset: float = 0.0):
        self.grid = Grid(*size)
        self.widths = widths
        self.fixed = fixed
        self.probes = sorted({SIGNAL / 2, *(w / 2 for w in widths.values()), VIA_RADIUS})
        shape = self.grid.shape
        # For every probe radius: the number of fixed copper pieces and tracks that are too near.
        self.hard = {r: np.zeros(shape, np.int16) for r in self.probes}
        self.soft = {r: np.zeros(shape, np.int16) for r in self.probes}
        self.drills = np.zeros(shape, np.int16)  # no new hole here, for any net
        self.history = np.zeros(shape, np.float32)
        self.paths: dict[str, list[list[int]]] = {}
        self.shapes: dict[str, list[Shape]] = {}
        for item in fixed:
            for radius, counts in self.hard.items():
                self.grid.count(counts, item, radius + CLEARANCE + OFF_GRID)
            self._count_drill(item)
        for radius, counts in self.hard.items():
            counts += self.grid.margin(radius + EDGE + inset).astype(np.int16)

    def _count_drill(self, item: Shape):
        both = (0, 1)
        if item.drill:
            hole = Shape("", both, item.start, item.end, item.drill)
            self.grid.count(self.drills, hole, HOLE_TO_HOLE + DRILL_RADIUS + OFF_GRID)
        elif item.is_pad:  # a via in a pad would draw its solder
            land = Shape("", both, item.start, item.end, item.radius, item.is_rectangle)
            self.grid.count(self.drills, land, VIA_RADIUS + 0.05)

    # One net

    def _groups(self, net: str) -> list[set[int]]:
        """The net's fixed copper as sets of nodes; connected copper is one group."""
        groups: list[set[int]] = []
        for item in self.fixed:
            if item.net != net:
                continue
            nodes = self.grid.inside(item)
            touching = [g for g in groups if not g.isdisjoint(nodes)]
            groups = [g for g in groups if g.isdisjoint(nodes)]
            groups.append(nodes.union(*touching))
        return groups

    def _prices(self, net: str, pressure: float):
        """Price of every node for this net's tracks (inf = blocked), and the nodes for possible
        vias."""
        radius = self.widths.get(net, SIGNAL) / 2
        own_track = np.zeros(self.grid.shape, np.int16)
        own_via = np.zeros(self.grid.shape, np.int16)
        for item in self.fixed:
            if item.net == net:
                self.grid.count(own_track, item, radius + CLEARANCE + OFF_GRID)
                self.grid.count(own_via, item, VIA_RADIUS + CLEARANCE + OFF_GRID)
        prices = 1.0 + pressure * self.soft[radius] + self.history
        prices[self.hard[radius] > own_track] = math.inf
        via_free = (self.hard[VIA_RADIUS] <= own_via).all(axis=0) & (self.drills[0] == 0)
        crowd = pressure * self.soft[VIA_RADIUS].sum(axis=0) + self.history.sum(axis=0)
        vias = np.where(via_free, _VIA_PRICE * (1.0 + crowd), math.inf)
        return prices.ravel().tolist(), vias.ravel().tolist()

    def _lay(self, net: str, pressure: float) -> list[list[int]]:
        groups = self._groups(net)
        prices, vias = self._prices(net, pressure)
        tree = groups.pop(0)
        paths: list[list[int]] = []
        while groups:
            goal = groups.pop(self._nearest(tree, groups))
            path = self._search(tree, goal, prices, vias)
            if path is None:
                raise Unroutable(f"no path for {net}")
            paths.append(path)
            tree |= goal
            tree.update(path)
            self._forbid_holes(path, vias)
        return paths

    def _nearest(self, tree: set[int], groups: list[set[int]]) -> int:
        places = np.array(sorted(tree)) % self.grid.plane
        tree_y, tree_x = np.divmod(places, self.grid.columns)

        def distance(group: set[int]) -> int:
            y, x = divmod(min(group) % self.grid.plane, self.grid.columns)
            return int(np.min(np.abs(tree_x - x) + np.abs(tree_y - y)))

        return min(range(len(groups)), key=lambda i: (distance(groups[i]), min(groups[i])))

    def _forbid_holes(self, path: list[int], vias: list[float]):
        """The net's own new holes must keep their distance from each other, too."""
        reach = 2 * DRILL_RADIUS + HOLE_TO_HOLE
        for a, b in zip(path, path[1:]):
            if abs(a - b) == self.grid.plane:
                _, x, y = self.grid.place(a)
                hole = Shape("", (0,), (x, y), (x, y), 0.0)
                rows, columns, mask = self.grid.near(hole, reach)
                for row, column in np.argwhere(mask):
                    at = (row + rows.start) * self.grid.columns + column + columns.start
                    vias[at] = math.inf

    def _search(self, sources: set[int], goal: set[int], prices, vias) -> list[int] | None:
        """The cheapest path from any source to any goal node, as a list of nodes."""
        columns, plane = self.grid.columns, self.grid.plane
        ys = [n % plane // columns for n in goal]
        xs = [n % plane % columns for n in goal]
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)

        def estimate(node: int) -> float:
            y, x = divmod(node % plane, columns)
            dx = left - x if x < left else x - right if x > right else 0
            dy = top - y if y < top else y - bottom if y > bottom else 0
            return _HASTE * (dx + dy - 0.5858 * (dx if dx < dy else dy))

        inf = math.inf
        flat = ((1, 1.0), (-1, 1.0), (columns, _AGAINST), (-columns, _AGAINST))
        upright = ((1, _AGAINST), (-1, _AGAINST), (columns, 1.0), (-columns, 1.0))
        diagonal = tuple((dx + dy, dx, dy) for dx in (1, -1) for dy in (columns, -columns))
        cost: dict[int, float] = {}
        parent: dict[int, int] = {}
        heap: list[tuple[float, int]] = []
        for node in sorted(sources):
            if prices[node] != inf:
                cost[node] = 0.0
                parent[node] = node
                heap.append((estimate(node), node))
        heapq.heapify(heap)
        done: set[int] = set()
        while heap:
            _, node = heapq.heappop(heap)
            if node in done:
                continue
            done.add(node)
            if node in goal:
                return self._walk_back(node, parent)
            base = cost[node]
            came = node - parent[node]
            steps = [
                (move, price * prices[node + move])
                for move, price in (flat if node < plane else upright)
            ]
            for move, dx, dy in diagonal:  # only where it cuts no corner
                worst = max(prices[node + move], prices[node + dx], prices[node + dy])
                steps.append((move, _DIAGONAL * worst))
            across = plane if node < plane else -plane
            if prices[node + across] != inf:
                steps.append((across, vias[node % plane]))
            for move, price in steps:
                target = node + move
                if price == inf or target in done:
                    continue
                total = base + price
                if move != came and came and move != across:
                    total += _BEND_PRICE
                if total < cost.get(target, inf):
                    cost[target] = total
                    parent[target] = node
                    heapq.heappush(heap, (total + estimate(target), target))
        return None

    @staticmethod
    def _walk_back(node: int, parent: dict[int, int]) -> list[int]:
        path = [node]
        while parent[node] != node:
            node = parent[node]
            path.append(node)
        return path[::-1]

    # All nets

    def _copper(self, net: str, paths: list[list[int]]) -> list[Shape]:
        radius = self.widths.get(net, SIGNAL) / 2
        result = []
        for path in paths:
            for layer, points in runs(self.grid, path):
                for start, end in zip(points, points[1:]):
                    result.append(Shape(net, (layer,), start, end, radius))
            for x, y in holes(self.grid, path):
                result.append(Shape(net, (0, 1), (x, y), (x, y), VIA_RADIUS, drill=DRILL_RADIUS))
        return result

    def _keep(self, net: str, paths: list[list[int]], step: int):
        if step > 0:
            self.paths[net], self.shapes[net] = paths, self._copper(net, paths)
        for radius, counts in self.soft.items():
            counts += np.int16(step) * self.grid.cover(self.shapes[net], radius + CLEARANCE)

    def _quarrels(self, net: str) -> set[int]:
        """Nodes where the net is too near another net's track: the count exceeds its own."""
        track = self.soft[self.widths.get(net, SIGNAL) / 2].ravel()
        via = self.soft[VIA_RADIUS].ravel()
        plane, columns = self.grid.plane, self.grid.columns
        bad = set()
        for path in self.paths[net]:
            bad.update(node for node in path if track[node] > 1)
            for a, b in zip(path, path[1:]):
                if abs(a - b) == plane:
                    bad.update(node for node in (a, b) if via[node] > 1)
                elif abs(a - b) not in (1, columns):  # a diagonal passes two more nodes
                    up = columns if b > a else -columns
                    bad.update(node for node in (a + up, b - up) if track[node] > 1)
        return bad

    def route(self, report=print) -> dict[str, list[list[int]]]:
        nets = sorted({s.net for s in self.fixed if s.net and len(self._groups(s.net)) > 1})
        nets.sort(key=lambda net: (self._span(net), net))
        waiting, pressure = nets, 0.6
        for turn in range(_ROUNDS):
            for net in waiting:
                if net in self.paths:
                    self._keep(net, self.paths[net], -1)
                self._keep(net, self._lay(net, pressure), 1)
            waiting = []
            for net in nets:
                bad = self._quarrels(net)
                if bad:
                    waiting.append(net)
                    self.history.ravel()[sorted(bad)] += 0.5 * pressure
            report(f"round {turn + 1}: {len(nets)} nets, {len(waiting)} in quarrel")
            if not waiting:
                return self.paths
            pressure = min(pressure * 1.5, 6.0)
        raise Unroutable("conflicts remain between the nets " + ", ".join(waiting))

    def _span(self, net: str) -> float:
        xs = [x for s in self.fixed if s.net == net for x in (s.start[0], s.end[0])]
        ys = [y for s in self.fixed if s.net == net for y in (s.start[1], s.end[1])]
        return round(max(xs) - min(xs) + max(ys) - min(ys), 3)


def runs(grid: Grid, path: list[int]) -> list[tuple[int, list[tuple[float, float]]]]:
    """A path as straight pieces: (layer, corner points) for each part on one layer."""
    result: list[tuple[int, list[tuple[float, float]]]] = []
    last_move = None
    for index, node in enumerate(path):
        layer, x, y = grid.place(node)
        move = node - path[index - 1] if index else None
        if not result or result[-1][0] != layer:
            result.append((layer, [(x, y)]))
            last_move = None
        elif move == last_move:
            result[-1][1][-1] = (x, y)
        else:
            result[-1][1].append((x, y))
            last_move = move
    return [(layer, points) for layer, points in result if len(points) > 1]


def holes(grid: Grid, path: list[int]) -> list[tuple[float, float]]:
    pairs = zip(path, path[1:])
    return [grid.place(a)[1:] for a, b in pairs if abs(a - b) == grid.plane]
