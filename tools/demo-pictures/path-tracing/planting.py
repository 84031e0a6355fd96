"""Grows what the generator only hints at: leaves for its cards, blades for its lawns."""

import math

import bpy
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

#: The generator paints leaves lighter than they are, as its light does not come through them.
LEAF = np.array([0.84, 0.7, 0.45])
BLOSSOM = 0.9
#: Blades and leaves of one card.
PER_CARD = {"leaf:leaf": 34, "leaf:needle": 30, "leaf:blade": 14, "leaf:frond": 60}


def mesh_of(name, corners, tints, material, sides):
    """A mesh of separate faces: corners (n, sides, 3), tints (n, 3)."""
    count = len(corners)
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(count * sides)
    mesh.vertices.foreach_set("co", np.ascontiguousarray(corners, dtype=np.float32).ravel())
    mesh.loops.add(count * sides)
    mesh.loops.foreach_set("vertex_index", np.arange(count * sides, dtype=np.int32))
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(0, count * sides, sides, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(count, sides, dtype=np.int32))
    layer = mesh.color_attributes.new("tint", "FLOAT_COLOR", "POINT")
    colors = np.ones((count, sides, 4), dtype=np.float32)
    colors[:, :, :3] = tints[:, None, :]
    layer.data.foreach_set("color", colors.ravel())
    mesh.materials.append(material)
    mesh.update(calc_edges=True)
    return mesh


def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


def leaves(mesh, kind, material, seed):
    """Turns a mesh of cards (six corners each) into one of single leaves within the cards' room."""
    random = np.random.default_rng(seed)
    count = len(mesh.vertices) // 6
    points = np.empty(count * 18, dtype=np.float32)
    mesh.vertices.foreach_get("co", points)
    points = points.reshape(count, 6, 3)
    tints = np.full((count, 3), 0.2, dtype=np.float32)
    if mesh.color_attributes:
        layer = mesh.color_attributes[0]
        colors = np.empty(len(layer.data) * 4, dtype=np.float32)
        layer.data.foreach_get("color", colors)
        tints = colors.reshape(count, -1, 4)[:, 0, :3]
    middle = (points[:, 0] + points[:, 2]) / 2
    right = (points[:, 1] - points[:, 0]) / 2
    up = (points[:, 5] - points[:, 0]) / 2
    normal = unit(np.cross(right, up))
    each = PER_CARD[kind]
    edge = np.linalg.norm(right, axis=1)[:, None]
    if kind == "leaf:frond":
        return fronds(mesh.name, middle, right, up, normal, tints, material, each)
    shape = (count, each)
    if kind == "leaf:blade":
        across = random.uniform(-1, 1, shape)
        foot = middle[:, None] + right[:, None] * across[..., None] - up[:, None]
        foot += normal[:, None] * (random.uniform(-0.8, 0.8, shape) * edge)[..., None]
        tall = np.linalg.norm(up, axis=1)[:, None] * random.uniform(0.9, 2.1, shape)
        lean = random.normal(0, 0.35, shape + (3,))
        lean[..., 2] = 1
        axis, length, wide = unit(lean), tall, np.full(shape, 0.006)
    else:
        # Leaves fill the thickness of the card too: a crown has no flat cards.
        spread = random.normal(0, 0.55, shape + (3,))
        foot = (
            middle[:, None]
            + right[:, None] * spread[..., :1]
            + up[:, None] * spread[..., 1:2]
            + normal[:, None] * (edge * spread[..., 2])[..., None]
        )
        axis = unit(random.normal(0, 1, shape + (3,)) + normal[:, None] * 0.7 - np.array([0, 0, 0.3]))
        if kind == "leaf:needle":
            length, wide = np.clip(edge * random.uniform(0.35, 0.7, shape), 0.05, 0.8), np.clip(edge * 0.05, 0.008, 0.1)
        else:
            length = np.clip(edge * random.uniform(0.22, 0.42, shape), 0.035, 0.5)
            wide = length * 0.3
    side = unit(np.cross(axis, random.normal(0, 1, shape + (3,))))
    length, wide = length[..., None], np.broadcast_to(wide, shape)[..., None]
    tip, belly = foot + axis * length, foot + axis * length * 0.45
    corners = np.stack([foot, belly + side * wide, tip, belly - side * wide], axis=2)
    tone = random.uniform(0.72, 1.25, shape + (1,)) * np.array([1, 1, 1]) + random.normal(0, 0.05, shape + (3,))
    pale = np.clip((tints.min(axis=1) - 0.3) / 0.2, 0, 1)[:, None]
    inks = np.clip((tints * (LEAF * (1 - pale) + BLOSSOM * pale))[:, None] * tone, 0.004, 0.9)
    return mesh_of(mesh.name + " leaves", corners.reshape(-1, 4, 3), inks.reshape(-1, 3), material, 4)


