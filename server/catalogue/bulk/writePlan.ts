import type { BulkChange } from "../../../contract/admin/bulkChanges.ts";
import type { Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { changeProduct } from "../writeProduct.ts";
import type { BulkPlan, StockAfter } from "./planBulk.ts";

/** What stock does: handed over, because it stands above the catalogue. */
export interface StockDesk {
  after: StockAfter;
  change(
    tx: Transaction,
    actor: StaffActor,
    variantId: string,
    change: Extract<BulkChange, { kind: "stock" }>,
  ): Promise<unknown>;
}

/** Writes what was planned of one product that is locked, with its entry in the audit log. */
export async function writePlan(
  tx: Transaction,
  actor: StaffActor,
  stock: StockDesk,
  change: BulkChange,
  { known, facts, variants, stockOf, lines }: BulkPlan,
): Promise<void> {
  if (change.kind === "stock") {
    for (const id of stockOf) {
      const done = await stock.change(tx, actor, id, change);
      if (done instanceof Refusal) throw new Error(`stock that was planned: ${done.message}`);
    }
    return;
  }
  await changeProduct(tx, known.id, facts, variants);
  const field = (sku: string | null) => (sku === null ? change.kind : `${sku} ${change.kind}`);
  await recordChange(tx, actor, {
    action: "product.changeMany",
    subject: { kind: "product", id: known.id },
    before: Object.fromEntries(lines.map(({ sku, before }) => [field(sku), before])),
    after: Object.fromEntries(lines.map(({ sku, after }) => [field(sku), after])),
  });
}
