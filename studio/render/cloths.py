"""Materials of upholstery, linen and curtains."""
import math

from nodes import shade, toward


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


def sheer(g, m):
    """Thin curtain: part seen through, part lit from behind."""
    cloth = g.node("ShaderNodeBsdfDiffuse", {"Color": m["color"]})
    through = g.node("ShaderNodeBsdfTranslucent", {"Color": m["color"]})
    both = g.node("ShaderNodeMixShader", {0: 0.55, 1: cloth, 2: through})
    clear = g.node("ShaderNodeBsdfTransparent", {"Color": (1, 1, 1)})
    return g.finish(g.node("ShaderNodeMixShader", {0: m.get("open", 0.25), 1: both, 2: clear}))
