import { type Document, NodeIO, type Transform } from "@gltf-transform/core";
import { KHRMaterialsVariants, KHRMeshQuantization } from "@gltf-transform/extensions";
import { dedup, prune, quantize, simplify, weld } from "@gltf-transform/functions";
import { MeshoptSimplifier } from "meshoptimizer";
import type { ProductModel, Variant } from "../products/product.ts";
import { modelDocument } from "./document.ts";

/** Triangles that a phone shows smoothly and 1.5 MB can carry. */
const mostTriangles = 42_000;

/**
 * The product as a binary glTF for viewing on a page: metres, y up, standing on the floor, its colours as
 * KHR_materials_variants with the catalogue's labels, and, where something opens, the animation "open" of one second.
 * Quantised, at most 1.5 MB.
 */
export async function exportGlb(
  name: string,
  product: ProductModel,
  variants: readonly Variant[],
): Promise<Uint8Array> {
  const document = await modelDocument(name, product, variants, { opens: true });
  await lighten(
    document,
    quantize({ pattern: /^(POSITION|NORMAL)$/, quantizePosition: 14, quantizeNormal: 8 }),
  );
  return write(document);
}

/**
 * The product in one colour as a binary glTF for Android's Scene Viewer, which reads no extension that this
 * would need and plays every animation: plain numbers, closed, standing still.
 */
export async function exportRoomGlb(
  name: string,
  product: ProductModel,
  variant: Variant,
): Promise<Uint8Array> {
  const document = await modelDocument(name, product, [variant], { opens: false });
  await lighten(document);
  return write(document);
}

/** Joins equal corners and leaves out what nobody sees the lack of. */
export async function lighten(document: Document, ...more: Transform[]): Promise<void> {
  const triangles = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())
    .reduce((sum, primitive) => sum + (primitive.getIndices()?.getCount() ?? 0) / 3, 0);
  await MeshoptSimplifier.ready;
  const ratio = mostTriangles / triangles;
  await document.transform(
    weld(),
    ...(ratio < 1 ? [simplify({ simplifier: MeshoptSimplifier, ratio, error: 0.004 })] : []),
    dedup(),
    prune({ keepAttributes: true }),
    ...more,
  );
}

const write = (document: Document): Promise<Uint8Array> =>
  new NodeIO()
    .registerExtensions([KHRMaterialsVariants, KHRMeshQuantization])
    .writeBinary(document);
