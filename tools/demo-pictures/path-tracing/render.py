"""Path-traces one scene that export.ts handed over.

    blender -b -t 1 -P render.py -- --scene FOLDER/NAME --out NAME.png --weights rt_hdr_alb_nrm.tza
        [--samples 48] [--width 1600]
"""

import argparse
import json
import math
import os
import sys
import tempfile
import time

import bpy
import numpy as np
from mathutils import Matrix, Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import develop  # noqa: E402
import planting  # noqa: E402
import surfaces  # noqa: E402
from denoise import denoise  # noqa: E402


# Blender 3.4's glTF importer was written for numpy before 1.24.
np.bool = bool


def up_is_z(v):
    return Vector((v[0], -v[2], v[1]))


def read_scene(path):
    """Imports the shapes; cards that pretended to be rooms behind windows go."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=path)
    scene = bpy.context.scene
    for item in list(scene.objects):
        if item.type == "MESH" and item.data.materials and item.data.materials[0]:
            if item.data.materials[0].name.startswith("room"):
                bpy.data.objects.remove(item)
    return scene


def aim(scene, view):
    data = bpy.data.cameras.new("camera")
    camera = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(camera)
    camera.location = up_is_z(view["position"])
    camera.rotation_euler = up_is_z(view["ahead"]).to_track_quat("-Z", "Y").to_euler()
    data.sensor_fit = "VERTICAL"
    data.sensor_height = 24
    data.angle = math.radians(view["fov"])
    data.shift_y = view["shift"] / 2
    data.shift_x = view["aside"] / 2 * 1.5
    data.clip_end = 5000
    scene.camera = camera
    bpy.context.view_layer.update()
    return camera


def sky(scene, view, seed):
    """Air lit by the sun; the camera and mirrors also see clouds, which light nothing."""
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    sun = up_is_z(view["sun"])
    s = surfaces.Surface.__new__(surfaces.Surface)
    s.tree = tree
    out = s.node("ShaderNodeOutputWorld")
    back = s.node("ShaderNodeBackground")
    tree.links.new(back.outputs[0], out.inputs[0])
    direction = s.node("ShaderNodeTexCoord").outputs["Generated"]
    apart = s.node("ShaderNodeSeparateXYZ")
    s.link(direction, apart.inputs[0])
    height = s.math("MAXIMUM", apart.outputs["Z"], 0.0)
    plane = s.node("ShaderNodeVectorMath", operation="DIVIDE")
    s.link(direction, plane.inputs[0])
    s.link(s.grey(s.math("ADD", height, 0.13)), plane.inputs[1])
    moved = s.node("ShaderNodeMapping")
    moved.inputs["Location"].default_value = (seed * 1.7, seed * 0.9, 0)
    moved.inputs["Scale"].default_value = (1, 1, 0)
    s.link(plane.outputs[0], moved.inputs["Vector"])
    if view["clouds"] > 0.7:
        folds = s.noise(0.8, 9, moved.outputs[0], 0.6)
        dome = s.between(height, 0, 0.8, 0.75, 1.15)
        grey = s.math("MULTIPLY", dome, s.between(folds, 0.3, 0.7, 0.78, 1.12))
        s.link(s.mix(1.0, s.grey(grey), [0.86, 0.93, 1.0, 1], "MULTIPLY"), back.inputs[0])
        lamp(scene, sun, 0.9, 12, (1, 0.97, 0.93))
        return
    air = s.node("ShaderNodeTexSky", sky_type="NISHITA")
    air.sun_disc = False
    air.sun_elevation = math.radians(view["elevation"])
    air.sun_rotation = math.atan2(sun.x, sun.y)
    air.altitude = 60
    air.air_density = 1.0
    air.dust_density = 0.9
    air.ozone_density = 1.4
    clear = s.mix(1.0, air.outputs[0], [SKY, SKY, SKY, 1], "MULTIPLY")
    puffs = s.noise(0.62, 10, moved.outputs[0], 0.57)
    veil = s.noise(0.22, 6, moved.outputs[0], 0.6)
    cover = s.between(s.math("ADD", s.math("MULTIPLY", puffs, 0.7), s.math("MULTIPLY", veil, 0.45)), 0.565, 0.8)
    fade = s.between(height, 0.02, 0.2)
    share = s.math("MULTIPLY", s.math("MULTIPLY", cover, fade), 0.85)
    shade = s.between(puffs, 0.55, 0.8, 1.0, 0.75)
    glow = s.mix(1.0, s.grey(s.math("MULTIPLY", shade, CLOUD)), [1.0, 0.965, 0.93, 1], "MULTIPLY")
    # Two shaders, not two colours: the clouds are then computed for the rays alone that show them.
    s.link(clear, back.inputs[0])
    seen = s.node("ShaderNodeBackground")
    s.link(s.mix(share, s.mix(1.0, clear, [1.35, 1.35, 1.35, 1], "MULTIPLY"), glow), seen.inputs[0])
    path = s.node("ShaderNodeLightPath")
    both = s.node("ShaderNodeMixShader")
    s.link(s.math("MAXIMUM", path.outputs["Is Camera Ray"], path.outputs["Is Glossy Ray"]), both.inputs[0])
    s.link(back.outputs[0], both.inputs[1])
    s.link(seen.outputs[0], both.inputs[2])
    s.link(both.outputs[0], out.inputs[0])
    warm = max(0.0, 1 - view["elevation"] / 40)
    power = SUN * math.sin(math.radians(max(view["elevation"], 4)) * 0.9 + 0.12) ** 0.45
    lamp(scene, sun, power, 0.8, (1, 0.93 - 0.26 * warm, 0.84 - 0.5 * warm))


#: Irradiance of a high sun, the share of the air model's radiance that goes with it, and the radiance of lit clouds.
SUN = 7.5
SKY = 0.16
CLOUD = 2.0


def surround(scene, camera):
    """Puts copies of what stands far behind the building behind the viewer as well: windows mirror it."""
    eye = camera.matrix_world.translation
    for item in list(scene.objects):
        if item.type != "MESH":
            continue
        corners = [item.matrix_world @ Vector(c) for c in item.bound_box]
        if min(c.y for c in corners) > 22:
            copy = bpy.data.objects.new(item.name + " behind", item.data)
            copy.matrix_world = item.matrix_world.copy()
            turn = Matrix.Translation((eye.x, eye.y, 0)) @ Matrix.Rotation(math.pi, 4, "Z") @ Matrix.Translation((0, -8, 0))
            copy.matrix_world = turn @ copy.matrix_world
            scene.collection.objects.link(copy)


def portals(scene, openings):
    """Tells the tracer where light comes into a room."""
    for opening in openings:
        data = bpy.data.lights.new("portal", "AREA")
        data.shape = "RECTANGLE"
        data.size, data.size_y = opening["width"], opening["height"]
        data.cycles.is_portal = True
        item = bpy.data.objects.new("portal", data)
        item.location = up_is_z(opening["middle"])
        item.rotation_euler = up_is_z(opening["inward"]).to_track_quat("-Z", "Y").to_euler()
        scene.collection.objects.link(item)


def lamp(scene, direction, power, angle, color):
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = power
    data.angle = math.radians(angle)
    data.color = color
    item = bpy.data.objects.new("sun", data)
    item.rotation_euler = direction.to_track_quat("Z", "Y").to_euler()
    scene.collection.objects.link(item)


def set_up(scene, samples, width, height):
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.04
    cycles.adaptive_min_samples = max(8, samples // 4)
    cycles.use_denoising = False
    cycles.max_bounces = 5
    cycles.diffuse_bounces = 3
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 3
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_indirect = 6
    # What light does after two bounces is guessed from what is near.
    scene.render.use_simplify = True
    cycles.ao_bounces_render = 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 0.5
    scene.render.use_persistent_data = False
    scene.render.film_transparent = False
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = True
    layer.use_pass_material_index = True
    layer.pass_alpha_threshold = 0.0


def passes(scene, folder):
    """Renders and answers colour, albedo, normal and depth as arrays, the first row on top."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    output = tree.nodes.new("CompositorNodeOutputFile")
    output.base_path = folder
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.file_slots.clear()
    names = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "depth": "Depth", "panes": "IndexMA"}
    for name, socket in names.items():
        output.file_slots.new(name)
        tree.links.new(layers.outputs[socket], output.inputs[name])
    bpy.ops.render.render()
    found = {}
    for name in names:
        image = bpy.data.images.load(os.path.join(folder, f"{name}0001.exr"))
        image.colorspace_settings.name = "Non-Color" if name != "color" else image.colorspace_settings.name
        values = np.empty(image.size[0] * image.size[1] * 4, np.float32)
        image.pixels.foreach_get(values)
        found[name] = values.reshape(image.size[1], image.size[0], 4)[::-1, :, :3]
    found["depth"] = found["depth"][..., 0]
    # What stands behind glass and what it mirrors are drawn by chance: as a guide that is noise.
    panes = found.pop("panes")[..., 0] > 0.5
    found["albedo"] = np.where(panes[..., None], 0.5, found["albedo"])
    found["normal"] = np.where(panes[..., None], 0, found["normal"])
    return found


