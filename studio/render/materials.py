"""Materials by kind. Every function takes (graph, settings) and returns a finished material."""
import math

from nodes import Graph, shade, toward
from outlooks import outlook
from surfaces import floor_planks, rug, stone_floor, terrazzo, tiles


# What a timber's tone is on the whole, before its colours are laid on it.
mean_tone = 0.44


def wood(g, m):
    """Figure from the contour lines of a stretched noise field: cathedrals, streaks and pores.

    Every board lies in a band of its own of uv's v (see scene.ts), by which it gets its own tone.
    """
    light, mid, dark = m["light"], m["color"], m["dark"]
    figure = m.get("figure", 1.0)
    across = g.node("ShaderNodeSeparateXYZ", {0: g.uv()}).node.outputs["Y"]
    board = g.math("ROUND", g.math("DIVIDE", across, 8.0))
    own = g.node("ShaderNodeTexWhiteNoise", {"W": board}, output="Value", noise_dimensions="1D")
    warp = g.noise(g.uv(0.8, 3), 1.0, 2.0)
    field = g.noise(g.uv(0.38, 4.2), 1.0, 2.0, 0.4)
    rings = g.math("SINE", g.math("ADD", g.math("MULTIPLY", field, 52.0 * figure), g.math("MULTIPLY", warp, 7.0)))
    rings = g.math("MULTIPLY", g.math("ADD", rings, 1.0), 0.5)
    streak = g.noise(g.uv(0.7, 34, shift=(3, 7)), 1.0, 4.0, 0.62)
    fine = g.noise(g.uv(3.0, 150, shift=(1, 2)), 1.0, 2.0, 0.6)
    pores = g.noise(g.uv(22, 520), 1.0, 1.5, 0.7)
    tone = g.math("ADD", g.math("MULTIPLY", rings, 0.13), g.math("MULTIPLY", streak, 0.52))
    tone = g.math("ADD", tone, g.math("MULTIPLY", fine, 0.22))
    tone = g.math("ADD", tone, g.math("MULTIPLY", g.math("SUBTRACT", own, 0.5), 0.16))
    contrast = m.get("contrast", 1.0)
    tone = g.math("ADD", g.math("MULTIPLY", tone, contrast), mean_tone * (1 - contrast))
    colour = g.ramp(tone, [(0.27, dark), (0.46, mid), (0.66, light)], "EASE")
    heart = g.ramp(g.noise(g.uv(0.3, 2.6, shift=(11, 5)), 1.0, 3.0), [(0.46, 0.0), (0.74, 1.0)])
    colour = g.blend(g.math("MULTIPLY", heart, m.get("heart", 0.45) * 0.6), colour, shade(dark, 0.95))
    vein = g.ramp(pores, [(0.30, 1.0), (0.47, 0.0)])
    colour = g.blend(g.math("MULTIPLY", vein, m.get("pores", 0.4) * 0.8), colour, shade(dark, 0.5))
    rough = m.get("roughness", 0.42)
    sheen = g.ramp(streak, [(0.3, rough - 0.06), (0.7, rough + 0.07)])
    normal = g.bump(pores, 0.12, 0.0005)
    return g.finish(g.principled(base_color=colour, roughness=sheen, specular=0.42, normal=normal))


def weave(g, m):
    """Plain weave: threads `thread` metres apart, slubs along both ways, a melange of yarns."""
    colour, thread = m["color"], m.get("thread", 0.0016)
    pitch = 2 * math.pi / thread
    parts = g.node("ShaderNodeSeparateXYZ", {0: g.uv()}).node.outputs
    warp = g.math("SINE", g.math("MULTIPLY", parts["X"], pitch))
    weft = g.math("SINE", g.math("MULTIPLY", parts["Y"], pitch))
    knots = g.math("MULTIPLY", warp, weft)
    # Slubs of a few threads' length: longer ones of both ways meet in squares.
    slub = 0.3 / thread
    lengthwise = g.noise(g.uv(slub, 0.9 / thread), 1.0, 2.0, 0.7)
    across = g.noise(g.uv(0.9 / thread, slub, shift=(5, 2)), 1.0, 2.0, 0.7)
    over = g.math("GREATER_THAN", knots, 0.0)
    yarn = g.blend(over, lengthwise, across)
    soft = g.math("MULTIPLY", g.math("ADD", lengthwise, across), 0.5)
    tone = g.math("ADD", g.math("MULTIPLY", yarn, 0.45), g.math("MULTIPLY", soft, 0.55))
    melange = m.get("melange", 0.22)
    cloth = g.ramp(tone, [(0.34, shade(colour, 1 - melange * 1.2)), (0.5, colour),
                          (0.66, toward(shade(colour, 1 + melange * 0.8), (1, 0.97, 0.92), melange * 0.16))])
    cloth = g.blend(g.ramp(knots, [(0.0, 0.22), (0.35, 0.0)]), cloth, shade(colour, 0.55))
    normal = g.bump(knots, 0.4, 0.0007)
    return g.finish(g.principled(base_color=cloth, roughness=0.95, specular=0.08, sheen=0.12,
                                 sheen_tint=0.8, normal=normal))


