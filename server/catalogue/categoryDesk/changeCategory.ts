import { and, eq, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import type {
  categoryChangeSchema,
  DeskCategory,
  newCategorySchema,
} from "../../../contract/admin/categories.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { takeTurn } from "../../database/takeTurn.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { categories } from "../tables.ts";
import { readDeskCategories } from "./readCategories.ts";

const notThere = new Refusal("not_found", "This category is no longer there.");

/** Adds a category behind the others. Its address is its own for good: links lead there. */
export function addCategory(
  db: Database,
  actor: StaffActor,
  wanted: z.output<typeof newCategorySchema>,
): Promise<DeskCategory | Refusal> {
  return db.transaction(async (tx) => {
    await takeCategoryTurn(tx);
    const taken = await refuseName(tx, wanted.name, null);
    if (taken) return taken;
    const behind = sql`(select coalesce(max(${categories.position}), 0) + 1 from ${categories})`;
    const [added] = await tx
      .insert(categories)
      .values({ id: newId(), ...wanted, position: behind })
      .onConflictDoNothing({ target: categories.slug })
      .returning({ id: categories.id });
    if (added === undefined) return refuseField("slug", "A category has this address already.");
    await recordChange(tx, actor, {
      action: "category.add",
      subject: { kind: "category", id: added.id },
      after: wanted,
    });
    return present(tx, added.id);
  });
}

/** Changes how a category is called and described. */
export function changeCategory(
  db: Database,
  actor: StaffActor,
  id: string,
  { version, ...words }: z.output<typeof categoryChangeSchema>,
): Promise<DeskCategory | Refusal> {
  return db.transaction(async (tx) => {
    await takeCategoryTurn(tx);
    const [before] = await tx.select().from(categories).where(eq(categories.id, id));
    if (before === undefined) return notThere;
    if (before.version !== version) return changedMeanwhile(await present(tx, id));
    const taken = await refuseName(tx, words.name, id);
    if (taken) return taken;
    const changed = (["name", "description"] as const).filter(
      (name) => words[name] !== before[name],
    );
    if (changed.length === 0) return present(tx, id);
    await tx
      .update(categories)
      .set({ ...words, version: sql`${categories.version} + 1` })
      .where(eq(categories.id, id));
    await recordChange(tx, actor, {
      action: "category.change",
      subject: { kind: "category", id },
      before: Object.fromEntries(changed.map((name) => [name, before[name]])),
      after: Object.fromEntries(changed.map((name) => [name, words[name]])),
    });
    return present(tx, id);
  });
}

/** Puts all categories into this order. Refused where there are others by now than those named. */
export function orderCategories(
  db: Database,
  actor: StaffActor,
  ids: readonly string[],
): Promise<DeskCategory[] | Refusal> {
  return db.transaction(async (tx) => {
    await takeCategoryTurn(tx);
    const before = await readDeskCategories(tx);
    const known = new Set(before.map(({ id }) => id));
    if (ids.length !== known.size || new Set(ids).size !== known.size) return othersByNow(before);
    if (!ids.every((id) => known.has(id))) return othersByNow(before);
    if (before.every(({ id }, place) => id === ids[place])) return before;
    await tx.execute(sql`
      update ${categories} set position = given.place
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given (id, place)
      where given.id = ${categories.id}`);
    const after = await readDeskCategories(tx);
    await recordChange(tx, actor, {
      action: "category.order",
      subject: { kind: "category", id: "all" },
      before: { order: before.map(({ slug }) => slug) },
      after: { order: after.map(({ slug }) => slug) },
    });
    return after;
  });
}

/** Categories are changed one after the other: names stay apart, and an order names all there are. */
export const takeCategoryTurn = (tx: Transaction) => takeTurn(tx, "categories");

async function refuseName(
  tx: Transaction,
  name: string,
  own: string | null,
): Promise<Refusal | null> {
  const isSame = sql`lower(${categories.name}) = lower(${name})`;
  const others = own === null ? isSame : and(isSame, ne(categories.id, own));
  const [other] = await tx.select({ id: categories.id }).from(categories).where(others).limit(1);
  return other === undefined ? null : refuseField("name", "A category is called this already.");
}

function refuseField(field: string, sentence: string): Refusal {
  return new Refusal("already_registered", sentence, {
    details: { fields: { [field]: sentence } },
  });
}

async function present(tx: Transaction, id: string): Promise<DeskCategory> {
  const category = (await readDeskCategories(tx)).find((one) => one.id === id);
  if (category === undefined) throw new Error("a category that was just written cannot be gone");
  return category;
}

function changedMeanwhile(category: DeskCategory): Refusal {
  const sentence = "Somebody has changed this category since you opened it.";
  return new Refusal("changed_meanwhile", sentence, { details: { category } });
}

function othersByNow(categories: DeskCategory[]): Refusal {
  const sentence = "There are other categories by now. Here they are: please order them again.";
  return new Refusal("changed_meanwhile", sentence, { details: { categories } });
}
