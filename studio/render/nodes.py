"""Short forms for building Cycles shader graphs."""
import bpy


class Graph:
    """One material's node tree; every method returns an output socket. `pixel` is how wide one is at a metre."""

    def __init__(self, name, pixel=0.0005):
        self.pixel = pixel
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.uv_socket = None
        self.plain = None

    def node(self, kind, inputs=None, output=0, **settings):
        made = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(made, key, value)
        for key, value in (inputs or {}).items():
            self.feed(made.inputs[key], value)
        return made.outputs[output]

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == "RGBA" and len(value) == 3:
            socket.default_value = (*value, 1.0)
        else:
            socket.default_value = value

    def uv(self, su=1.0, sv=1.0, turn=0.0, shift=(0.0, 0.0)):
        """The part's coordinates in metres, stretched by su along the grain and sv across."""
        if self.uv_socket is None:
            self.uv_socket = self.node("ShaderNodeTexCoord", output="UV")
        return self.node(
            "ShaderNodeMapping",
            {"Vector": self.uv_socket, "Scale": (su, sv, 1), "Rotation": (0, 0, turn),
             "Location": (*shift, 0)},
        )

    def space(self, scale=1.0):
        """World position in metres, for things that have no grain."""
        where = self.node("ShaderNodeNewGeometry", output="Position")
        return self.node("ShaderNodeVectorMath", {0: where, 1: (scale,) * 3}, operation="MULTIPLY")

    def facing(self):
        """1 where one looks straight at the surface, 0 along it; over round edges without the steps of their facets."""
        seen_from = self.node("ShaderNodeNewGeometry", output="Incoming")
        across = self.node("ShaderNodeVectorMath", {0: seen_from, 1: seen_from.node.outputs["Normal"]},
                           operation="DOT_PRODUCT", output="Value")
        return self.math("ABSOLUTE", across)

    def resolved(self, size, few, many, narrowed=0.5):
        """
        0 where `size` metres of the surface take `few` pixels or less, 1 from `many`: what is drawn finer than pixels
        comes out as moiré or grit, and is to fade into its mean. Aslant it is narrower one way and not the other, by
        halves; less of that counts for what has no order in which moiré could show.
        """
        away = self.node("ShaderNodeCameraData", output="View Distance")
        shown = self.math("DIVIDE", self.math("POWER", self.facing(), narrowed), away)
        return self.node("ShaderNodeMapRange", {"Value": shown, "From Min": few * self.pixel / size,
                                                "From Max": many * self.pixel / size})

    def noise(self, vector, scale=1.0, detail=3.0, rough=0.5, distort=0.0, output="Fac"):
        return self.node(
            "ShaderNodeTexNoise",
            {"Vector": vector, "Scale": scale, "Detail": detail, "Roughness": rough,
             "Distortion": distort},
            output=output,
        )

    def cells(self, vector, scale=1.0, feature="F1", output="Distance", random=1.0):
        return self.node(
            "ShaderNodeTexVoronoi",
            {"Vector": vector, "Scale": scale, "Randomness": random}, output=output, feature=feature,
        )

    def math(self, operation, a, b=0.0, clamp=False):
        return self.node("ShaderNodeMath", {0: a, 1: b}, operation=operation, use_clamp=clamp)

    def ramp(self, factor, stops, mode="LINEAR"):
        """stops: [(position, colour)] with colour a number or a linear rgb triple."""
        made = self.tree.nodes.new("ShaderNodeValToRGB")
        made.color_ramp.interpolation = mode
        elements = made.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            rgb = (colour,) * 3 if isinstance(colour, (int, float)) else colour
            element.color = (*rgb, 1.0)
        self.feed(made.inputs[0], factor)
        return made.outputs[0]

    def blend(self, factor, a, b, mode="MIX"):
        return self.node(
            "ShaderNodeMixRGB", {"Fac": factor, "Color1": a, "Color2": b}, blend_type=mode)

    def bump(self, height, strength, distance, normal=None):
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        if normal is not None:
            inputs["Normal"] = normal
        return self.node("ShaderNodeBump", inputs)

    def principled(self, **inputs):
        names = {key.replace("_", " ").title(): value for key, value in inputs.items()}
        return self.node("ShaderNodeBsdfPrincipled", names)

    def polished(self, colour, rough):
        """Diffuse under a clear reflection: what a principled surface would give at half the cost."""
        below = self.node("ShaderNodeBsdfDiffuse", {"Color": colour})
        shine = self.node("ShaderNodeBsdfGlossy", {"Roughness": rough, "Color": (1, 1, 1)})
        edge = self.node("ShaderNodeFresnel", {"IOR": 1.4})
        return self.node("ShaderNodeMixShader", {0: edge, 1: below, 2: shine})

    def finish(self, shader):
        """Light that has bounced off something dull sees only the plain colour: figure is dear to reckon."""
        if self.plain:
            shader = self.node("ShaderNodeMixShader",
                               {0: self.node("ShaderNodeLightPath", output="Is Diffuse Ray"), 1: shader,
                                2: self.node("ShaderNodeBsdfDiffuse", {"Color": self.plain})})
        out = self.tree.nodes.new("ShaderNodeOutputMaterial")
        self.tree.links.new(shader, out.inputs["Surface"])
        return self.material


def shade(colour, factor):
    return tuple(min(1.0, max(0.0, c * factor)) for c in colour)


def toward(colour, other, share):
    return tuple(a + (b - a) * share for a, b in zip(colour, other))
