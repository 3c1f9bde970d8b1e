import type { Document, Material, Mesh, Texture } from "@gltf-transform/core";

/** Digits behind the point: a tenth of a millimetre, and what eyes tell of directions. */
const digits = { point: 4, normal: 3, uv: 4, factor: 4 } as const;

/** What of the other format has no place here. */
export class StageError extends Error {
  override readonly name = "StageError";
}

/** The file in which a stage looks for a texture. */
export const textureFile = (texture: Texture) => `textures/${texture.getName()}.jpg`;

/**
 * A glTF document as the text of a USD stage: metres, y up, materials as UsdPreviewSurface. Of documents whose
 * nodes do not move and have plain numbers; throws a StageError for others.
 */
export function stageOf(document: Document): string {
  const materials = document.getRoot().listMaterials();
  const meshes = document
    .getRoot()
    .listNodes()
    .flatMap((node) => {
      if (node.getMatrix().some((v, i) => v !== (i % 5 === 0 ? 1 : 0)))
        throw new StageError(`${node.getName()} is placed`);
      return node.getMesh() ?? [];
    });
  const nameOf = new Map(materials.map((material, i) => [material, `material${i}`]));
  return `#usda 1.0
(
    defaultPrim = "Root"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Root" (
    kind = "component"
)
{
${meshes.map((mesh, i) => meshPrim(mesh, `mesh${i}`, nameOf)).join("\n")}
    def Scope "Materials"
    {
${materials.map((material) => materialPrim(material, nameOf.get(material) ?? "")).join("\n")}
    }
}
`;
}

function meshPrim(mesh: Mesh, name: string, nameOf: ReadonlyMap<Material, string>): string {
  const [primitive, ...others] = mesh.listPrimitives();
  const material = primitive?.getMaterial();
  const indices = primitive?.getIndices()?.getArray();
  const points = primitive?.getAttribute("POSITION");
  const normals = primitive?.getAttribute("NORMAL")?.getArray();
  const uvs = primitive?.getAttribute("TEXCOORD_0")?.getArray();
  if (!material || !indices || !points || !normals || !uvs || others.length > 0)
    throw new StageError(`${mesh.getName()} is no single textured surface`);
  const extent = [points.getMin([]), points.getMax([])].map((corner) =>
    tuple(corner, digits.point),
  );
  // Pictures are read from above there, and from below here.
  const fromBelow = uvs.map((value, i) => (i % 2 === 0 ? value : 1 - value));
  return `    def Mesh "${name}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        float3[] extent = [${extent.join(", ")}]
        int[] faceVertexCounts = [${Array(indices.length / 3)
          .fill(3)
          .join(", ")}]
        int[] faceVertexIndices = [${indices.join(", ")}]
        normal3f[] normals = [${tuples(normals, 3, digits.normal)}] (
            interpolation = "vertex"
        )
        point3f[] points = [${tuples(points.getArray() ?? [], 3, digits.point)}]
        texCoord2f[] primvars:st = [${tuples(fromBelow, 2, digits.uv)}] (
            interpolation = "vertex"
        )
        uniform token subdivisionScheme = "none"
        rel material:binding = </Root/Materials/${nameOf.get(material)}>
    }`;
}

const tuple = (values: readonly number[], places: number) => tuples(values, values.length, places);

/** Numbers in groups of `size`, each between brackets. */
function tuples(values: ArrayLike<number>, size: number, places: number): string {
  const out: string[] = [];
  for (let i = 0; i < values.length; i += size) {
    let inside = `(${rounded(values[i], places)}`;
    for (let k = 1; k < size; k++) inside += `, ${rounded(values[i + k], places)}`;
    out.push(`${inside})`);
  }
  return out.join(", ");
}

function rounded(value = Number.NaN, places = 0): number {
  if (!Number.isFinite(value)) throw new StageError("a number is not finite");
  // The sum makes 0 of -0.
  return Math.round(value * 10 ** places) / 10 ** places + 0;
}

function materialPrim(material: Material, name: string): string {
  const [r, g, b, opacity] = material.getBaseColorFactor();
  const texture = material.getBaseColorTexture();
  const path = `/Root/Materials/${name}`;
  const colour = tuple([r, g, b], digits.factor);
  return `        def Material "${name}"
        {
            token outputs:surface.connect = <${path}/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor${texture ? `.connect = <${path}/Texture.outputs:rgb>` : ` = ${colour}`}
                float inputs:metallic = ${rounded(material.getMetallicFactor(), digits.factor)}
                float inputs:opacity = ${rounded(opacity, digits.factor)}
                float inputs:roughness = ${rounded(material.getRoughnessFactor(), digits.factor)}
                token outputs:surface
            }
${texture ? texturePrims(texture, path, tuple([r, g, b, 1], digits.factor)) : ""}        }`;
}

function texturePrims(texture: Texture, path: string, scale: string): string {
  return `
            def Shader "Coordinates"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }

            def Shader "Texture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${textureFile(texture)}@
                float4 inputs:scale = ${scale}
                token inputs:sourceColorSpace = "sRGB"
                float2 inputs:st.connect = <${path}/Coordinates.outputs:result>
                token inputs:wrapS = "repeat"
                token inputs:wrapT = "repeat"
                float3 outputs:rgb
            }
`;
}
