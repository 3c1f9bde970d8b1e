import { type Accessor, Document, Logger, type Node, type Primitive } from "@gltf-transform/core";
import { KHRMaterialsVariants } from "@gltf-transform/extensions";
import {
  append,
  emptySurface,
  type Numbers,
  type OpenSurface,
  type Surface,
} from "../geometry/surface.ts";
import type { Vec3 } from "../geometry/vector.ts";
import type { Joint } from "../joint.ts";
import type { Part } from "../model.ts";
import { groupOf } from "../products/group.ts";
import { type ProductModel, usualMaterials, type Variant } from "../products/product.ts";
import { createMaterials } from "./materials.ts";
import { animate, pivotOf } from "./movement.ts";

/**
 * The product as a glTF document: metres, y up, standing on the floor. Several variants are
 * KHR_materials_variants with the catalogue's labels. With `opens` it has what is seen of it when open, and the
 * animation "open" where something moves.
 */
export async function modelDocument(
  name: string,
  product: ProductModel,
  variants: readonly Variant[],
  { opens }: { opens: boolean },
): Promise<Document> {
  const group = groupOf(product);
  const parts = opens ? [...group.parts, ...group.inside] : group.parts;
  const document = new Document().setLogger(new Logger(Logger.Verbosity.ERROR));
  const buffer = document.createBuffer();
  const root = document.createNode(name);
  document.getRoot().setDefaultScene(document.createScene(name).addChild(root));
  const dressed = await createDressing(document, name, product, variants);
  const moving = new Map<Joint, Node>();
  for (const [joint, held] of Map.groupBy(parts, (part) => (opens ? part.joint : undefined))) {
    const pivot = pivotOf(joint);
    const holder = joint ? document.createNode("moving") : root;
    if (joint) {
      moving.set(joint, holder.setTranslation([...metres(pivot)]));
      root.addChild(holder);
    }
    for (const [slot, surface] of bySlot(held)) {
      const primitive = shapeOf(document, surface, pivot);
      dressed(slot, primitive);
      const mesh = document.createMesh(slot).addPrimitive(primitive);
      holder.addChild(document.createNode(slot).setMesh(mesh));
    }
  }
  animate(document, buffer, moving);
  return document;
}

const metres = ([x, y, z]: Vec3) => [x / 1000, y / 1000, z / 1000] as const;

function bySlot(parts: readonly Part[]): Map<string, Surface> {
  const slots = new Map<string, OpenSurface>();
  for (const part of parts) {
    const surface = slots.get(part.slot) ?? emptySurface();
    slots.set(part.slot, surface);
    append(surface, nearZero(part.surface));
  }
  return slots;
}

/** The part's uv moved next to zero, where quantisation keeps them exact. */
function nearZero(surface: Surface): Surface {
  const least = [Infinity, Infinity];
  const uvs = Float64Array.from(surface.uvs);
  uvs.forEach((value, i) => {
    least[i % 2] = Math.min(least[i % 2] ?? 0, value);
  });
  return { ...surface, uvs: uvs.map((value, i) => value - Math.floor(least[i % 2] ?? 0)) };
}

function shapeOf(document: Document, surface: Surface, pivot: Vec3): Primitive {
  const [buffer = null] = document.getRoot().listBuffers();
  const accessor = (
    type: "VEC3" | "VEC2" | "SCALAR",
    array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
  ): Accessor => document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const positions = Float32Array.from(
    surface.positions,
    (v, i) => (v - (pivot[i % 3] ?? 0)) / 1000,
  );
  return document
    .createPrimitive()
    .setAttribute("POSITION", accessor("VEC3", positions))
    .setAttribute("NORMAL", accessor("VEC3", unit(surface.normals)))
    .setAttribute("TEXCOORD_0", accessor("VEC2", Float32Array.from(surface.uvs)))
    .setIndices(accessor("SCALAR", Uint32Array.from(surface.indices)));
}

/** Normals of length one, as the format demands. */
function unit(values: Numbers): Float32Array<ArrayBuffer> {
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

/** Gives a primitive its slot's material: that of the only variant, or of each by its name. */
async function createDressing(
  document: Document,
  name: string,
  product: ProductModel,
  variants: readonly Variant[],
): Promise<(slot: string, primitive: Primitive) => void> {
  const materialOf = await createMaterials(document);
  const extension = variants.length > 1 ? document.createExtension(KHRMaterialsVariants) : null;
  const named = variants.map((variant) => ({
    entry: extension?.createVariant(variant.label) ?? null,
    made: product.materials(variant),
  }));
  return (slot, primitive) => {
    const list = extension?.createMappingList() ?? null;
    for (const { entry, made } of named) {
      const spec = made[slot] ?? usualMaterials[slot];
      if (!spec) throw new Error(`${name}: nothing is known of the material "${slot}"`);
      const material = materialOf(slot, spec);
      if (!primitive.getMaterial()) primitive.setMaterial(material);
      if (extension && list && entry)
        list.addMapping(extension.createMapping().setMaterial(material).addVariant(entry));
    }
    if (list) primitive.setExtension("KHR_materials_variants", list);
  };
}
