import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { hashToken } from "../../credentials/index.ts";
import { asynchronousCommit } from "../../database/asynchronousCommit.ts";
import type { Database } from "../../database/connect.ts";
import { prepareOnce } from "../../database/transactions.ts";
import type { Refusal } from "../../ground/refusal.ts";
import { checkoutElsewhere, checkoutOver, checkoutUnknown } from "../checkoutRefusals.ts";
import { findCheckout, readingCheckout, type StoredCheckout, toCheckout } from "../findCheckout.ts";
import { type ReckonDeps, type Reckoning, reckonCheckout } from "../reckonCheckout.ts";
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
export type CheckoutFacts = Partial<
  Pick<
    StoredCheckout,
    "address" | "company" | "billingAddress" | "wishes" | "email" | "discountCode" | "usesCoins"
  >
>;

/** Changes the built-in checkout of this token if it is open at that moment; one that is not stays as it is. */
export async function changeCheckout(
  deps: StepDeps,
  token: string,
  facts: CheckoutFacts,
): Promise<Reckoning | Refusal> {
  const { db } = deps;
  const changed = await changeFacts(db, token, facts);
  if (changed !== null) return reckonCheckout(db, changed, deps);
  const now = await findCheckout(db, { token });
  if (now === null) return checkoutUnknown;
  if (now.provider !== "built-in") return checkoutElsewhere;
  return checkoutOver(await reckonCheckout(db, now, deps));
}

/**
 * Writes these facts, and no others, on a built-in checkout that is open at that moment, and reads it, in one
 * statement; null if it is not.
 */
async function changeFacts(
  db: Database,
  token: string,
  facts: CheckoutFacts,
): Promise<StoredCheckout | null> {
  const names = Object.keys(facts).sort() as (keyof CheckoutFacts)[];
  const statement = prepareOnce(db, `change_checkout_${names.join("_")}`, (name) => {
    // Named like the table, so that what reads a checkout reads the changed one.
    const changed = db.$with("checkouts").as(
      db
        .update(checkouts)
        .set(Object.fromEntries(names.map((fact) => [fact, given(fact)])))
        .where(
          and(
            eq(checkouts.tokenHash, sql.placeholder("tokenHash")),
            eq(checkouts.status, "open"),
            eq(checkouts.provider, "built-in"),
            sql`${checkouts.expiresAt} > now()`,
          ),
        )
        .returning({
          ...getTableColumns(checkouts),
          asynchronousCommit: asynchronousCommit.as("lax"),
        }),
    );
    return readingCheckout(db.with(changed)).prepare(name);
  });
  const values = names.map((fact) => [fact, asText(facts[fact] ?? null)]);
  const rows = await statement.execute({
    ...Object.fromEntries(values),
    tokenHash: hashToken(token),
  });
  return toCheckout(rows);
}

const asText = (fact: string | boolean | object | null) =>
  typeof fact === "object" && fact !== null ? JSON.stringify(fact) : fact;

/** What is no plain value is sent as text. */
function given(fact: keyof CheckoutFacts) {
  const isPlain = fact === "email" || fact === "discountCode" || fact === "usesCoins";
  return isPlain ? sql`${sql.placeholder(fact)}` : sql`${sql.placeholder(fact)}::jsonb`;
}
