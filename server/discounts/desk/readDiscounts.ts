import { and, desc, eq, isNotNull, isNull, like, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Discount, discountListQuerySchema } from "../../../contract/admin/discounts.ts";
import { toRupees } from "../../../contract/rupees.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { isOn } from "../findDiscount.ts";
import { discountRedemptions, discounts } from "../tables.ts";
import { toRules } from "./storedRules.ts";

const pageLength = 50;
type Db = Database | Transaction;

function selectDiscounts(db: Db) {
  const spent = db
    .select({
      uses: sql<number>`count(*)::int`.as("uses"),
      costPaise: sql<number>`coalesce(sum(${discountRedemptions.paise}), 0)::float8`.as(
        "cost_paise",
      ),
    })
    .from(discountRedemptions)
    .where(eq(discountRedemptions.discountId, discounts.id))
    .as("spent");
  return db
    .select({
      discount: discounts,
      uses: spent.uses,
      costPaise: spent.costPaise,
      isOn: sql<boolean>`${isOn}`,
      hasBegun: sql<boolean>`${discounts.startsAt} <= now()`,
    })
    .from(discounts)
    .crossJoinLateral(spent);
}
/** A code, but for whether pages name it. */
export type DeskDiscount = Omit<Discount, "isPromoted">;

type Row = Awaited<ReturnType<ReturnType<typeof selectDiscounts>["execute"]>>[number];

function toDiscount(row: Row): DeskDiscount {
  const { discount, uses, costPaise } = row;
  return {
    ...toRules(discount),
    id: discount.id,
    code: discount.code,
    state: stateOf(row),
    uses,
    costRupees: toRupees(costPaise),
    version: discount.version,
    createdAt: discount.createdAt.toISOString(),
  };
}

function stateOf({ discount, uses, isOn, hasBegun }: Row): Discount["state"] {
  if (discount.archivedAt !== null) return "archived";
  if (discount.pausedAt !== null) return "paused";
  if (!hasBegun) return "not begun";
  if (!isOn) return "over";
  return discount.mostUses !== null && uses >= discount.mostUses ? "used up" : "on";
}

/** Codes of a view, the latest first, with what each gave so far. */
export async function listDiscounts(
  db: Database,
  { view, q = "", after }: z.output<typeof discountListQuerySchema>,
): Promise<{ discounts: DeskDiscount[]; next: string | null }> {
  const beginning = q
    .trim()
    .toUpperCase()
    .replace(/[\\%_]/g, "\\$&");
  const rows = await selectDiscounts(db)
    .where(
      and(
        view === "archived" ? isNotNull(discounts.archivedAt) : isNull(discounts.archivedAt),
        beginning === "" ? undefined : like(discounts.code, `${beginning}%`),
        after === undefined ? undefined : lt(discounts.id, after),
      ),
    )
    .orderBy(desc(discounts.id))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength).map(toDiscount);
  const next = rows.length > pageLength ? (shown.at(-1)?.id ?? null) : null;
  return { discounts: shown, next };
}

/** A code as it is now, or null. */
export async function readDiscount(db: Db, id: string): Promise<DeskDiscount | null> {
  const [row] = await selectDiscounts(db).where(eq(discounts.id, id));
  return row === undefined ? null : toDiscount(row);
}
