/** Forms of a model in one colour: `glb` for Android's Scene Viewer, `usdz` for Apple's Quick Look. */
export const roomFormats = ["glb", "usdz"] as const;
export type RoomFormat = (typeof roomFormats)[number];

/**
 * Address of a product's model for viewing on a page: a binary glTF with all its colours as
 * KHR_materials_variants, named by their labels. `version` names its content, so it may be kept for ever;
 * products carry this address as `model`.
 */
export function modelUrl(slug: string, version: string): string {
  return `/api/products/${encodeURIComponent(slug)}/model.glb?v=${version}`;
}

/** Address of the same model in the colour of one variant, for viewing in a room. `model` is that of the product. */
export function roomModelUrl(model: string, variantId: string, format: RoomFormat): string {
  return model.replace("/model.glb?", `/model/${encodeURIComponent(variantId)}.${format}?`);
}
