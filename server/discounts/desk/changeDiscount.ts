import { and, eq, notExists, sql } from "drizzle-orm";
import type { z } from "zod";
import type { DiscountRules, discountStateSchema } from "../../../contract/admin/discounts.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { discountRedemptions, discounts } from "../tables.ts";
import { type DeskDiscount, readDiscount } from "./readDiscounts.ts";
import { toRules, toStored } from "./storedRules.ts";

const notThere = new Refusal("not_found", "This code is no longer there.");
const isArchived = new Refusal("invalid_request", "An archived code is not changed any more.");
const isUsed = new Refusal(
  "already_used",
  "This code has been used, and orders tell of it. Archive it instead: nobody can use it any more.",
);

type Stored = typeof discounts.$inferSelect;

/** Offers a new code. A code is never given twice, also not that of an archived one. */
export function addDiscount(
  db: Database,
  actor: StaffActor,
  code: string,
  rules: DiscountRules,
): Promise<DeskDiscount | Refusal> {
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(discounts)
      .values({ id: newId(), code, ...toStored(rules) })
      .onConflictDoNothing({ target: discounts.code })
      .returning({ id: discounts.id });
    if (added === undefined) return codeExists(code);
    await recordChange(tx, actor, {
      action: "discount.add",
      subject: { kind: "discount", id: added.id },
      after: { code, ...rules },
    });
    return present(tx, added.id);
  });
}

/** Changes a code's rules, for carts from now on: orders keep what they were given. */
export function changeDiscount(
  db: Database,
  actor: StaffActor,
  id: string,
  { version, rules }: { version: number; rules: DiscountRules },
): Promise<DeskDiscount | Refusal> {
  return change(db, actor, id, version, "discount.change", (before) => {
    if (before.archivedAt !== null) return isArchived;
    return toStored(rules);
  });
}

/** Pauses a code, takes it up again, or puts it away for good. */
export function moveDiscount(
  db: Database,
  actor: StaffActor,
  id: string,
  { version, action }: z.output<typeof discountStateSchema>,
): Promise<DeskDiscount | Refusal> {
  return change(db, actor, id, version, `discount.${action}`, (before) => {
    if (before.archivedAt !== null) return isArchived;
    if (action === "archive") return { archivedAt: new Date() };
    return { pausedAt: action === "pause" ? new Date() : null };
  });
}

/** Deletes a code that nobody has used; whoever redeems it at this moment comes first or not at all. */
export function deleteDiscount(
  db: Database,
  actor: StaffActor,
  id: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(discounts).where(eq(discounts.id, id)).for("update");
    if (before === undefined) return notThere;
    const uses = tx
      .select({ id: discountRedemptions.checkoutId })
      .from(discountRedemptions)
      .where(eq(discountRedemptions.discountId, id));
    const { rowCount } = await tx
      .delete(discounts)
      .where(and(eq(discounts.id, id), notExists(uses)));
    if (rowCount === 0) return isUsed;
    await recordChange(tx, actor, {
      action: "discount.delete",
      subject: { kind: "discount", id },
      before: { code: before.code, ...toRules(before) },
    });
    return null;
  });
}

function change(
  db: Database,
  actor: StaffActor,
  id: string,
  version: number,
  action: string,
  decide: (before: Stored) => Partial<Stored> | Refusal,
): Promise<DeskDiscount | Refusal> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(discounts).where(eq(discounts.id, id)).for("update");
    if (before === undefined) return notThere;
    if (before.version !== version) return changedMeanwhile(await present(tx, id));
    const set = decide(before);
    if (set instanceof Refusal) return set;
    await tx
      .update(discounts)
      .set({ ...set, version: sql`${discounts.version} + 1` })
      .where(eq(discounts.id, id));
    const names = (Object.keys(set) as (keyof Stored)[]).filter(
      (name) => String(set[name]) !== String(before[name]),
    );
    await recordChange(tx, actor, {
      action,
      subject: { kind: "discount", id },
      before: Object.fromEntries(names.map((name) => [name, before[name]])),
      after: Object.fromEntries(names.map((name) => [name, set[name]])),
    });
    return present(tx, id);
  });
}

async function present(tx: Transaction, id: string): Promise<DeskDiscount> {
  const discount = await readDiscount(tx, id);
  if (discount === null) throw new Error("a code that is locked cannot be gone");
  return discount;
}

function codeExists(code: string): Refusal {
  const sentence = `There is a code ${code} already.`;
  return new Refusal("already_registered", sentence, { details: { fields: { code: sentence } } });
}

function changedMeanwhile(discount: DeskDiscount): Refusal {
  const sentence = "Somebody has changed this code since you opened it.";
  return new Refusal("changed_meanwhile", sentence, { details: { discount } });
}
