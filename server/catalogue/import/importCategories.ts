import { z } from "zod";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { categories } from "../tables.ts";

const categoryRows = z.array(
  z.object({
    slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    name: z.string().min(1),
    description: z.string(),
    position: z.int(),
  }),
);

/**
 * Adds the categories of a JSON file that the shop has not; those that it has, known by their slug, are
 * the owner's. Throws ZodError for a file of another shape.
 */
export async function importCategories(db: Database, text: string): Promise<void> {
  for (const { slug, ...facts } of categoryRows.parse(JSON.parse(text))) {
    await db
      .insert(categories)
      .values({ id: newId(), slug, ...facts })
      .onConflictDoNothing({ target: categories.slug });
  }
}
