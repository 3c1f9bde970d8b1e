import { and, desc, eq, sql } from "drizzle-orm";
import {
  type ProductListQuery,
  parametersOfList,
  productListQuerySchema,
} from "../../contract/productList.ts";
import {
  type SavedSearch,
  type SavedSearchForm,
  savedSearchesMaximum,
} from "../../contract/savedSearches.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { takeTurn } from "../database/takeTurn.ts";
import { Refusal } from "../ground/refusal.ts";
import { refuseUntold, type Told } from "../outbox/index.ts";
import { savedSearches } from "./tables.ts";

const unreadable = new Refusal("invalid_request", "This list cannot be saved.");
const full = new Refusal(
  "limit_reached",
  `You have saved ${savedSearchesMaximum} searches. Please take one away in your profile first.`,
);

/** Of a list's address, what does not say which products are on it, or only for some days. */
const leftOut = ["sort", "page", "arrivesBy"];

/** What of a list's address says which products are on it; null where it cannot be read. */
export function askedOf(query: string): { query: string; asked: Partial<ProductListQuery> } | null {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of parametersOfList) {
    const text = given.getAll(name).join(",").trim();
    if (text !== "" && !leftOut.includes(name)) kept.set(name, text);
  }
  const read = productListQuerySchema.safeParse(Object.fromEntries(kept));
  return read.success ? { query: kept.toString(), asked: read.data } : null;
}

/** Keeps a list to be told of; saving what is saved already is done. */
export async function saveSearch(
  db: Database,
  customer: Told,
  form: SavedSearchForm,
): Promise<Refusal | null> {
  const read = askedOf(form.query);
  const name = form.name.replaceAll(/\s+/g, " ");
  if (read === null || !/^[a-z0-9-]*$/.test(form.category ?? "")) return unreadable;
  const untold = await refuseUntold(db, customer, "notices");
  if (untold !== null) return untold;
  const customerId = customer.id;
  const category = form.category ?? "";
  const others = sql`(select count(*) from ${savedSearches} where ${savedSearches.customerId} = ${customerId}
    and (${savedSearches.category}, ${savedSearches.query}) <> (${category}, ${read.query}))`;
  const kept = await db.transaction(async (tx) => {
    // Two that are saved at once would each count without the other.
    await takeTurn(tx, `searches of ${customerId}`);
    return tx
      .insert(savedSearches)
      .select(
        sql`select ${newId()}::uuid, ${customerId}::uuid, ${name}, ${category}, ${read.query}, now(), now()
        where ${others} < ${savedSearchesMaximum}`,
      )
      .onConflictDoUpdate({
        target: [savedSearches.customerId, savedSearches.category, savedSearches.query],
        set: { name },
      })
      .returning({ id: savedSearches.id });
  });
  return kept.length > 0 ? null : full;
}

/** The page of a saved list. */
export const pathOf = ({ category, query }: { category: string; query: string }) =>
  `/products${category === "" ? "" : `/${category}`}${query === "" ? "" : `?${query}`}`;

export async function readSearches(db: Database, customerId: string): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.customerId, customerId))
    .orderBy(desc(savedSearches.savedAt), desc(savedSearches.id));
  return rows.map(({ id, name, ...list }) => ({ id, name, path: pathOf(list) }));
}

/** Done already where there is none. */
export async function removeSearch(db: Database, customerId: string, id: string): Promise<void> {
  await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.customerId, customerId)));
}
