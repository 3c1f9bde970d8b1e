import { modelDocument } from "../glb/document.ts";
import { lighten } from "../glb/export.ts";
import type { ProductModel, Variant } from "../products/product.ts";
import { stageOf, textureFile } from "./stage.ts";
import { alignedZip } from "./zip.ts";

/** The product in one colour as a USDZ package for Apple's Quick Look: closed, standing on the floor, in metres. */
export async function exportUsdz(
  name: string,
  product: ProductModel,
  variant: Variant,
): Promise<Uint8Array> {
  const document = await modelDocument(name, product, [variant], { opens: false });
  await lighten(document);
  const stage = { name: "model.usda", bytes: Buffer.from(stageOf(document)) };
  const textures = document
    .getRoot()
    .listTextures()
    .map((texture) => ({
      name: textureFile(texture),
      bytes: texture.getImage() ?? new Uint8Array(),
    }));
  return alignedZip([stage, ...textures]);
}
