import { and, eq, sql } from "drizzle-orm";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { asynchronousCommit } from "../../database/asynchronousCommit.ts";
import type { Database } from "../../database/connect.ts";
import { prepareOnce } from "../../database/transactions.ts";
import type { Refusal } from "../../ground/refusal.ts";
import { checkoutOver, checkoutUnknown } from "../checkoutRefusals.ts";
import { toCheckoutState } from "../checkoutState.ts";
import { findCheckout, type StoredCheckout } from "../findCheckout.ts";
import { type ReckonDeps, reckonCheckout } from "../reckonCheckout.ts";
import { checkouts } from "../tables.ts";

export interface StepDeps extends ReckonDeps {
  db: Database;
}

/** The checkout after a step, and a sentence on it. */
export interface StepTaken {
  checkout: CheckoutState;
  message?: string;
}

/** What a customer says of a checkout that is under way. */
export type CheckoutFacts = Partial<Pick<StoredCheckout, "address" | "email" | "discountCode">>;

/** Changes a checkout that is open at that moment; one that is not stays as it is. */
export async function changeCheckout(
  deps: StepDeps,
  checkout: StoredCheckout,
  facts: CheckoutFacts,
): Promise<StepTaken | Refusal> {
  if (await changeFacts(deps.db, checkout.id, facts)) {
    return {
      checkout: toCheckoutState(await reckonCheckout(deps.db, { ...checkout, ...facts }, deps)),
    };
  }
  const now = await findCheckout(deps.db, { id: checkout.id });
  return now === null ? checkoutUnknown : checkoutOver(await reckonCheckout(deps.db, now, deps));
}

/** Writes these facts, and no others, on a checkout that is open at that moment; false if it is not. */
async function changeFacts(
  db: Database,
  checkoutId: string,
  facts: CheckoutFacts,
): Promise<boolean> {
  const names = Object.keys(facts).sort() as (keyof CheckoutFacts)[];
  const statement = prepareOnce(db, `change_checkout_${names.join("_")}`, (name) =>
    db
      .update(checkouts)
      .set(Object.fromEntries(names.map((fact) => [fact, given(fact)])))
      .where(
        and(
          eq(checkouts.id, sql.placeholder("checkoutId")),
          eq(checkouts.status, "open"),
          sql`${checkouts.expiresAt} > now()`,
        ),
      )
      .returning({ asynchronousCommit })
      .prepare(name),
  );
  const address = facts.address ? JSON.stringify(facts.address) : null;
  const changed = await statement.execute({ ...facts, address, checkoutId });
  return changed.length === 1;
}

/** The address is sent as text. */
function given(fact: keyof CheckoutFacts) {
  return fact === "address" ? sql`${sql.placeholder(fact)}::jsonb` : sql`${sql.placeholder(fact)}`;
}
