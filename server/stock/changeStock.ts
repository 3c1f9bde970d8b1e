import { sql } from "drizzle-orm";
import type { StockChange, StockStand } from "../../contract/admin/stock.ts";
import type { Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { recordChange, type StaffActor } from "../staff/index.ts";
import { writingMovements } from "./writeMovements.ts";

interface Known extends Record<string, unknown>, StockStand {
  productId: string;
  sku: string;
}

/** `known` may be left out where nobody has looked at this variant alone. */
export type StockWish = Omit<StockChange, "known"> & { known?: number | undefined };

const notThere = new Refusal("not_found", "This variant is no longer there.");

/**
 * Changes a variant's stock because of what staff saw, and answers how it stands. It never goes below
 * what is held for checkouts under way. Where pieces moved since the person looked, a count is refused, and so
 * is what the same person noted already: the answer was lost, and it is sent again. Is announced with the commit.
 */
export async function changeStock(
  tx: Transaction,
  actor: StaffActor,
  variantId: string,
  { reason, pieces, known, note }: StockWish,
): Promise<StockStand | Refusal> {
  const { rows } = await tx.execute<Known>(sql`
    select product_id as "productId", sku, stock, reserved from variants
    where id = ${variantId} for no key update`);
  const [before] = rows;
  if (before === undefined) return notThere;
  const { stock, reserved } = before;
  const isMoved = known !== undefined && known !== stock;
  if (isMoved && reason === "counted") return moved(before);
  const after = stockAfter(before, { reason, pieces });
  if (isMoved && (await isNoted(tx, actor, variantId, { reason, pieces, note }))) {
    return noted(before);
  }
  if (after instanceof Refusal) return after;
  if (after === stock) return { stock, reserved };
  const raised = tx.$with("raised", { stock: sql<number>`stock`.as("stock") }).as(sql`
      update variants set stock = ${after} where id = ${variantId}
      returning id as variant_id, stock`);
  const told = writingMovements(
    tx,
    sql`select variant_id, ${after - stock}::int, ${reason}::text, null::uuid, stock,
      ${actor.name}::text, ${note}::text from raised`,
    ["staff_name", "note"],
  );
  await tx.with(raised, told).select().from(raised);
  await recordChange(tx, actor, {
    action: "product.stock",
    subject: { kind: "product", id: before.productId },
    before: { [before.sku]: stock },
    after: { [before.sku]: after, reason, ...(note !== "" && { note }) },
  });
  return { stock: after, reserved };
}

/** How many pieces a change leaves, or why it cannot be: never fewer than are held for checkouts. */
export function stockAfter(
  variant: StockStand & { sku: string },
  { reason, pieces }: Pick<StockChange, "reason" | "pieces">,
): number | Refusal {
  const { stock, reserved } = variant;
  const after = { received: stock + pieces, counted: pieces, damaged: stock - pieces }[reason];
  return after < reserved ? tooFew(variant, after) : after;
}

/** Whether the same person said the very same of this variant since yesterday. */
async function isNoted(
  tx: Transaction,
  { name }: StaffActor,
  variantId: string,
  { reason, pieces, note }: Pick<StockChange, "reason" | "pieces" | "note">,
): Promise<boolean> {
  const delta = reason === "damaged" ? -pieces : pieces;
  const { rowCount } = await tx.execute(sql`
    select from stock_movements
    where variant_id = ${variantId} and reason = ${reason} and delta = ${delta}
      and staff_name = ${name} and note = ${note} and at > now() - interval '1 day'
    limit 1`);
  return rowCount === 1;
}

function noted({ sku, stock, reserved }: Known): Refusal {
  const sentence = `You noted that already: there are ${stock} of ${sku} now. If these are more, please enter them again.`;
  return new Refusal("changed_meanwhile", sentence, { details: { stock, reserved } });
}

function moved({ sku, stock, reserved }: Known): Refusal {
  const sentence = `There are ${stock} of ${sku} by now: some were sold or came in while you counted. Please look again.`;
  return new Refusal("changed_meanwhile", sentence, { details: { stock, reserved } });
}

function tooFew({ sku, stock, reserved }: StockStand & { sku: string }, after: number): Refusal {
  const held = `${reserved} of ${sku} ${reserved === 1 ? "is" : "are"} held for checkouts under way`;
  const sentence =
    after < 0
      ? `There are only ${stock} of ${sku}.`
      : `${held}, so no fewer than ${reserved} can be left.`;
  return new Refusal("invalid_request", sentence, { details: { fields: { pieces: sentence } } });
}
