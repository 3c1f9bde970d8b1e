"""What lies outside windows and arches."""
import bpy

import scenery
from nodes import shade


def outlook(g, m):
    """What a window or arch looks out on, in daylight: only to be looked at, like a glow."""
    place = g.node("ShaderNodeNewGeometry", output="Position")
    where = g.node("ShaderNodeSeparateXYZ", {0: place}).node.outputs
    colour = terrace(g, where, m["color"]) if m["view"] == "terrace" else painted(g, where, m)
    scattered = g.node("ShaderNodeLightPath", output="Is Diffuse Ray")
    strength = g.math("MULTIPLY", g.math("SUBTRACT", 1.0, scattered), m["strength"])
    made = g.finish(g.node("ShaderNodeEmission", {"Color": colour, "Strength": strength}))
    made.cycles.sample_as_light = False
    return made


def painted(g, where, m):
    """The painting of a view, hung upright: over the whole length of a sheet, again and again."""
    light = scenery.painting(m["view"], m["color"])
    rows, columns, _ = light.shape
    image = bpy.data.images.new(m["view"], columns, rows, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(light.ravel())
    image.update()
    u = g.math("DIVIDE", g.math("ADD", where["X"], where["Y"]), scenery.span)
    v = g.math("DIVIDE", g.math("SUBTRACT", where["Z"], scenery.low), scenery.high - scenery.low)
    v = g.math("MINIMUM", g.math("MAXIMUM", v, 0.5 / rows), 1 - 0.5 / rows)
    return g.node("ShaderNodeTexImage", {"Vector": g.node("ShaderNodeCombineXYZ", {"X": u, "Y": v})},
                  image=image, interpolation="Cubic")


def terrace(g, where, colour):
    """Tiles of a balcony's floor, in the open: somewhat worn."""
    flat = g.node("ShaderNodeCombineXYZ", {"X": where["X"], "Y": where["Y"]})
    tile = g.node("ShaderNodeTexBrick",
                  {"Vector": flat, "Scale": 1.0, "Mortar Size": 0.004, "Mortar Smooth": 0.6, "Brick Width": 0.3,
                   "Row Height": 0.3, "Color1": shade(colour, 0.92), "Color2": shade(colour, 1.06),
                   "Mortar": shade(colour, 0.6)}, output="Color", offset=0.0)
    worn = g.ramp(g.noise(g.space(2.2), 1.0, 3.0), [(0.3, 0.8), (0.7, 1.05)])
    return g.blend(1.0, tile, worn, "MULTIPLY")
