import { type DesignValues, designModel } from "../../furniture/custom/index.ts";
import { shapeOf } from "../../furniture/fit/drawShape.ts";
import type { PackedShape } from "../../furniture/fit/shape.ts";
import { merge } from "../../furniture/geometry/surface.ts";
import { type SurfaceLook, surfaceLook } from "../../furniture/materials/surfaceLook.ts";
import type { Dimensions, Part } from "../../furniture/model.ts";
import { groupOf } from "../../furniture/products/group.ts";
import { usualMaterials } from "../../furniture/products/product.ts";

/** Parts of one name and material as triangles: metres, y up, three corner numbers per triangle. */
export interface DrawnMesh {
  readonly name: string;
  readonly slot: string;
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
  readonly uvs: Float32Array<ArrayBuffer>;
  readonly indices: Uint32Array<ArrayBuffer>;
}

/** A design as it is drawn on the page. */
export interface DrawnDesign {
  readonly meshes: readonly DrawnMesh[];
  /** By the slots of the meshes. */
  readonly looks: Readonly<Record<string, SurfaceLook>>;
  /** Millimetres of the piece itself. */
  readonly size: Dimensions;
}

/** The design's parts and materials. Throws what families throw of measures that they do not draw. */
export function drawDesign(model: string, values: DesignValues): DrawnDesign {
  const product = designModel(model, values);
  const kinds = Map.groupBy(groupOf(product).parts, ({ name, slot }) => `${slot} ${name}`);
  const meshes = [...kinds.values()].map(meshOf);
  // Designs say their materials themselves, whatever variant they are asked in.
  const materials = { ...usualMaterials, ...product.materials({ label: "", value: "#000000" }) };
  const looks: Record<string, SurfaceLook> = {};
  for (const { slot } of meshes) {
    const spec = materials[slot];
    if (spec === undefined) throw new Error(`${model} says of no material what ${slot} is`);
    looks[slot] ??= surfaceLook(spec);
  }
  return { meshes, looks, size: product.piece.spec };
}

/** The design's outlines, by which it is tried whether it reaches a room. */
export function designShape(model: string, values: DesignValues): PackedShape {
  const product = designModel(model, values);
  return shapeOf(model, product, product.piece.build().parts);
}

function meshOf(parts: readonly Part[]): DrawnMesh {
  const { positions, normals, uvs, indices } = merge(parts.map(({ surface }) => surface));
  const { name = "", slot = "" } = parts[0] ?? {};
  return {
    ...{ name, slot, indices },
    positions: new Float32Array(positions.map((at) => at / 1000)),
    normals: new Float32Array(normals),
    uvs: new Float32Array(uvs),
  };
}
