import type { OrderStep } from "../../contract/admin/orderRules.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { type LockedOrder, lockNumbered, type Orders } from "../orders/index.ts";
import { readMoney } from "../payments/index.ts";
import { isCarried } from "../shipping/index.ts";
import { recordChange, type StaffActor } from "../staff/index.ts";
import { stepsOf } from "./stepsOf.ts";

export interface DeskDeps {
  db: Database;
  orders: Orders;
}

/** What was done, for the audit log: the fields that changed, as they were and as they are. */
export interface Done {
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export const unknownNumber = new Refusal("not_found", "There is no order of this number.");

/**
 * Does one step with an order, in a transaction that holds its row from before it is looked at: what was
 * just done by somebody else is told, and the step is not done. Writes the audit log. Null when it is done.
 */
export async function changeAtDesk(
  { db }: Pick<DeskDeps, "db">,
  actor: StaffActor,
  { number, step }: { number: string; step: OrderStep | null },
  work: (tx: Transaction, order: LockedOrder) => Promise<Done | Refusal>,
  action: string = `order.${step}`,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const order = await lockNumbered(tx, number);
    if (order === undefined) return unknownNumber;
    if (step !== null) {
      const { leftPaise } = step === "refund" ? await readMoney(tx, order.id) : { leftPaise: 0 };
      const carried = step === "send again" && (await isCarried(tx, order));
      if (!stepsOf({ ...order, leftPaise, isCarried: carried }, actor.role).includes(step))
        return notNow(order, step);
    }
    const done = await work(tx, order);
    if (done instanceof Refusal) return done;
    const subject = { kind: "order", id: number };
    await recordChange(tx, actor, { action, subject, ...done });
    return null;
  });
}

const doing: Readonly<Record<OrderStep, string>> = {
  "begin cutting": "be cut",
  pack: "be packed",
  unpack: "be unpacked",
  "change address": "go to another address",
  ship: "be shipped",
  "correct shipment": "get another AWB",
  "send again": "be sent again",
  deliver: "be delivered",
  "could not deliver": "come back undelivered",
  "lost on the way": "be marked as lost",
  "request return": "be asked back",
  "approve return": "have its return approved",
  "refuse return": "have its return refused",
  "collect return": "be collected",
  resolve: "be marked as looked at",
  "cancel pieces": "lose single pieces",
  cancel: "be cancelled",
  refund: "be refunded",
};

/** Why not, in a sentence that says how the order stands. */
export function notNow(order: LockedOrder, step: OrderStep): Refusal {
  const { number, status, attention, packedAt } = order;
  const isBlocked =
    attention !== null && (step === "pack" || step === "ship" || step === "send again");
  const why = isBlocked
    ? `Please look at what is noted first: ${attention}`
    : `It is ${status}${status === "Processing" && packedAt !== null ? ", packed" : ""}.`;
  return new Refusal("order_changed", `${number} cannot ${doing[step]} now. ${why}`);
}
