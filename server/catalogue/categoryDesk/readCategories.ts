import { asc, sql } from "drizzle-orm";
import type { DeskCategory } from "../../../contract/admin/categories.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { categories, products } from "../tables.ts";

/** Every category in the owner's order, with how many products it has. */
export async function readDeskCategories(db: Database | Transaction): Promise<DeskCategory[]> {
  const counted = db
    .select({
      categoryId: products.categoryId,
      shown: sql<number>`count(*) filter (where ${products.archivedAt} is null)`.as("shown"),
      hidden: sql<number>`count(*) filter (where ${products.archivedAt} is not null)`.as("hidden"),
    })
    .from(products)
    .groupBy(products.categoryId)
    .as("counted");
  const { id, slug, name, description, version } = categories;
  return db
    .select({
      ...{ id, slug, name, description, version },
      shown: sql`coalesce(${counted.shown}, 0)`.mapWith(Number),
      hidden: sql`coalesce(${counted.hidden}, 0)`.mapWith(Number),
    })
    .from(categories)
    .leftJoin(counted, sql`${counted.categoryId} = ${categories.id}`)
    .orderBy(asc(categories.position), asc(categories.serial));
}
