"""Materials of upholstery, linen and curtains."""
import math

from nodes import shade, toward


def weave(g, m):
    """
    Plain weave: threads `thread` metres apart, slubs along both ways, a melange of yarns. Linen of a bed that was slept
    in has creases `creased` metres apart.
    """
    colour, thread = m["color"], m.get("thread", 0.0016)
    pitch = 2 * math.pi / thread
    shown = g.resolved(thread, 2.5, 5.0)
    parts = g.node("ShaderNodeSeparateXYZ", {0: g.uv()}).node.outputs
    warp = g.math("SINE", g.math("MULTIPLY", parts["X"], pitch))
    weft = g.math("SINE", g.math("MULTIPLY", parts["Y"], pitch))
    knots = g.math("MULTIPLY", warp, weft)
    # Slubs of a few threads' length: longer ones of both ways meet in squares.
    slub = 0.3 / thread
    lengthwise = g.noise(g.uv(slub, 0.9 / thread), 1.0, 2.0, 0.7)
    across = g.noise(g.uv(0.9 / thread, slub, shift=(5, 2)), 1.0, 2.0, 0.7)
    over = g.math("GREATER_THAN", knots, 0.0)
    soft = g.math("MULTIPLY", g.math("ADD", lengthwise, across), 0.5)
    yarn = g.blend(g.math("MULTIPLY", shown, 0.45), soft, g.blend(over, lengthwise, across))
    plain = g.node("ShaderNodeMapRange", {"Value": g.resolved(thread, 1.5, 5.0), "To Min": 0.7, "To Max": 0.0})
    tone = g.blend(plain, yarn, (0.5,) * 3)
    melange = m.get("melange", 0.22)
    cloth = g.ramp(tone, [(0.34, shade(colour, 1 - melange * 1.2)), (0.5, colour),
                          (0.66, toward(shade(colour, 1 + melange * 0.8), (1, 0.97, 0.92), melange * 0.16))])
    # Thick yarns, which are seen from across a room, where the threads are not.
    thick = g.math("ADD", g.noise(g.uv(14, 110, shift=(1, 3)), 1.0, 1.0), g.noise(g.uv(110, 14, shift=(2, 7)), 1.0, 1.0))
    cloth = g.blend(g.ramp(thick, [(0.86, 0.2), (1.08, 0.0)]), cloth, shade(colour, 0.72))
    cloth = g.blend(g.blend(shown, (0.08,) * 3, g.ramp(knots, [(0.0, 0.22), (0.35, 0.0)])), cloth, shade(colour, 0.55))
    normal = g.bump(knots, g.math("MULTIPLY", shown, 0.4), 0.0007, creases(g, m["creased"]) if "creased" in m else None)
    return g.finish(g.principled(base_color=cloth, roughness=0.95, specular=0.08, sheen=0.12,
                                 sheen_tint=0.8, normal=normal))


def creases(g, apart):
    """Normals of cloth that has been folded and lain on: sharp low ridges that run out, about `apart` metres from each other."""
    near = 0.4 / apart
    aside = g.noise(g.uv(near * 0.6, near * 0.6), 1.0, 1.0, output="Color")
    bent = g.node("ShaderNodeVectorMath",
                  {0: g.uv(near, near * 0.28),
                   1: g.node("ShaderNodeVectorMath", {0: aside, 1: (0.3,) * 3}, operation="MULTIPLY")}, operation="ADD")
    field = g.noise(bent, 1.0, 1.0, 0.4)
    ridge = g.ramp(g.math("ABSOLUTE", g.math("SUBTRACT", field, 0.5)),
                   [(0.0, 1.0), (0.05, 0.7), (0.25, 0.0)], "EASE")
    some = g.ramp(g.node("ShaderNodeSeparateXYZ", {0: aside}).node.outputs["Z"], [(0.38, 0.15), (0.62, 1.0)])
    return g.bump(g.math("MULTIPLY", ridge, some), 0.5, 0.007)


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
    shown = g.resolved(0.004, 1.2, 4.0)
    # A lighter crown as a share of the colour: mixed with white, dark yarn would be spotted.
    cloth = g.ramp(bead, [(0.35, shade(colour, 0.82)), (0.95, shade(colour, 1.1))])
    cloth = g.blend(0.15, cloth, g.ramp(curl, [(0.35, shade(colour, 0.8)), (0.65, shade(colour, 1.1))]))
    cloth = g.blend(shown, shade(colour, 0.97), cloth)
    # Tufts of loops are seen from across a room, where the loops are not.
    tufts = g.cells(bent, 105.0, "SMOOTH_F1")
    told_apart = g.resolved(0.0095, 1.2, 4.0, narrowed=0.2)
    tall = g.bump(g.math("MULTIPLY", tufts, -1.0), g.math("MULTIPLY", told_apart, 0.4), 0.0026)
    hollow = g.math("MULTIPLY", g.ramp(tufts, [(0.35, 0.0), (0.75, 0.22)]), told_apart)
    cloth = g.blend(hollow, cloth, shade(colour, 0.7))
    normal = g.bump(height, g.node("ShaderNodeMapRange", {"Value": shown, "To Min": 0.25, "To Max": 0.6}), 0.0013, tall)
    return g.finish(g.principled(base_color=cloth, roughness=1.0, specular=0.05, sheen=0.3,
                                 sheen_tint=0.4, normal=normal))


