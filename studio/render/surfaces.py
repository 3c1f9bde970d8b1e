"""Materials of floors, walls and rugs."""
import math

from nodes import shade, toward


def floor_planks(g, m):
    """Timber floor: planks of their own tone, grain along uv's u, each row begun where the last one's offcut ended."""
    width, length = m.get("width", 0.16), m.get("length", 1.9)
    split = g.node("ShaderNodeSeparateXYZ", {0: g.uv()}).node.outputs
    row = g.math("FLOOR", g.math("DIVIDE", split["Y"], width))
    own = g.node("ShaderNodeTexWhiteNoise", {"W": row}, output="Value", noise_dimensions="1D")
    # Never near the joint of the row beside it, and in no steps that the eye could follow.
    begun = g.math("ADD", g.math("FRACT", g.math("MULTIPLY", row, 0.618)), g.math("MULTIPLY", own, 0.26))
    laid = g.node("ShaderNodeCombineXYZ", {"X": g.math("ADD", split["X"], g.math("MULTIPLY", begun, length)),
                                           "Y": split["Y"], "Z": 0.0})
    brick = g.node("ShaderNodeTexBrick",
                   {"Vector": laid, "Scale": 1.0, "Mortar Size": 0.0012, "Brick Width": length,
                    "Row Height": width, "Color1": (0, 0, 0), "Color2": (1, 1, 1),
                    "Mortar": (0.5, 0.5, 0.5), "Bias": 0.0, "Mortar Smooth": 0.2},
                   output="Color", offset=0.0)
    gap = brick.node.outputs["Fac"]
    tone = g.node("ShaderNodeSeparateXYZ", {0: brick})
    shift = g.node("ShaderNodeCombineXYZ", {"X": g.math("MULTIPLY", tone, 17.0), "Y": g.math("MULTIPLY", tone, 9.0)})

    def moved(su, sv):
        return g.node("ShaderNodeVectorMath", {0: g.uv(su, sv), 1: shift}, operation="ADD")

    rings = g.math("SINE", g.math("MULTIPLY", g.noise(moved(0.5, 6.0), 1.0, 2.0, distort=0.2), 55.0))
    streak = g.noise(moved(1.2, 34), 1.0, 6.0, 0.7)
    fine = g.noise(moved(12, 420), 1.0, 3.0, 0.7)
    value = g.math("ADD", g.math("MULTIPLY", rings, 0.10), streak)
    colour = g.ramp(value, [(0.3, m["dark"]), (0.7, m["light"])])
    colour = g.blend(0.5, colour, g.ramp(tone, [(0.0, shade(m["dark"], 1.05)), (1.0, m["light"])]))
    colour = g.blend(g.ramp(fine, [(0.32, 0.45), (0.46, 0.0)]), colour, shade(m["dark"], 0.6))
    colour = g.blend(g.math("MULTIPLY", gap, 0.75), colour, shade(m["dark"], 0.25))
    normal = g.bump(g.math("SUBTRACT", g.math("MULTIPLY", fine, 0.15), gap), 0.35, 0.0012)
    rough = g.ramp(streak, [(0.3, 0.36), (0.7, 0.5)])
    return g.finish(g.principled(base_color=colour, roughness=rough, specular=0.4, normal=normal))


def stone_floor(g, m):
    """Large honed slabs with fine joints (kota, limestone)."""
    side = m.get("side", 0.6)
    brick = g.node("ShaderNodeTexBrick",
                   {"Vector": g.uv(), "Scale": 1.0, "Mortar Size": 0.0016, "Brick Width": side,
                    "Row Height": side, "Color1": (0, 0, 0), "Color2": (1, 1, 1),
                    "Mortar": (0.5, 0.5, 0.5)}, output="Color", offset=m.get("offset", 0.0))
    gap = brick.node.outputs["Fac"]
    cloud = g.noise(g.uv(3, 3), 1.0, 7.0, 0.65, distort=0.5)
    colour = g.ramp(cloud, [(0.3, shade(m["color"], 0.84)), (0.7, shade(m["color"], 1.1))])
    tone = g.node("ShaderNodeSeparateXYZ", {0: brick})
    colour = g.blend(0.25, colour, g.ramp(tone, [(0.0, shade(m["color"], 0.86)), (1.0, shade(m["color"], 1.1))]))
    colour = g.blend(g.math("MULTIPLY", gap, 0.6), colour, shade(m["color"], 0.45))
    return g.finish(g.principled(base_color=colour, roughness=m.get("roughness", 0.3), specular=0.4,
                                 normal=g.bump(gap, -0.25, 0.001)))


