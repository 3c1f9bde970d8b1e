"""Metals, and the silver of mirrors."""
from nodes import shade


def metal(g, m):
    """Evenly brushed: strokes drawn on it are finer than a pixel, and show as grit on rods and handles."""
    rough = m.get("roughness", 0.34)
    if m.get("sheet"):
        return sheet(g, m["color"], rough)
    return g.finish(g.node("ShaderNodeBsdfGlossy", {"Color": m["color"], "Roughness": rough}, distribution="GGX"))


def sheet(g, colour, rough):
    """Flat sheet, brushed along uv's u: straight strokes, across which what it mirrors is drawn out."""
    strokes = g.noise(g.uv(0.5, 110), 1.0, 4.0, 0.75)
    tone = g.ramp(strokes, [(0.3, shade(colour, 0.92)), (0.7, shade(colour, 1.06))])
    along = g.node("ShaderNodeTangent", direction_type="UV_MAP", uv_map="grain")
    return g.finish(g.node("ShaderNodeBsdfAnisotropic", {"Color": tone, "Roughness": rough, "Anisotropy": 0.5, "Tangent": along},
                           distribution="GGX"))


def mirror(g, m):
    return g.finish(g.node("ShaderNodeBsdfGlossy", {"Color": (0.86, 0.88, 0.87)}, distribution="SHARP"))