def velvet(g, m):
    """Pile that hands have brushed this way and that: where it leans to the eye it is deep, where away it is pale."""
    colour = m["color"]
    lean = g.noise(g.uv(5, 9), 1.0, 2.0, 0.5, distort=0.6)
    strokes = g.noise(g.uv(38, 300), 1.0, 2.0, 0.6)
    pile = g.noise(g.uv(420, 420), 1.0, 2.0)
    # Weak from before: strong clouds there look like soil. Aslant one sees along the pile.
    brushed = g.math("ADD", g.ramp(lean, [(0.32, 0.16), (0.68, 0.36)], "EASE"), g.math("MULTIPLY", strokes, 0.45))
    base = g.ramp(brushed, [(0.1, shade(colour, 0.8)), (0.8, shade(colour, 1.0))])
    # Near by one sees the tips of the pile.
    near = g.ramp(g.noise(g.uv(900, 1500), 1.0, 2.0, 0.75), [(0.34, 0.0), (0.66, 1.0)])
    seen = g.math("MULTIPLY", g.resolved(0.0013, 1.2, 3.0, narrowed=0.2), 0.75)
    base = g.blend(seen, base, g.blend(near, shade(colour, 0.62), shade(colour, 1.28)))
    facing = g.node("ShaderNodeLayerWeight", {"Blend": 0.32}, output="Facing")
    bright = toward(shade(colour, 2.2), (1, 1, 1), 0.12)
    sheen = g.math("MULTIPLY", g.math("POWER", facing, 1.7), g.ramp(brushed, [(0.1, 0.5), (0.8, 0.95)]))
    cloth = g.blend(sheen, base, bright)
    height = g.math("ADD", g.math("MULTIPLY", pile, g.math("MULTIPLY", g.resolved(0.0024, 1.5, 4.0), 0.3)),
                    g.math("MULTIPLY", strokes, 0.1))
    height = g.math("ADD", height, g.math("MULTIPLY", near, g.math("MULTIPLY", seen, 0.25)))
    normal = g.bump(height, 0.22, 0.004)
    return g.finish(g.principled(base_color=cloth, roughness=0.85, specular=0.1, sheen=0.7,
                                 sheen_tint=0.75, normal=normal))


def leather(g, m):
    """Full hide: pebbles of the grain, flattened here and there, and creases where it was bent."""
    colour = m["color"]
    grain = g.cells(g.uv(), 400.0, "DISTANCE_TO_EDGE")
    folds = g.noise(g.uv(110, 110), 1.0, 3.0, 0.55)
    patina = g.noise(g.uv(2.2, 2.2), 1.0, 2.0, 0.5)
    bent = g.node("ShaderNodeVectorMath",
                  {0: g.uv(14, 30), 1: g.node("ShaderNodeVectorMath", {0: g.noise(g.uv(40, 40), 1.0, 0.0, output="Color"),
                                                                       1: (0.45,) * 3}, operation="MULTIPLY")}, operation="ADD")
    line = g.math("ABSOLUTE", g.math("SUBTRACT", g.noise(bent, 1.0, 0.0), 0.5))
    crease = g.ramp(line, [(0.0, 1.0), (0.03, 0.0)])
    # More of them where the hide is soft.
    crease = g.math("MULTIPLY", crease, g.ramp(g.noise(g.uv(7, 7, shift=(3, 1)), 1.0, 1.0), [(0.4, 0.0), (0.7, 1.0)]))
    hide = g.ramp(patina, [(0.3, shade(colour, 0.9)), (0.7, shade(colour, 1.06))])
    shown = g.resolved(0.0025, 1.5, 4.0)
    furrow = g.math("MULTIPLY", g.ramp(grain, [(0.0, 0.42), (0.16, 0.0)]), shown)
    hide = g.blend(g.math("MAXIMUM", furrow, g.math("MULTIPLY", crease, 0.12)), hide, shade(colour, 0.5))
    # From across a room what is finer than pixels comes out as grit in the shine.
    near = g.resolved(0.009, 2.5, 8.0)
    rough = g.blend(near, (0.52,) * 3, g.ramp(folds, [(0.3, 0.45), (0.7, 0.53)]))
    pebbles = g.math("MULTIPLY", g.math("MINIMUM", grain, 0.2), g.math("MULTIPLY", shown, 1.4))
    waves = g.math("MULTIPLY", folds, g.math("MULTIPLY", near, 0.04))
    height = g.math("SUBTRACT", g.math("ADD", pebbles, waves), g.math("MULTIPLY", crease, 0.16))
    normal = g.bump(height, 0.45, 0.002)
    return g.finish(g.principled(base_color=hide, roughness=rough, specular=0.38, normal=normal))


def sheer(g, m):
    """Thin curtain: part seen through, part lit from behind."""
    cloth = g.node("ShaderNodeBsdfDiffuse", {"Color": m["color"]})
    through = g.node("ShaderNodeBsdfTranslucent", {"Color": m["color"]})
    both = g.node("ShaderNodeMixShader", {0: 0.55, 1: cloth, 2: through})
    clear = g.node("ShaderNodeBsdfTransparent", {"Color": (1, 1, 1)})
    return g.finish(g.node("ShaderNodeMixShader", {0: m.get("open", 0.25), 1: both, 2: clear}))