def boucle(g, m):
    colour = m["color"]
    # Loops have no grain, and are as large on a round corner as elsewhere.
    where = g.space()
    bent = g.node("ShaderNodeVectorMath",
                  {0: where, 1: g.node("ShaderNodeVectorMath",
                                       {0: g.noise(where, 320.0, 1.0, output="Color"),
                                        1: (0.0019,) * 3}, operation="MULTIPLY")},
                  operation="ADD")
    loops = g.cells(bent, 250.0, "F1")
    curl = g.noise(where, 900.0, 2.0, 0.6)
    # Each loop is a bead: round on top, deepest where it meets the next.
    bead = g.math("SUBTRACT", 1.0, g.math("MULTIPLY", loops, loops))
    height = g.math("ADD", bead, g.math("MULTIPLY", curl, 0.25))
    cloth = g.ramp(bead, [(0.35, shade(colour, 0.8)), (0.95, toward(shade(colour, 1.05), (1, 1, 1), 0.05))])
    cloth = g.blend(0.15, cloth, g.ramp(curl, [(0.35, shade(colour, 0.8)), (0.65, shade(colour, 1.1))]))
    normal = g.bump(height, 0.5, 0.0013)
    return g.finish(g.principled(base_color=cloth, roughness=1.0, specular=0.05, sheen=0.3,
                                 sheen_tint=0.4, normal=normal))


def velvet(g, m):
    colour = m["color"]
    # Brushed a little this way and that: stronger clouds look like soil.
    nap = g.noise(g.uv(7, 11), 1.0, 3.0, 0.5)
    pile = g.noise(g.uv(420, 420), 1.0, 2.0)
    base = g.ramp(nap, [(0.30, shade(colour, 0.89)), (0.70, shade(colour, 0.95))])
    facing = g.node("ShaderNodeLayerWeight", {"Blend": 0.32}, output="Facing")
    bright = toward(shade(colour, 2.2), (1, 1, 1), 0.12)
    cloth = g.blend(g.math("MULTIPLY", g.math("POWER", facing, 2.2), 0.8), base, bright)
    normal = g.bump(g.math("ADD", g.math("MULTIPLY", pile, 0.3), g.math("MULTIPLY", nap, 0.1)), 0.18, 0.004)
    return g.finish(g.principled(base_color=cloth, roughness=0.85, specular=0.12, sheen=0.5,
                                 sheen_tint=0.75, normal=normal))


def leather(g, m):
    colour = m["color"]
    grain = g.cells(g.uv(), 520.0, "DISTANCE_TO_EDGE")
    # So fine that they break the shine up without showing as clouds in it.
    folds = g.noise(g.uv(110, 110), 1.0, 3.0, 0.55)
    patina = g.noise(g.uv(2.2, 2.2), 1.0, 2.0, 0.5)
    hide = g.ramp(patina, [(0.3, shade(colour, 0.93)), (0.7, shade(colour, 1.05))])
    hide = g.blend(g.ramp(grain, [(0.0, 0.3), (0.12, 0.0)]), hide, shade(colour, 0.6))
    rough = g.ramp(folds, [(0.3, 0.5), (0.7, 0.55)])
    height = g.math("ADD", g.math("MINIMUM", grain, 0.16), g.math("MULTIPLY", folds, 0.03))
    normal = g.bump(height, 0.35, 0.0016)
    return g.finish(g.principled(base_color=hide, roughness=rough, specular=0.3, normal=normal))


def paint(g, m):
    colour, rough = m["color"], m.get("roughness", 0.45)
    return g.finish(polished(g, colour, rough))


def metal(g, m):
    """Evenly brushed: strokes drawn on it are finer than a pixel, and show as grit on rods and handles."""
    rough = m.get("roughness", 0.34)
    return g.finish(g.node("ShaderNodeBsdfGlossy", {"Color": m["color"], "Roughness": rough}, distribution="GGX"))


