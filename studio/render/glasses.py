"""Glass that is looked through, and glass that is lit from inside."""
from nodes import shade


def glass(g, m):
    """Thin glass: clear by transmission without refraction, reflecting by angle; cheap and clean."""
    colour = m.get("color", (0.93, 0.97, 0.95))
    if "turned" in m:
        # Where a wall turns away one looks along the glass: that draws the outline of a tumbler, its rim and its base.
        along = g.node("ShaderNodeLayerWeight", {"Blend": 0.5}, output="Facing")
        colour = g.ramp(along, [(0.35, colour), (0.9, m["turned"])])
    clear = g.node("ShaderNodeBsdfTransparent", {"Color": colour})
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


def opal(g, m):
    """Opal glass lit from inside: brightest where one looks through it straight, and shiny."""
    edge = g.node("ShaderNodeLayerWeight", {"Blend": 0.5}, output="Facing")
    depth = g.ramp(edge, [(0.0, m["color"]), (0.45, shade(m["color"], 0.74)), (1.0, shade(m["color"], 0.34))], "EASE")
    scattered = g.node("ShaderNodeLightPath", output="Is Diffuse Ray")
    strength = g.math("MULTIPLY", g.math("SUBTRACT", 1.0, scattered), m["strength"])
    light = g.node("ShaderNodeEmission", {"Color": depth, "Strength": strength})
    made = g.finish(g.node("ShaderNodeAddShader", {0: light, 1: g.polished((0.3, 0.29, 0.27), 0.12)}))
    made.cycles.sample_as_light = False
    return made
