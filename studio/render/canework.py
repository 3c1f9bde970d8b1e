"""Woven cane."""
import math

# Metres from hole to hole.
pitch = 0.0135
# Half of a strand's width, and how far the strands of a pair lie from their middle; both in pitches.
straight, slanting, apart = 0.076, 0.088, 0.125
# How high a strand climbs over another; a strand's own edge lies 1 under its crown.
climb = 0.8
# Half of a strand's thickness, in pitches: a sheet has strands on either face.
thickness = 0.03
# Share of a sheet that is strands, and how dark they are on the whole beside their crowns.
covered, mean_tone = 0.8, 0.84


def cane(g, m):
    """
    Six-way cane: pairs of strands both ways, woven through each other, and single ones both ways aslant, that lie over
    one pair and under the other. What is open between them are octagons. Strands and holes smaller than a pixel give
    their mean.
    """
    split = g.node("ShaderNodeSeparateXYZ", {0: g.uv(1 / pitch, 1 / pitch)}).node.outputs
    x, y = split["X"], split["Y"]

    def off(value):
        """How far from the middle of its pitch, -0.5 to 0.5."""
        return g.math("SUBTRACT", g.math("FRACT", value), 0.5)

    def wave(kind, value):
        return g.math(kind, g.math("MULTIPLY", value, 2 * math.pi))

    near_x, near_y = off(x), off(y)
    half = math.sqrt(0.5)
    down, up = g.math("ADD", x, y), g.math("SUBTRACT", x, y)
    # Waves are of the distance from a crossing of the pairs, which is the middle of a pitch.
    woven = g.math("MULTIPLY", g.math("MULTIPLY", wave("SINE", near_x), wave("SINE", near_y)), 1.3 * climb)
    over = g.math("MULTIPLY", wave("COSINE", near_x), climb)

    def paired(near):
        return g.math("DIVIDE", g.math("SUBTRACT", g.math("ABSOLUTE", near), apart), straight)

    def single(value):
        return g.math("MULTIPLY", off(value), half / slanting)

    strands = [
        (paired(near_x), woven, y, g.math("FLOOR", g.math("MULTIPLY", x, 2.0))),
        (paired(near_y), g.math("MULTIPLY", woven, -1.0), x, g.math("FLOOR", g.math("MULTIPLY", y, 2.0))),
        (single(down), over, up, g.math("FLOOR", down)),
        (single(up), g.math("MULTIPLY", over, -1.0), down, g.math("FLOOR", up)),
    ]
    nearest = height = drawn = None
    for k, (aside, level, along, own) in enumerate(strands):
        edge = g.math("POWER", g.math("ABSOLUTE", aside), 4.0)
        top = g.math("SUBTRACT", level, edge)
        # Fibres run along a strand; each is cut from another cane.
        place = g.node("ShaderNodeCombineXYZ",
                       {"X": g.math("MULTIPLY", along, 0.35), "Y": g.math("MULTIPLY", aside, 1.6),
                        "Z": g.math("ADD", g.math("MULTIPLY", own, 1.7), 97.3 * k)})
        lit = g.node("ShaderNodeCombineXYZ", {"X": edge, "Y": level, "Z": 0.0})
        if k == 0:
            nearest, height, drawn, seen = edge, top, place, lit
            continue
        above = g.math("GREATER_THAN", top, height)
        nearest, height = g.math("MINIMUM", nearest, edge), g.math("MAXIMUM", height, top)
        drawn, seen = g.blend(above, drawn, place), g.blend(above, seen, lit)
    # Strands have sides: looked along the sheet, its holes become narrower.
    lean = g.math("DIVIDE", thickness / 2 / straight, g.math("MAXIMUM", g.facing(), 0.1))
    reach = g.math("POWER", g.math("ADD", lean, 1.0), 4.0)
    solid = g.math("LESS_THAN", nearest, reach)
    solid = g.blend(g.resolved(pitch, 2.0, 3.5), (covered,) * 3, solid)
    parts = g.node("ShaderNodeSeparateXYZ", {0: seen}).node.outputs
    fibre = g.noise(drawn, 1.0, 2.0, 0.6)
    fine = g.resolved(2 * straight * pitch, 0.8, 1.8)
    rim = g.ramp(parts["X"], [(0.15, 1.0), (0.95, 0.42)])
    under = g.node("ShaderNodeMapRange",
                   {"Value": parts["Y"], "From Min": -climb, "From Max": climb, "To Min": 0.66, "To Max": 1.06})
    tone = g.math("MULTIPLY", g.math("MULTIPLY", rim, under), g.ramp(fibre, [(0.3, 0.86), (0.7, 1.14)]))
    tone = g.blend(fine, (mean_tone,) * 3, tone)
    colour = g.blend(1.0, tone, m["color"], "MULTIPLY")
    normal = g.bump(height, g.math("MULTIPLY", fine, 0.55), 0.0006)
    straw = g.principled(base_color=colour, roughness=0.42, specular=0.4, normal=normal)
    return g.finish(g.node("ShaderNodeMixShader",
                           {0: solid, 1: g.node("ShaderNodeBsdfTransparent"), 2: straw}))