def glass(g, m):
    """Thin glass: clear by transmission without refraction, reflecting by angle; cheap and clean."""
    clear = g.node("ShaderNodeBsdfTransparent", {"Color": m.get("color", (0.93, 0.97, 0.95))})
    shine = g.node("ShaderNodeBsdfGlossy", {"Color": (1, 1, 1)}, distribution="SHARP")
    inside = g.node("ShaderNodeNewGeometry", output="Backfacing")
    shown = g.math("MULTIPLY", g.node("ShaderNodeFresnel", {"IOR": 1.5}),
                   g.math("SUBTRACT", 1.0, inside))
    pane = g.node("ShaderNodeMixShader", {0: shown, 1: clear, 2: shine})
    if "edge" not in m:
        return g.finish(pane)
    # The polished edge of a plate that lies level: through it one looks along the glass, which is green that way.
    facing = g.node("ShaderNodeSeparateXYZ", {0: g.node("ShaderNodeNewGeometry", output="True Normal")})
    rim = g.math("LESS_THAN", g.math("ABSOLUTE", facing.node.outputs["Z"]), 0.9)
    polished_rim = g.principled(base_color=m["edge"], roughness=0.12, specular=0.6)
    return g.finish(g.node("ShaderNodeMixShader", {0: rim, 1: pane, 2: polished_rim}))


def mirror(g, m):
    return g.finish(g.node("ShaderNodeBsdfGlossy", {"Color": (0.86, 0.88, 0.87)}, distribution="SHARP"))


def marble(g, m):
    where = g.space() if m.get("inPlace") else g.uv()
    warp = g.noise(where, 2.2, 6.0, 0.6, output="Color")
    bent = g.node("ShaderNodeVectorMath",
                  {0: where, 1: g.node("ShaderNodeVectorMath", {0: warp, 1: (0.7, 0.7, 0.7)},
                                       operation="MULTIPLY")}, operation="ADD")

    def veins(scale, thin):
        field = g.noise(bent, scale, 4.0, 0.5)
        return g.ramp(g.math("ABSOLUTE", g.math("SUBTRACT", field, 0.5)), [(0.0, 1.0), (thin, 0.0)])

    cloud = g.noise(where, 3.5, 5.0, 0.6)
    body = g.ramp(cloud, [(0.3, shade(m["color"], 0.9)), (0.7, m["color"])])
    body = g.blend(g.math("MULTIPLY", veins(1.6, 0.028), m.get("veins", 0.7)), body, m["vein"])
    body = g.blend(g.math("MULTIPLY", veins(4.2, 0.02), m.get("veins", 0.7) * 0.45), body, m["vein"])
    return g.finish(g.principled(base_color=body, roughness=m.get("roughness", 0.16), specular=0.5))


def cane(g, m):
    """Hand-woven cane: pairs of strands both ways and single diagonals, open between them."""
    split = g.node("ShaderNodeSeparateXYZ", {0: g.uv(1 / 0.0135, 1 / 0.0135)}).node.outputs

    def strand(value, width):
        saw = g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", value), 0.5))
        return g.math("LESS_THAN", saw, width)

    across, along = split["X"], split["Y"]
    diagonal = g.math("MULTIPLY", g.math("ADD", across, along), 1.0)
    other = g.math("SUBTRACT", across, along)
    solid = g.math("MAXIMUM", strand(across, 0.17), strand(along, 0.17))
    solid = g.math("MAXIMUM", solid, g.math("MAXIMUM", strand(diagonal, 0.13), strand(other, 0.13)))
    # Strands have thickness: looked along the weave, its holes close.
    seen_from = g.node("ShaderNodeNewGeometry", output="Incoming")
    facing = g.node("ShaderNodeVectorMath", {0: seen_from, 1: seen_from.node.outputs["True Normal"]},
                    operation="DOT_PRODUCT", output="Value")
    solid = g.math("MAXIMUM", solid, g.ramp(g.math("ABSOLUTE", facing), [(0.22, 1.0), (0.5, 0.0)]))
    fibre = g.noise(g.uv(160, 160), 1.0, 3.0)
    colour = g.ramp(fibre, [(0.3, shade(m["color"], 0.72)), (0.7, shade(m["color"], 1.12))])
    straw = g.principled(base_color=colour, roughness=0.5, specular=0.4,
                         normal=g.bump(fibre, 0.4, 0.001))
    return g.finish(g.node("ShaderNodeMixShader",
                           {0: solid, 1: g.node("ShaderNodeBsdfTransparent"), 2: straw}))


def plaster(g, m):
    """Trowelled lime: clouds of tone. Kept light, because walls fill most of every picture."""
    cloud = g.noise(g.space(), 1.6, 4.0, 0.6)
    strength = m.get("clouds", 1.0)
    coat = g.ramp(cloud, [(0.34, shade(m["color"], 1 - 0.07 * strength)),
                          (0.66, shade(m["color"], 1 + 0.05 * strength))])
    return g.finish(g.node("ShaderNodeBsdfDiffuse", {"Color": coat}))


def oxide(g, m):
    """Seamless polished cement floor, warm and faintly mottled."""
    cloud = g.noise(g.space(), 2.1, 5.0, 0.66)
    colour = g.ramp(cloud, [(0.33, shade(m["color"], 0.86)), (0.67, shade(m["color"], 1.1))])
    return g.finish(polished(g, colour, m.get("roughness", 0.42)))