def terrazzo(g, m):
    where = g.uv()
    colour = m["color"]
    chips = g.cells(where, m.get("grain", 75.0), "F1", "Color")
    near = g.cells(where, m.get("grain", 75.0), "F1")
    tone = g.node("ShaderNodeSeparateXYZ", {0: chips})
    chip = g.ramp(tone, [(0.0, shade(colour, 0.5)), (0.35, (0.42, 0.24, 0.16)), (0.6, shade(colour, 1.2)),
                         (0.85, (0.30, 0.32, 0.28))], "CONSTANT")
    shown = g.math("LESS_THAN", near, 0.42)
    body = g.blend(shown, colour, chip)
    return g.finish(g.principled(base_color=body, roughness=m.get("roughness", 0.22), specular=0.45))


def figured(g, m, colour):
    """The same figure on every tile: a flower in the middle, an eye in it, and a quarter ring at each corner."""
    split = g.node("ShaderNodeSeparateXYZ", {0: g.uv(1 / m.get("width", 0.2), 1 / m.get("height", 0.1))}).node.outputs
    x, y = (g.math("SUBTRACT", g.math("FRACT", split[axis]), 0.5) for axis in "XY")

    def far(a, b):
        return g.math("SQRT", g.math("ADD", g.math("MULTIPLY", a, a), g.math("MULTIPLY", b, b)))

    def within(value, low, high):
        return g.math("MULTIPLY", g.math("GREATER_THAN", value, low), g.math("LESS_THAN", value, high))

    figure = m["figure"]
    reach = far(x, y)
    wave = g.math("COSINE", g.math("MULTIPLY", g.math("ARCTAN2", y, x), figure["petals"]))
    petal = g.math("ADD", figure["flower"], g.math("MULTIPLY", wave, figure["deep"]))
    corner = far(g.math("SUBTRACT", 0.5, g.math("ABSOLUTE", x)), g.math("SUBTRACT", 0.5, g.math("ABSOLUTE", y)))
    colour = g.blend(g.math("LESS_THAN", reach, petal), colour, figure["first"])
    colour = g.blend(g.math("LESS_THAN", reach, g.math("MULTIPLY", petal, 0.52)), colour, figure["second"])
    colour = g.blend(g.math("LESS_THAN", reach, 0.045), colour, figure["first"])
    colour = g.blend(within(corner, 0.17, 0.23), colour, figure["first"])
    return g.blend(g.math("LESS_THAN", corner, 0.11), colour, figure["second"])


def tiles(g, m):
    """Glazed wall tiles: brick or stacked, hand-made unevenness; by a `figure` printed ones."""
    width, height = m.get("width", 0.2), m.get("height", 0.1)
    brick = g.node("ShaderNodeTexBrick",
                   {"Vector": g.uv(), "Scale": 1.0, "Mortar Size": 0.0025, "Brick Width": width,
                    "Row Height": height, "Color1": (0, 0, 0), "Color2": (1, 1, 1),
                    "Mortar": (0.5, 0.5, 0.5), "Mortar Smooth": 0.15},
                   output="Color", offset=m.get("offset", 0.5))
    gap = brick.node.outputs["Fac"]
    tone = g.node("ShaderNodeSeparateXYZ", {0: brick})
    glaze = g.noise(g.uv(14, 14), 1.0, 4.0)
    colour = g.ramp(g.math("ADD", g.math("MULTIPLY", tone, 0.6), g.math("MULTIPLY", glaze, 0.4)),
                    [(0.2, shade(m["color"], 0.82)), (0.8, shade(m["color"], 1.12))])
    if "figure" in m:
        colour = figured(g, m, colour)
    # Joints are of light cement; those of pale tiles would vanish, were they not darker than these.
    grout = (0.62, 0.58, 0.52) if m["color"][1] < 0.35 else shade(m["color"], 0.52)
    colour = g.blend(gap, colour, grout)
    rough = g.ramp(gap, [(0.0, m.get("roughness", 0.14)), (1.0, 0.8)])
    height_map = g.math("SUBTRACT", g.math("MULTIPLY", glaze, 0.35), gap)
    return g.finish(g.principled(base_color=colour, roughness=rough, specular=0.5,
                                 normal=g.bump(height_map, 0.35, 0.0015)))


