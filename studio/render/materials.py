"""Materials by kind. Every function takes (graph, settings) and returns a finished material."""
from canework import cane
from cloths import boucle, leather, sheer, velvet, weave
from glasses import glass, opal
from metals import metal, mirror
from nodes import Graph, shade
from outlooks import outlook
from surfaces import floor_planks, fluted_stone, rug, stone_floor, terrazzo, tiles


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
    streak = g.noise(g.uv(0.7, 34, shift=(3, 7)), 1.0, 5.0, 0.7)
    fine = g.noise(g.uv(1.6, 210, shift=(1, 2)), 1.0, 3.0, 0.75)
    pores = g.noise(g.uv(22, 520), 1.0, 1.5, 0.7)
    tone = g.math("ADD", g.math("MULTIPLY", rings, 0.13), g.math("MULTIPLY", streak, 0.52))
    tone = g.math("ADD", tone, g.math("MULTIPLY", fine, 0.30))
    tone = g.math("ADD", tone, g.math("MULTIPLY", g.math("SUBTRACT", own, 0.5), 0.16))
    contrast = m.get("contrast", 1.0)
    tone = g.math("ADD", g.math("MULTIPLY", tone, contrast), mean_tone * (1 - contrast))
    colour = g.ramp(tone, [(0.27, dark), (0.46, mid), (0.66, light)], "EASE")
    heart = g.ramp(g.noise(g.uv(0.3, 2.6, shift=(11, 5)), 1.0, 3.0), [(0.46, 0.0), (0.74, 1.0)])
    colour = g.blend(g.math("MULTIPLY", heart, m.get("heart", 0.45) * 0.6), colour, shade(dark, 0.95))
    vein = g.ramp(pores, [(0.36, 1.0), (0.46, 0.0)])
    colour = g.blend(g.math("MULTIPLY", vein, m.get("pores", 0.4) * 0.8), colour, shade(dark, 0.5))
    rough = m.get("roughness", 0.42)
    sheen = g.ramp(streak, [(0.3, rough - 0.06), (0.7, rough + 0.07)])
    normal = g.bump(pores, 0.12, 0.0005)
    return g.finish(g.principled(base_color=colour, roughness=sheen, specular=0.42, normal=normal))


def paint(g, m):
    colour, rough = m["color"], m.get("roughness", 0.45)
    return g.finish(g.polished(colour, rough))


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
    return g.finish(g.principled(base_color=body, roughness=m.get("roughness", 0.16),
                                 specular=m.get("specular", 0.5)))


def plaster(g, m):
    """Trowelled lime: its unevenness shows where light falls along it. Kept light, because walls fill most of every picture."""
    coat = g.ramp(g.noise(g.space(), 1.6, 2.0, 0.6), [(0.34, shade(m["color"], 0.98)), (0.66, shade(m["color"], 1.015))])
    trowelled = g.noise(g.space(), 14.0, 4.0, 0.62)
    return g.finish(g.node("ShaderNodeBsdfDiffuse", {"Color": coat, "Normal": g.bump(trowelled, 0.25, 0.004)}))


def oxide(g, m):
    """Seamless polished cement floor, warm and faintly mottled."""
    cloud = g.noise(g.space(), 2.1, 7.0, 0.74)
    colour = g.ramp(cloud, [(0.33, shade(m["color"], 0.84)), (0.67, shade(m["color"], 1.12))])
    return g.finish(g.polished(colour, m.get("roughness", 0.42)))


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


KINDS = {f.__name__: f for f in (
    wood, weave, boucle, velvet, leather, paint, metal, glass, mirror, marble, cane, plaster, oxide,
    leaf, glow, opal, outlook, sheer, floor_planks, stone_floor, terrazzo, tiles,
    fluted_stone, rug)}

# How bright the kinds are on the whole, to light that has bounced, as a share of their colour.
PLAIN = {"wood": 0.8, "weave": 0.9, "boucle": 0.85, "velvet": 0.95, "leather": 0.9, "paint": 1.0, "marble": 0.95,
         "plaster": 1.0, "oxide": 1.0, "leaf": 1.0, "floor_planks": 0.8, "stone_floor": 0.95, "terrazzo": 0.9,
         "tiles": 0.97, "fluted_stone": 0.85, "rug": 0.8}


def build(name, settings, pixel):
    """
    The material called `name`, as a picture shows it whose pixels are `pixel` metres wide at a metre; unknown kinds
    raise KeyError with the kinds that exist.
    """
    kind = settings["kind"]
    if kind not in KINDS:
        raise KeyError(f"unknown material kind {kind!r}; known: {', '.join(sorted(KINDS))}")
    graph = Graph(name, pixel)
    if kind in PLAIN:
        graph.plain = shade(settings["color"], PLAIN[kind])
    return KINDS[kind](graph, settings)
