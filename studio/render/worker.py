"""Renders scenes that arrive one path per line on standard input; answers one line per scene.

Run inside Blender: blender -b --factory-startup --python worker.py
A scene is <name>.json with its meshes in <name>.bin (see ../scenes/scene.ts). The picture is left
as an uncompressed multilayer EXR with what a denoiser needs to know, to be developed outside.
"""
import json
import math
import os
import sys
import time
from array import array

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import materials  # noqa: E402

# Millimetres, wide.
sensor = 36


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def add_mesh(entry, data, material):
    def block(key, kind):
        start, count = entry[key]
        values = array(kind)
        values.frombytes(data[start:start + 4 * count])
        return values

    points, normals = block("positions", "f"), block("normals", "f")
    faces = block("indices", "i")
    mesh = bpy.data.meshes.new(entry["name"])
    mesh.vertices.add(len(points) // 3)
    mesh.vertices.foreach_set("co", points)
    mesh.loops.add(len(faces))
    mesh.loops.foreach_set("vertex_index", faces)
    mesh.polygons.add(len(faces) // 3)
    mesh.polygons.foreach_set("loop_start", array("i", range(0, len(faces), 3)))
    mesh.polygons.foreach_set("loop_total", array("i", [3]) * (len(faces) // 3))
    layer = mesh.uv_layers.new(name="grain")
    layer.data.foreach_set("uv", block("uvs", "f"))
    mesh.polygons.foreach_set("use_smooth", array("b", [1]) * (len(faces) // 3))
    mesh.update()
    mesh.use_auto_smooth = True
    each = iter(normals)
    mesh.normals_split_custom_set_from_vertices(list(zip(each, each, each)))
    mesh.materials.append(material)
    made = bpy.data.objects.new(entry["name"], mesh)
    bpy.context.collection.objects.link(made)
    made.visible_shadow = entry.get("castsShadow", True)
    made.visible_camera = entry["seen"] == "always"
    made.visible_glossy = entry["seen"] != "never"
    made.visible_diffuse = entry["seen"] != "reflected"
    return made


def look(thing, position, target):
    from mathutils import Vector
    thing.location = position
    thing.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()


def add_light(entry):
    light = bpy.data.lights.new(entry["name"], entry["type"])
    light.color = entry["color"]
    light.energy = entry["energy"]
    if entry["type"] == "AREA":
        light.shape = "RECTANGLE"
        light.size, light.size_y = entry["size"]
        light.spread = math.radians(entry.get("spread", 180))
        if "upwards" in entry:
            skylight(light, entry["upwards"])
    elif entry["type"] == "SUN":
        light.angle = math.radians(entry["angle"])
    elif entry["type"] in ("POINT", "SPOT"):
        light.shadow_soft_size = entry.get("radius", 0.05)
        if entry["type"] == "SPOT":
            light.spot_size = math.radians(entry.get("cone", 90))
            light.spot_blend = 1.0
    made = bpy.data.objects.new(entry["name"], light)
    bpy.context.collection.objects.link(made)
    look(made, entry["position"], entry["target"])
    made.visible_camera = False
    reflected = entry.get("reflected", True)
    made.visible_glossy = reflected is True
    if entry["type"] == "AREA" and reflected:
        veil(made, light)


def skylight(light, upwards):
    """Through a window the sky shines down and the ground, dimmer, up: by that share of the sky's strength."""
    light.use_nodes = True
    tree = light.node_tree
    way = tree.nodes.new("ShaderNodeNewGeometry")
    parts = tree.nodes.new("ShaderNodeSeparateXYZ")
    share = tree.nodes.new("ShaderNodeMapRange")
    for name, value in {"From Min": -0.2, "From Max": 0.3, "To Min": 1.0, "To Max": upwards}.items():
        share.inputs[name].default_value = value
    tree.links.new(way.outputs["Incoming"], parts.inputs[0])
    tree.links.new(parts.outputs["Z"], share.inputs["Value"])
    tree.links.new(share.outputs[0], tree.nodes["Emission"].inputs["Strength"])


def veil(lamp, light):
    """What shine shows of a window's light: the bright day outside, not the lamp, which would burn white and speckled."""
    # Wider than the lamp, lest a sliver of it is seen beside the edge.
    half_w, half_h, before = light.size / 2 + 0.06, light.size_y / 2 + 0.06, -0.003
    mesh = bpy.data.meshes.new("veil")
    corners = [(-half_w, -half_h, before), (half_w, -half_h, before), (half_w, half_h, before), (-half_w, half_h, before)]
    mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
    mesh.materials.append(materials.veil(tuple(light.color), light.energy / (math.pi * light.size * light.size_y)))
    made = bpy.data.objects.new("veil", mesh)
    bpy.context.collection.objects.link(made)
    made.location, made.rotation_euler = lamp.location, lamp.rotation_euler
    made.visible_camera = made.visible_diffuse = made.visible_transmission = made.visible_shadow = False


def add_camera(entry):
    camera = bpy.data.cameras.new("camera")
    camera.lens = entry["lens"]
    camera.sensor_width = sensor
    camera.shift_x, camera.shift_y = entry.get("shift", (0, 0))
    camera.clip_start = 0.02
    if entry.get("aperture"):
        camera.dof.use_dof = True
        camera.dof.focus_distance = entry["focus"]
        camera.dof.aperture_fstop = entry["aperture"]
    made = bpy.data.objects.new("camera", camera)
    bpy.context.collection.objects.link(made)
    look(made, entry["position"], entry["target"])
    bpy.context.scene.camera = made


def world(entry):
    made = bpy.data.worlds.new("world")
    made.use_nodes = True
    background = made.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*entry["color"], 1)
    background.inputs[1].default_value = entry["strength"]
    bpy.context.scene.world = made


def settings(entry, out):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = entry["samples"]
    # Every pixel is looked at equally often: what is left of the noise the denoiser takes.
    cycles.use_adaptive_sampling = False
    cycles.use_denoising = False
    cycles.max_bounces = entry["bounces"]
    cycles.diffuse_bounces = entry["bounces"]
    cycles.glossy_bounces = min(3, entry["bounces"])
    cycles.transmission_bounces = 3
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_indirect = 3.0
    cycles.sample_clamp_direct = 12.0
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 0.6
    cycles.seed = entry.get("seed", 0)
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = entry["threads"]
    scene.render.resolution_x, scene.render.resolution_y = entry["size"]
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = False
    layer = scene.view_layers[0]
    # Albedo and normal, followed through mirrors and glass, for denoise.py.
    layer.cycles.denoising_store_passes = True
    image = scene.render.image_settings
    image.file_format = "OPEN_EXR_MULTILAYER"
    image.color_depth = "32"
    image.exr_codec = "NONE"
    scene.render.filepath = out


def render(path):
    with open(path) as file:
        scene = json.load(file)
    with open(path[:-5] + ".bin", "rb") as file:
        data = file.read()
    clear()
    pixel = sensor / scene["camera"]["lens"] / scene["render"]["size"][0]
    made = {name: materials.build(name, spec, pixel) for name, spec in scene["materials"].items()}
    for entry in scene["meshes"]:
        add_mesh(entry, data, made[entry["material"]])
    for entry in scene["lights"]:
        add_light(entry)
    add_camera(scene["camera"])
    world(scene["world"])
    out = path[:-5] + ".exr"
    settings(scene["render"], out + ".part.exr")
    bpy.ops.render.render(write_still=True)
    os.replace(out + ".part.exr", out)


def main():
    for line in sys.stdin:
        path = line.strip()
        if not path:
            continue
        begun = time.time()
        try:
            render(path)
            answer = {"scene": path, "seconds": round(time.time() - begun, 1)}
        except Exception as error:  # the next scene must still be rendered
            answer = {"scene": path, "error": f"{type(error).__name__}: {error}"}
        print("STUDIO " + json.dumps(answer), flush=True)


main()
