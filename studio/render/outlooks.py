"""What lies outside windows and arches."""
from nodes import shade


def outlook(g, m):
    """What a window or arch looks out on, out of focus and in daylight: only to be looked at, like a glow."""
    place = g.node("ShaderNodeNewGeometry", output="Position")
    where = g.node("ShaderNodeSeparateXYZ", {0: place}).node.outputs
    along, height = g.math("ADD", where["X"], where["Y"]), where["Z"]

    def soft(value, low, high):
        """0 below `low`, 1 above `high`, in metres."""
        return g.ramp(g.math("DIVIDE", g.math("SUBTRACT", value, low), max(1e-3, high - low)), [(0.0, 0.0), (1.0, 1.0)], "EASE")

    def stripes(value, pitch, share):
        saw = g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", g.math("DIVIDE", value, pitch)), 0.5))
        return g.math("SUBTRACT", 1.0, g.ramp(saw, [(share - 0.07, 0.0), (share + 0.07, 1.0)], "EASE"))

    view = m["view"]
    grey = view == "monsoon"
    top, low = ((0.60, 0.66, 0.72), (0.86, 0.89, 0.91)) if grey else ((0.52, 0.70, 0.95), (0.97, 0.98, 0.96))
    cloud = g.noise(g.space(0.22), 1.0, 3.0, 0.5)
    sky = g.ramp(g.math("ADD", g.math("MULTIPLY", height, 0.22), g.math("MULTIPLY", g.math("SUBTRACT", cloud, 0.5), 0.5)),
                 [(0.35, low), (1.1, top)])
    colour = sky
    if view in ("wall", "balcony"):
        wash = g.ramp(g.noise(g.space(0.5), 1.0, 4.0), [(0.3, shade(m["color"], 0.86)), (0.7, m["color"])])
        lit = soft(g.math("ADD", height, g.math("MULTIPLY", along, 0.55)), 1.1, 1.35)
        wall = g.blend(lit, shade(m["color"], 0.45), wash)
        pane = g.math("MULTIPLY", stripes(along, 2.4, 0.19), g.math("MULTIPLY", soft(height, 0.95, 1.05),
                      g.math("SUBTRACT", 1.0, soft(height, 2.0, 2.1))))
        wall = g.blend(pane, wall, (0.10, 0.09, 0.08))
        ledge = g.math("MULTIPLY", soft(height, 2.55, 2.6), g.math("SUBTRACT", 1.0, soft(height, 2.68, 2.74)))
        wall = g.blend(ledge, wall, shade(m["color"], 0.4))
        colour = g.blend(soft(height, m.get("eaves", 3.1), m.get("eaves", 3.1) + 0.08), wall, sky)
    if view != "wall":
        crown = g.math("ADD", g.noise(g.space(0.75), 1.0, 2.0, 0.55),
                       g.math("MULTIPLY", g.math("SUBTRACT", m.get("trees", 1.9), height), 0.2))
        clumps = g.noise(g.space(3.2), 1.0, 3.0, 0.6)
        leaves = g.ramp(clumps, [(0.32, (0.035, 0.06, 0.025)), (0.55, (0.14, 0.2, 0.075)), (0.72, (0.42, 0.48, 0.25))])
        if grey:
            leaves = g.blend(0.55, leaves, (0.04, 0.075, 0.05))
        gaps = g.math("ADD", crown, g.math("MULTIPLY", g.math("SUBTRACT", clumps, 0.5), 0.28))
        colour = g.blend(g.ramp(gaps, [(0.47, 0.0), (0.56, 1.0)], "EASE"), colour, leaves)
    if view == "balcony":
        rail = g.math("MULTIPLY", stripes(along, 0.13, 0.09), g.math("SUBTRACT", 1.0, soft(height, 0.98, 1.0)))
        hand = g.math("MULTIPLY", soft(height, 0.94, 0.97), g.math("SUBTRACT", 1.0, soft(height, 1.01, 1.04)))
        colour = g.blend(g.math("MAXIMUM", rail, hand), colour, (0.025, 0.022, 0.02))
    scattered = g.node("ShaderNodeLightPath", output="Is Diffuse Ray")
    strength = g.math("MULTIPLY", g.math("SUBTRACT", 1.0, scattered), m["strength"])
    made = g.finish(g.node("ShaderNodeEmission", {"Color": colour, "Strength": strength}))
    made.cycles.sample_as_light = False
    return made