def write_png(path, image):
    height, width = image.shape[:2]
    made = bpy.data.images.new("out", width, height)
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = image[::-1]
    made.pixels.foreach_set(rgba.ravel())
    made.filepath_raw = path
    made.file_format = "PNG"
    made.save()


def main():
    parser = argparse.ArgumentParser()
    for name in ("scene", "out", "weights"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--samples", type=int, default=48)
    parser.add_argument("--width", type=int, default=1600)
    parser.add_argument("--keep", help="a file for the passes, to develop them again")
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    started = time.time()
    given = json.load(open(options.scene + ".json"))
    spec, view = given["spec"], given["view"]
    seed = sum(map(ord, given["file"])) % 97
    scene = read_scene(options.scene + ".glb")
    known = {}

    def material_of(kind):
        if kind not in known:
            known[kind] = bpy.data.materials.new(kind.replace(":", " grown "))
            surfaces.leaf(surfaces.Surface(known[kind]), [], "")
        return known[kind]

    planting.grow_leaves([o for o in scene.objects if o.type == "MESH"], material_of)
    lawns = {m.name.split(".")[0] for m in bpy.data.materials if m.name.startswith("grass")}
    for material in list(bpy.data.materials):
        if material not in known.values():
            surfaces.dress(material)
    camera = aim(scene, view)
    if spec["type"] == "interior":
        portals(scene, view.get("openings", []))
    elif spec["season"] != "winter" and lawns:
        code = sorted(lawns)[0][5:12]
        greens = [surfaces.linear(c)[:3] for c in (code, "#5d7a34", "#6f8440", "#4f6a30", "#7d8a4a")]
        tall = 0.16 if spec["setting"] == "country" else 0.05
        print("turf", planting.sow(scene, camera, lawns, tall, greens, material_of("leaf:blade")))
    if spec["type"] == "exterior":
        surround(scene, camera)
    sky(scene, view, seed)
    set_up(scene, options.samples, options.width, round(options.width / 1.5))
    if spec["type"] == "interior":
        # Rooms live by light that has been on many walls.
        scene.cycles.max_bounces, scene.cycles.diffuse_bounces = 8, 6
        scene.cycles.ao_bounces_render = 4
    print("ready after", round(time.time() - started), "s")
    with tempfile.TemporaryDirectory() as folder:
        found = passes(scene, folder)
    print("traced after", round(time.time() - started), "s")
    clean = denoise(found["color"], found["albedo"], found["normal"], options.weights)
    if options.keep:
        np.savez(options.keep, color=clean, depth=found["depth"])
    way = {"key": 0.62, "most": 5.0, "balance": 0.65} if spec["type"] == "interior" else {}
    write_png(options.out, develop.develop(clean, found["depth"], seed=seed, **way))
    print("done after", round(time.time() - started), "s")


main()
