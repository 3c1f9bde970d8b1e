import { Document, Logger, type Material, NodeIO, type Texture } from "@gltf-transform/core";
import { KHRMaterialsVariants, KHRMeshQuantization } from "@gltf-transform/extensions";
import { dedup, prune, quantize, simplify, weld } from "@gltf-transform/functions";
import { MeshoptSimplifier } from "meshoptimizer";
import { append, emptySurface, type Surface } from "../geometry/surface.ts";
import type { MaterialSpec } from "../materials/material.ts";
import { type Assembly, assembly, include } from "../model.ts";
import { type ProductModel, usualMaterials, type Variant } from "../products/product.ts";
import { detailTexture } from "./texture.ts";

/** Triangles that a phone shows smoothly and 1.5 MB can carry. */
const mostTriangles = 42_000;

const usualRoughness: Readonly<Record<string, number>> = {
  weave: 0.95,
  boucle: 1,
  velvet: 0.85,
  leather: 0.5,
  wood: 0.45,
  marble: 0.2,
  cane: 0.6,
  mirror: 0.03,
  glass: 0.05,
};

function dress(
  material: Material,
  spec: MaterialSpec,
  textures: Readonly<Record<"wood" | "cloth", Texture>>,
): Material {
  const [r, g, b] = spec.color ?? [0.9, 0.9, 0.9];
  const rough =
    typeof spec.roughness === "number" ? spec.roughness : (usualRoughness[spec.kind] ?? 0.6);
  const metal = spec.kind === "metal" || spec.kind === "mirror" ? 1 : 0;
  const clear = spec.kind === "glass";
  material
    .setBaseColorFactor([r, g, b, clear ? 0.28 : 1])
    .setRoughnessFactor(rough)
    .setMetallicFactor(metal);
  if (clear) material.setAlphaMode("BLEND").setDoubleSided(true);
  if (spec.kind === "wood") material.setBaseColorTexture(textures.wood);
  if (spec.kind === "weave" || spec.kind === "boucle" || spec.kind === "cane")
    material.setBaseColorTexture(textures.cloth);
  return material;
}

/** The part's uv moved next to zero, where quantisation keeps them exact. */
function nearZero(surface: Surface): Surface {
  const least = [Infinity, Infinity];
  surface.uvs.forEach((value, i) => {
    least[i % 2] = Math.min(least[i % 2] ?? 0, value);
  });
  return { ...surface, uvs: surface.uvs.map((value, i) => value - Math.floor(least[i % 2] ?? 0)) };
}

function bySlot(model: Assembly): Map<string, Surface> {
  const slots = new Map<string, Surface>();
  for (const part of model.parts) {
    const surface = slots.get(part.slot) ?? emptySurface();
    slots.set(part.slot, surface);
    append(surface, nearZero(part.surface));
  }
  return slots;
}

/**
 * The product as a binary glTF for viewing in a room: metres, y up, standing on the floor, its
 * colours as KHR_materials_variants with the catalogue's labels. Quantised, at most 1.5 MB.
 */
export async function exportGlb(
  name: string,
  product: ProductModel,
  variants: readonly Variant[],
): Promise<Uint8Array> {
  const group = assembly();
  include(group, product.piece.build());
  for (const { piece, at, turn } of product.companions ?? [])
    include(group, piece.build(), { at, turn: [0, turn, 0] });
  const document = new Document().setLogger(new Logger(Logger.Verbosity.ERROR));
  const buffer = document.createBuffer();
  const extension = document.createExtension(KHRMaterialsVariants);
  const [wood, cloth] = await Promise.all([detailTexture("wood"), detailTexture("cloth")]);
  const textures = {
    wood: document.createTexture("wood").setImage(wood).setMimeType("image/jpeg"),
    cloth: document.createTexture("cloth").setImage(cloth).setMimeType("image/jpeg"),
  };
  const named = variants.map((variant) => ({
    variant,
    entry: extension.createVariant(variant.label),
    made: product.materials(variant),
  }));
  const known = new Map<string, Material>();
  const materialOf = (slot: string, spec: MaterialSpec): Material => {
    const key = JSON.stringify(spec);
    const there = known.get(key);
    if (there) return there;
    const material = dress(document.createMaterial(slot), spec, textures);
    known.set(key, material);
    return material;
  };
  const scene = document.createScene(name);
  const root = document.createNode(name);
  scene.addChild(root);
  document.getRoot().setDefaultScene(scene);
  for (const [slot, surface] of bySlot(group)) {
    const accessor = (
      type: "VEC3" | "VEC2" | "SCALAR",
      array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
    ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
    const primitive = document
      .createPrimitive()
      .setAttribute(
        "POSITION",
        accessor(
          "VEC3",
          Float32Array.from(surface.positions, (v) => v / 1000),
        ),
      )
      .setAttribute("NORMAL", accessor("VEC3", unit(surface.normals)))
      .setAttribute("TEXCOORD_0", accessor("VEC2", Float32Array.from(surface.uvs)))
      .setIndices(accessor("SCALAR", Uint32Array.from(surface.indices)));
    const list = extension.createMappingList();
    for (const { entry, made } of named) {
      const spec = made[slot] ?? usualMaterials[slot];
      if (!spec) throw new Error(`${name}: nothing is known of the material "${slot}"`);
      const material = materialOf(slot, spec);
      if (!primitive.getMaterial()) primitive.setMaterial(material);
      list.addMapping(extension.createMapping().setMaterial(material).addVariant(entry));
    }
    primitive.setExtension("KHR_materials_variants", list);
    root.addChild(
      document.createNode(slot).setMesh(document.createMesh(slot).addPrimitive(primitive)),
    );
  }
  const triangles = group.parts.reduce((sum, part) => sum + part.surface.indices.length / 3, 0);
  await MeshoptSimplifier.ready;
  await document.transform(
    weld(),
    ...(triangles > mostTriangles
      ? [
          simplify({
            simplifier: MeshoptSimplifier,
            ratio: mostTriangles / triangles,
            error: 0.004,
          }),
        ]
      : []),
    dedup(),
    prune({ keepAttributes: true }),
    quantize({ pattern: /^(POSITION|NORMAL)$/, quantizePosition: 14, quantizeNormal: 8 }),
  );
  return new NodeIO()
    .registerExtensions([KHRMaterialsVariants, KHRMeshQuantization])
    .writeBinary(document);
}

/** Normals of length one, as the format demands. */
function unit(values: readonly number[]): Float32Array<ArrayBuffer> {
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 3) {
    const [x, y, z] = [values[i] ?? 0, values[i + 1] ?? 0, values[i + 2] ?? 0];
    const size = Math.hypot(x, y, z);
    out[i] = size ? x / size : 0;
    out[i + 1] = size ? y / size : 1;
    out[i + 2] = size ? z / size : 0;
  }
  return out;
}