def fronds(name, middle, right, up, normal, tints, material, each):
    """Feathered fronds of palms: leaflets along a rib that bends down."""
    t = np.linspace(0, 1, each)[None, :, None]
    rib = middle[:, None] - up[:, None] + up[:, None] * 2 * t
    rib = rib - np.array([0, 0, 0.9]) * t**2.2
    long = np.sin(0.3 + t * 2.6) * 0.95
    corners = []
    for sign in (-1, 1):
        out = right[:, None] * sign * long + unit(up)[:, None] * 0.3 - np.array([0, 0, 0.22]) * long
        step = unit(up)[:, None] * 0.022
        corners.append(np.stack([rib - step, rib + out * 0.55 + step, rib + out, rib + out * 0.5 - step], axis=2))
    made = np.concatenate(corners, axis=1)
    inks = np.repeat(tints[:, None] * 0.9, made.shape[1], axis=1)
    return mesh_of(name + " fronds", made.reshape(-1, 4, 3), inks.reshape(-1, 3), material, 4)


def grow_leaves(objects, material_of):
    """Gives every object made of cards its leaves; objects that share a mesh share them again."""
    grown = {}
    for item in objects:
        mesh = item.data
        kind = mesh.materials[0].name.split(".")[0] if mesh.materials and mesh.materials[0] else ""
        if kind not in PER_CARD:
            continue
        if mesh.name not in grown:
            grown[mesh.name] = leaves(mesh, kind, material_of(kind), len(grown))
        item.data = grown[mesh.name]


def turf(name, edge, count, height, palette, material, seed):
    """One square of lawn at the origin: bent blades of two quads."""
    random = np.random.default_rng(seed)
    foot = np.zeros((count, 3))
    foot[:, :2] = random.uniform(-edge / 2, edge / 2, (count, 2))
    tall = height * random.uniform(0.45, 1.25, (count, 1))
    angle = random.uniform(0, 2 * math.pi, count)
    out = np.stack([np.cos(angle), np.sin(angle), np.zeros(count)], axis=1)
    side = np.stack([-np.sin(angle), np.cos(angle), np.zeros(count)], axis=1) * random.uniform(0.0016, 0.0032, (count, 1))
    bend = random.uniform(0.1, 0.75, (count, 1))
    knee = foot + out * tall * bend * 0.35 + np.array([0, 0, 1]) * tall * 0.62
    tip = foot + out * tall * bend + np.array([0, 0, 1]) * tall * (1 - 0.25 * bend)
    corners = np.concatenate(
        [
            np.stack([foot - side, foot + side, knee + side, knee - side], axis=1),
            np.stack([knee - side, knee + side, tip + side * 0.1, tip - side * 0.1], axis=1),
        ]
    )
    base = np.array(palette)[random.integers(0, len(palette), count)] * random.uniform(0.7, 1.25, (count, 1))
    dry = random.uniform(0, 1, (count, 1)) < 0.07
    base = np.where(dry, np.array([0.32, 0.26, 0.11]), base)
    return mesh_of(name, corners, np.concatenate([base * 0.5, base * 0.78]), material, 4)


def sow(scene, camera, lawn_names, height, palette, material, seed=1):
    """Lays turf on the ground before the camera where grass is the first thing seen from above."""
    random = np.random.default_rng(seed)
    solid = [o for o in scene.objects if o.type == "MESH" and len(o.data.polygons) < 60_000 and "leaves" not in o.data.name]
    trees = []
    for item in solid:
        names = {m.name.split(".")[0] for m in item.data.materials if m}
        is_lawn = bool(names & lawn_names)
        copy = item.data.copy()
        copy.transform(item.matrix_world)
        vertices = [v.co.copy() for v in copy.vertices]
        trees.append((is_lawn, BVHTree.FromPolygons(vertices, [tuple(p.vertices) for p in copy.polygons])))
        bpy.data.meshes.remove(copy)
    edge = 0.5
    kinds = [turf(f"turf {i}", edge * 1.15, 900, height, palette, material, i) for i in range(5)]
    sparse = [turf(f"turf far {i}", edge * 2.3, 900, height * 1.1, palette, material, 50 + i) for i in range(4)]
    eye = camera.matrix_world.translation
    ahead = camera.matrix_world.to_quaternion() @ Vector((0, 0, -1))
    heading = math.atan2(ahead.y, ahead.x)
    laid = 0
    # The fine turf thins out over some metres: a border between the two would be seen as a line.
    for near, far, cell, meshes in ((1.2, 20, edge, kinds), (13, 48, edge * 2, sparse)):
        n = int(far / cell) + 1
        for i in range(-n, n + 1):
            for k in range(-n, n + 1):
                x = (round(eye.x / cell) + i) * cell
                y = (round(eye.y / cell) + k) * cell
                away = math.hypot(x - eye.x, y - eye.y)
                if not near <= away < far or (far == 20 and away > 13 + 7 * random.random()):
                    continue
                turn = (math.atan2(y - eye.y, x - eye.x) - heading + math.pi) % (2 * math.pi) - math.pi
                if abs(turn) > 0.8:
                    continue
                top, lawn = -1e9, False
                for is_lawn, tree in trees:
                    hit = tree.ray_cast((x, y, 0.7), (0, 0, -1), 2.0)[0]
                    if hit and (hit.z > top + 1e-4):
                        top, lawn = hit.z, is_lawn
                if not lawn:
                    continue
                item = bpy.data.objects.new("turf", meshes[int(random.integers(len(meshes)))])
                item.location = (x, y, top)
                item.rotation_euler = (0, 0, random.integers(4) * math.pi / 2)
                item.scale = (1, 1, float(random.uniform(0.75, 1.2)))
                scene.collection.objects.link(item)
                laid += 1
    return laid
