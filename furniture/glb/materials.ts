import type { Document, Material, Texture } from "@gltf-transform/core";
import type { MaterialSpec } from "../materials/material.ts";
import { detailTexture, type TextureKind } from "./texture.ts";

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

const detail: Readonly<Record<string, TextureKind>> = {
  wood: "wood",
  weave: "cloth",
  boucle: "cloth",
  cane: "cloth",
};

/** Makes materials in a document, each specification once. */
export async function createMaterials(
  document: Document,
): Promise<(slot: string, spec: MaterialSpec) => Material> {
  const texture = async (kind: TextureKind) =>
    document
      .createTexture(kind)
      .setImage(await detailTexture(kind))
      .setMimeType("image/jpeg");
  const [wood, cloth] = await Promise.all([texture("wood"), texture("cloth")]);
  const textures: Readonly<Record<TextureKind, Texture>> = { wood, cloth };
  const known = new Map<string, Material>();
  return (slot, spec) => {
    const key = JSON.stringify(spec);
    const there = known.get(key);
    if (there) return there;
    const kind = detail[spec.kind];
    const material = dress(document.createMaterial(slot), spec);
    if (kind) material.setBaseColorTexture(textures[kind]);
    known.set(key, material);
    return material;
  };
}

function dress(material: Material, spec: MaterialSpec): Material {
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
  return material;
}
