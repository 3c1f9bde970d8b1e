import { arrayContains, desc, eq } from "drizzle-orm";
import type { PictureUse } from "../../contract/admin/pictures.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { products, variants } from "./tables.ts";

const enough = 20;

/** The products and variants that show a picture, archived ones included; some of many are enough. */
export async function usesByProducts(
  db: Database | Transaction,
  file: string,
): Promise<PictureUse[]> {
  const ofProducts = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(arrayContains(products.baseImages, [file]))
    .orderBy(desc(products.serial))
    .limit(enough);
  const ofVariants = await db
    .select({ id: products.id, name: products.name, colour: variants.colorLabel })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(arrayContains(variants.images, [file]))
    .orderBy(desc(variants.serial))
    .limit(enough);
  return [
    ...ofProducts.map(({ id, name }) => ({ what: "Product", name, path: `/products/${id}` })),
    ...ofVariants.map(({ id, name, colour }) => ({
      what: "Product",
      name: `${name}, ${colour}`,
      path: `/products/${id}`,
    })),
  ];
}
