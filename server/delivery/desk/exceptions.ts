import { and, asc, count, eq, gt, like, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ExceptionForm, exceptionSchema } from "../../../contract/admin/delivery.ts";
import { announce } from "../../database/announce.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import type { Exception } from "../delivery.ts";
import { daysOf, deliveryChannel } from "../followDelivery.ts";
import { deliveryExceptions } from "../tables.ts";

export type DeskException = z.infer<typeof exceptionSchema>;

const pageLength = 50;
const kind = "PIN code";

export function toException({
  pincode,
  isServed,
  isCashOnDelivery,
  town,
  days,
}: Exception & { pincode: string }): DeskException {
  return { pincode, isServed, isCashOnDelivery, town, days };
}

/** Exceptions by their PIN codes, 50 at a time. `q` is how they begin. */
export async function listExceptions(
  db: Database,
  { q, after }: { q: string; after: string },
): Promise<{ exceptions: DeskException[]; next: string | null }> {
  const rows = await db
    .select()
    .from(deliveryExceptions)
    .where(and(gt(deliveryExceptions.pincode, after), like(deliveryExceptions.pincode, `${q}%`)))
    .orderBy(asc(deliveryExceptions.pincode))
    .limit(pageLength + 1);
  const shown = rows.slice(0, pageLength).map((row) => toException({ ...row, days: daysOf(row) }));
  const next = rows.length > pageLength ? (shown.at(-1)?.pincode ?? null) : null;
  return { exceptions: shown, next };
}

export async function countExceptions(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(deliveryExceptions);
  return row?.count ?? 0;
}

/** Serves one PIN code otherwise than its zone. */
export function saveException(
  db: Database,
  actor: StaffActor,
  pincode: string,
  form: ExceptionForm,
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await read(tx, pincode);
    await writeExceptions(tx, [{ pincode, ...form }]);
    await recordChange(tx, actor, {
      action: "delivery.exception.save",
      subject: { kind, id: pincode },
      before: before && { ...before },
      after: { ...form },
    });
    await announce(tx, deliveryChannel);
  });
}

/** Serves a PIN code as its zone again. */
export function deleteException(
  db: Database,
  actor: StaffActor,
  pincode: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const before = await read(tx, pincode);
    if (before === null) return new Refusal("not_found", "This PIN code is no exception any more.");
    await tx.delete(deliveryExceptions).where(eq(deliveryExceptions.pincode, pincode));
    const subject = { kind, id: pincode };
    await recordChange(tx, actor, {
      action: "delivery.exception.delete",
      subject,
      before: { ...before },
    });
    await announce(tx, deliveryChannel);
    return null;
  });
}

async function read(tx: Transaction, pincode: string): Promise<DeskException | null> {
  const [row] = await tx
    .select()
    .from(deliveryExceptions)
    .where(eq(deliveryExceptions.pincode, pincode))
    .for("update");
  return row === undefined ? null : toException({ ...row, days: daysOf(row) });
}

/** Writes many at once, each in place of what there was. */
export async function writeExceptions(
  tx: Transaction,
  exceptions: readonly DeskException[],
): Promise<void> {
  const rows = exceptions.map(({ days, ...one }) => ({
    ...one,
    daysFrom: days?.from ?? null,
    daysTo: days?.to ?? null,
  }));
  for (let start = 0; start < rows.length; start += 1000) {
    await tx
      .insert(deliveryExceptions)
      .values(rows.slice(start, start + 1000))
      .onConflictDoUpdate({
        target: deliveryExceptions.pincode,
        set: {
          isServed: sql`excluded.is_served`,
          daysFrom: sql`excluded.days_from`,
          daysTo: sql`excluded.days_to`,
          isCashOnDelivery: sql`excluded.is_cash_on_delivery`,
          town: sql`excluded.town`,
        },
      });
  }
}