def polished(g, colour, rough):
    """Diffuse under a clear reflection: what a principled surface would give at half the cost."""
    below = g.node("ShaderNodeBsdfDiffuse", {"Color": colour})
    shine = g.node("ShaderNodeBsdfGlossy", {"Roughness": rough, "Color": (1, 1, 1)})
    edge = g.node("ShaderNodeFresnel", {"IOR": 1.4})
    return g.node("ShaderNodeMixShader", {0: edge, 1: below, 2: shine})


def leaf(g, m):
    rib = g.noise(g.uv(6, 40), 1.0, 3.0)
    colour = g.ramp(rib, [(0.3, shade(m["color"], 0.7)), (0.7, shade(m["color"], 1.25))])
    face = g.principled(base_color=colour, roughness=0.5, specular=0.3)
    through = g.node("ShaderNodeBsdfTranslucent", {"Color": shade(m["color"], 1.2)})
    return g.finish(g.node("ShaderNodeMixShader", {0: 0.15, 1: face, 2: through}))


def glow(g, m):
    """Something bright to look at. It lights nothing: lamps do that, with far less noise."""
    scattered = g.node("ShaderNodeLightPath", output="Is Diffuse Ray")
    strength = g.math("MULTIPLY", g.math("SUBTRACT", 1.0, scattered), m["strength"])
    made = g.finish(g.node("ShaderNodeEmission", {"Color": m["color"], "Strength": strength}))
    made.cycles.sample_as_light = False
    return made


def veil(colour, lamp):
    """A window as it is mirrored, no brighter than the `lamp` behind it; see worker.py."""
    g = Graph("veil")
    sharply = g.node("ShaderNodeLightPath", output="Is Singular Ray")
    strength = g.math("SUBTRACT", min(lamp, 3.0), g.math("MULTIPLY", sharply, min(lamp, 3.0) * 0.6))
    made = g.finish(g.node("ShaderNodeEmission", {"Color": colour, "Strength": strength}))
    made.cycles.sample_as_light = False
    return made


def opal(g, m):
    """Opal glass lit from inside: brightest where one looks through it straight, and shiny."""
    edge = g.node("ShaderNodeLayerWeight", {"Blend": 0.5}, output="Facing")
    depth = g.ramp(edge, [(0.0, m["color"]), (0.45, shade(m["color"], 0.74)), (1.0, shade(m["color"], 0.34))], "EASE")
    scattered = g.node("ShaderNodeLightPath", output="Is Diffuse Ray")
    strength = g.math("MULTIPLY", g.math("SUBTRACT", 1.0, scattered), m["strength"])
    light = g.node("ShaderNodeEmission", {"Color": depth, "Strength": strength})
    made = g.finish(g.node("ShaderNodeAddShader", {0: light, 1: polished(g, (0.3, 0.29, 0.27), 0.12)}))
    made.cycles.sample_as_light = False
    return made


def sheer(g, m):
    """Thin curtain: part seen through, part lit from behind."""
    cloth = g.node("ShaderNodeBsdfDiffuse", {"Color": m["color"]})
    through = g.node("ShaderNodeBsdfTranslucent", {"Color": m["color"]})
    both = g.node("ShaderNodeMixShader", {0: 0.55, 1: cloth, 2: through})
    clear = g.node("ShaderNodeBsdfTransparent", {"Color": (1, 1, 1)})
    return g.finish(g.node("ShaderNodeMixShader", {0: m.get("open", 0.25), 1: both, 2: clear}))


KINDS = {f.__name__: f for f in (
    wood, weave, boucle, velvet, leather, paint, metal, glass, mirror, marble, cane, plaster, oxide,
    leaf, glow, opal, outlook, sheer, floor_planks, stone_floor, terrazzo, tiles, rug)}

# How bright the kinds are on the whole, to light that has bounced, as a share of their colour.
PLAIN = {"wood": 0.8, "weave": 0.9, "boucle": 0.85, "velvet": 0.95, "leather": 0.9, "paint": 1.0, "marble": 0.95,
         "plaster": 1.0, "oxide": 1.0, "leaf": 1.0, "floor_planks": 0.8, "stone_floor": 0.95, "terrazzo": 0.9,
         "tiles": 0.97, "rug": 0.8}


def build(name, settings):
    """The material called `name`; unknown kinds raise KeyError with the kinds that exist."""
    kind = settings["kind"]
    if kind not in KINDS:
        raise KeyError(f"unknown material kind {kind!r}; known: {', '.join(sorted(KINDS))}")
    graph = Graph(name)
    if kind in PLAIN:
        graph.plain = shade(settings["color"], PLAIN[kind])
    return KINDS[kind](graph, settings)