def fluted_stone(g, m):
    """Stone cut into upright ribs, round in front, that are `width` metres wide."""
    across = g.node("ShaderNodeSeparateXYZ", {0: g.uv(1 / m["width"], 1)}).node.outputs["X"]
    aside = g.math("SUBTRACT", g.math("MULTIPLY", g.math("FRACT", across), 2.0), 1.0)
    round_front = g.math("SQRT", g.math("SUBTRACT", 1.02, g.math("MULTIPLY", aside, aside)))
    cloud = g.noise(g.uv(6, 3), 1.0, 5.0, 0.6)
    colour = g.ramp(cloud, [(0.3, shade(m["color"], 0.9)), (0.7, shade(m["color"], 1.06))])
    # Little light comes down to the bottom of a flute.
    colour = g.blend(g.ramp(round_front, [(0.1, 0.75), (0.6, 0.0)]), colour, shade(m["color"], 0.3))
    return g.finish(g.principled(base_color=colour, roughness=m.get("roughness", 0.5), specular=0.3,
                                 normal=g.bump(round_front, 1.0, m["width"] * 0.35)))


def rug(g, m):
    """Hand-woven dhurrie or wool rug. uv runs over the rug in metres from its middle."""
    colour, accent = m["color"], m["accent"]
    half_w, half_d = m["size"][0] / 2, m["size"][1] / 2
    split = g.node("ShaderNodeSeparateXYZ", {0: g.uv()}).node.outputs
    # A weaver's edges stray by a yarn, of which the narrowest stripe has four.
    ragged = g.math("MULTIPLY", g.math("SUBTRACT", g.noise(g.uv(60, 60), 1.0, 2.0), 0.5), 0.005)
    x = g.math("ADD", g.math("ABSOLUTE", split["X"]), ragged)
    y = g.math("ADD", g.math("ABSOLUTE", split["Y"]), ragged)
    edge = g.math("MAXIMUM", g.math("SUBTRACT", x, half_w), g.math("SUBTRACT", y, half_d))

    def band(low, high):
        return g.math("MULTIPLY", g.math("GREATER_THAN", edge, low), g.math("LESS_THAN", edge, high))

    pattern = m.get("pattern", "border")
    shown = g.math("MAXIMUM", band(-0.16, -0.12), band(-0.20, -0.185))
    if pattern == "diamond":
        a = g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", g.math("MULTIPLY", split["X"], 2.2)), 0.5))
        b = g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", g.math("MULTIPLY", split["Y"], 2.2)), 0.5))
        line = g.math("ABSOLUTE", g.math("SUBTRACT", g.math("ADD", g.math("ADD", a, b), ragged), 0.5))
        shown = g.math("LESS_THAN", line, 0.045)
    elif pattern == "stripe":
        wide = g.math("FRACT", g.math("MULTIPLY", g.math("ADD", split["X"], ragged), 3.2))
        shown = g.math("MAXIMUM", g.math("LESS_THAN", wide, 0.16),
                       g.math("MULTIPLY", g.math("GREATER_THAN", wide, 0.3), g.math("LESS_THAN", wide, 0.34)))
    elif pattern == "plain":
        shown = 0.0
    # Bound in its ground: a figure that ran over the rim would seem to bend there.
    shown = g.math("MULTIPLY", shown, g.math("LESS_THAN", edge, -0.012))
    yarn_u = g.noise(g.uv(55, 420), 1.0, 3.0, 0.6)
    yarn_v = g.noise(g.uv(420, 55), 1.0, 3.0, 0.6)
    yarn = g.math("MULTIPLY", g.math("ADD", yarn_u, yarn_v), 0.5)
    body = g.blend(shown, colour, accent)
    body = g.blend(0.55, body, g.ramp(yarn, [(0.34, 0.25), (0.66, 1.0)]), "MULTIPLY")
    ribs = g.math("SINE", g.math("MULTIPLY", split["Y"], 2 * math.pi / 0.011))
    height = g.math("ADD", g.math("MULTIPLY", ribs, 0.3), yarn)
    worn = g.noise(g.uv(2.5, 2.5), 1.0, 4.0)
    body = g.blend(0.18, body, g.ramp(worn, [(0.3, shade(colour, 0.7)), (0.7, toward(colour, (1, 1, 1), 0.2))]))
    return g.finish(g.principled(base_color=body, roughness=1.0, specular=0.05, sheen=0.2,
                                 normal=g.bump(height, 0.7, 0.005)))
