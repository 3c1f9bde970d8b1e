"""Metals, and the silver of mirrors."""


def metal(g, m):
    """Evenly brushed: strokes drawn on it are finer than a pixel, and show as grit on rods and handles."""
    rough = m.get("roughness", 0.34)
    return g.finish(g.node("ShaderNodeBsdfGlossy", {"Color": m["color"], "Roughness": rough}, distribution="GGX"))


def mirror(g, m):
    return g.finish(g.node("ShaderNodeBsdfGlossy", {"Color": (0.86, 0.88, 0.87)}, distribution="SHARP"))
