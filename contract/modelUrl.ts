/**
 * Address of a product's model for viewing on a page: a binary glTF with all its colours as
 * KHR_materials_variants, named by their labels. `version` names its content, so it may be kept for ever;
 * products carry this address as `model`.
 */
export function modelUrl(slug: string, version: string): string {
  return `/api/products/${encodeURIComponent(slug)}/model.glb?v=${version}`;
}
