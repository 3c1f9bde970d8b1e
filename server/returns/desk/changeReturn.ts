import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import { lockOrder, type Orders, readOrder, type StoredOrder } from "../../orders/index.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { moveReturn, type ReturnMove } from "../moveReturn.ts";
import { readReturn, returnsOf, type StoredReturn } from "../readReturns.ts";
import type { TellReturn } from "../returnWords.ts";
import { type DeskStep, mayTurnUp, stepTo } from "../steps.ts";

export interface DeskReturnDeps {
  db: Database;
  orders: Orders;
  tellCustomer: TellReturn;
}

export interface Standing {
  tx: Transaction;
  order: StoredOrder;
  request: StoredReturn;
  /** All of the order, this one included. */
  requests: readonly StoredReturn[];
}

export const unknownReturn = new Refusal("not_found", "There is no such return.");

/**
 * Does something with a request, in a transaction that holds its order's row from before it is looked at.
 * Writes the audit log. Null when it is done.
 */
export function changeReturn(
  { db }: Pick<DeskReturnDeps, "db">,
  actor: StaffActor,
  requestId: string,
  step: DeskStep,
  work: (standing: Standing) => Promise<Refusal | Record<string, unknown>>,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const known = await readReturn(tx, requestId);
    if (known === null) return unknownReturn;
    await lockOrder(tx, known.orderId);
    const order = await readOrder(tx, known.orderId);
    const requests = await returnsOf(tx, known.orderId);
    const request = requests.find(({ id }) => id === requestId);
    if (order === null || request === undefined) return unknownReturn;
    const isFound = step === "receive" && mayTurnUp(request);
    if (order.status !== "Delivered" && !isFound) {
      const sentence = `The whole order ${order.number} is ${order.status}: see to it there.`;
      return new Refusal("order_changed", sentence);
    }
    const done = await work({ tx, order, request, requests });
    if (done instanceof Refusal) return done;
    await recordChange(tx, actor, {
      action: `return.${step}`,
      subject: { kind: "order", id: order.number },
      before: { state: request.state },
      after: { state: stepTo(step, request.state) ?? request.state, ...done },
    });
    return null;
  });
}

/** Moves the request by a step of the staff; the refusal says how it stands instead. */
export async function take(
  { tx, request }: Standing,
  step: DeskStep,
  move: Pick<ReturnMove, "note" | "refundPaise" | "shipment">,
): Promise<Refusal | null> {
  const to = stepTo(step, request.state);
  const isMoved =
    to !== null &&
    (await moveReturn(tx, request.id, {
      ...move,
      ...{ from: request.state, to, actor: "staff" },
    }));
  if (isMoved) return null;
  return new Refusal("changed_meanwhile", `This cannot be done now: it is ${request.state}.`);
}

class Abandoned extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Rolls the transaction back, and is answered as the refusal. */
export function abandon(refusal: Refusal): never {
  throw new Abandoned(refusal);
}

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Abandoned) return error.refusal;
  throw error;
}
