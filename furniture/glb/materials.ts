import type { Document, Material, Texture } from "@gltf-transform/core";
import type { DetailKind } from "../materials/detail.ts";
import type { MaterialSpec } from "../materials/material.ts";
import { surfaceLook } from "../materials/surfaceLook.ts";
import { detailTexture } from "./texture.ts";

/** Makes materials in a document, each specification once. */
export async function createMaterials(
  document: Document,
): Promise<(slot: string, spec: MaterialSpec) => Material> {
  const texture = async (kind: DetailKind) =>
    document
      .createTexture(kind)
      .setImage(await detailTexture(kind))
      .setMimeType("image/jpeg");
  const [wood, cloth] = await Promise.all([texture("wood"), texture("cloth")]);
  const textures: Readonly<Record<DetailKind, Texture>> = { wood, cloth };
  const known = new Map<string, Material>();
  return (slot, spec) => {
    const key = JSON.stringify(spec);
    const there = known.get(key);
    if (there) return there;
    const kind = surfaceLook(spec).detail;
    const material = dress(document.createMaterial(slot), spec);
    if (kind) material.setBaseColorTexture(textures[kind]);
    known.set(key, material);
    return material;
  };
}

function dress(material: Material, spec: MaterialSpec): Material {
  const { color, opacity, roughness, metalness } = surfaceLook(spec);
  material
    .setBaseColorFactor([...color, opacity])
    .setRoughnessFactor(roughness)
    .setMetallicFactor(metalness);
  if (opacity < 1) material.setAlphaMode("BLEND").setDoubleSided(true);
  return material;
}
