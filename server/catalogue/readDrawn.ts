import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../database/connect.ts";
import { type Offer, offers, ownersOrder } from "./offers.ts";
import { categories, products } from "./tables.ts";

/** A product with the model that shows it, as the catalogue has it now. */
export interface DrawnProduct {
  productId: string;
  slug: string;
  name: string;
  categorySlug: string;
  categoryName: string;
  model: string;
  /** What its first variant costs. */
  standardPaise: number;
  gstRateBps: number;
  leadDays: number;
  /** Its first picture. */
  image: string | null;
  picture: Offer["picture"];
}

/** Reads products that are sold and whose model is one of these. */
export function createDrawnReader(db: Database, models: readonly string[]) {
  const fields = {
    productId: offers.productId,
    slug: offers.slug,
    name: offers.name,
    categorySlug: categories.slug,
    categoryName: categories.name,
    model: products.model,
    standardPaise: offers.salePricePaise,
    gstRateBps: offers.gstRateBps,
    leadDays: products.leadDays,
    image: offers.image,
    picture: offers.picture,
  };
  const isDrawn = inArray(products.model, [...models]);
  const sold = () =>
    db
      .select(fields)
      .from(offers)
      .innerJoin(products, eq(products.id, offers.productId))
      .innerJoin(categories, eq(categories.id, products.categoryId));
  const asked = sql.placeholder("slugOrId");
  const selectOne = sold()
    .where(
      and(
        offers.isListed,
        isDrawn,
        or(eq(products.slug, asked), sql`${products.id}::text = ${asked}`),
      ),
    )
    .orderBy(ownersOrder)
    .limit(1)
    .prepare("select_drawn_product");
  const selectAll = sold()
    .where(and(offers.isListed, isDrawn))
    .orderBy(asc(categories.position), asc(products.serial), ownersOrder)
    .prepare("select_drawn_products");

  async function find(slugOrId: string): Promise<DrawnProduct | null> {
    const [row] = await selectOne.execute({ slugOrId });
    return row?.model ? { ...row, model: row.model } : null;
  }

  return {
    find,
    async list(): Promise<DrawnProduct[]> {
      const rows = await selectAll.execute();
      const first = new Map<string, DrawnProduct>();
      for (const row of rows)
        if (row.model && !first.has(row.productId))
          first.set(row.productId, { ...row, model: row.model });
      return [...first.values()];
    },
  };
}
