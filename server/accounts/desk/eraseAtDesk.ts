import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connect.ts";
import { Refusal } from "../../ground/refusal.ts";
import type { PictureStore } from "../../media/index.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { eraseAccount } from "../deleteAccount.ts";
import { customers } from "../tables.ts";

/** What other parts have to say when a customer is erased. */
interface ErasureHooks {
  /** Numbers of the orders that have to be over first. */
  ordersUnderWay(tx: Transaction, customerId: string): Promise<string[]>;
  /** Removes what is kept under the phone number alone; answers how much that was. */
  forgetRequests(tx: Transaction, phoneNumber: string): Promise<number>;
}

const notThere = new Refusal("not_found", "This customer is no longer there.");

/**
 * Erases a customer who asked for it, as they can themselves, and their requests for a consultation
 * too. Refused with `orders_under_way` and their numbers. The log learns of it, and nothing that was erased.
 */
export function eraseAtDesk(
  db: Database,
  pictures: PictureStore,
  hooks: ErasureHooks,
  actor: StaffActor,
  id: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    // Who places an order meanwhile comes first, or finds no account.
    const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for("update");
    if (customer === undefined) return notThere;
    const orders = await hooks.ordersUnderWay(tx, id);
    if (orders.length > 0) return underWay(orders);
    const requests = await hooks.forgetRequests(tx, customer.phoneNumber);
    if (!(await eraseAccount(tx, pictures, customer))) {
      throw new Error("a customer who is locked cannot change");
    }
    await recordChange(tx, actor, {
      action: "customer.erase",
      subject: { kind: "customer", id },
      after: { requestsErased: requests },
    });
    return null;
  });
}

function underWay(orders: readonly string[]): Refusal {
  const [which, verb] = orders.length === 1 ? ["Order", "is"] : ["Orders", "are"];
  const sentence = `${which} ${orders.join(", ")} ${verb} still under way. An account is erased when its orders are over.`;
  return new Refusal("orders_under_way", sentence, { details: { orders } });
}
