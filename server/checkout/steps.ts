import { eq } from "drizzle-orm";
import type { Address } from "../../contract/address.ts";
import type { CheckoutState } from "../../contract/checkout.ts";
import type { FailureCode } from "../../contract/failure.ts";
import { fillProfile, tooManyAttempts } from "../accounts/index.ts";
import { addAddress, findAddress } from "../addresses/index.ts";
import { printRupees } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import { confirmDelivery } from "../delivery/index.ts";
import { findDiscount } from "../discounts/index.ts";
import { takeAttempts } from "../limits/index.ts";
import type { Orders } from "../orders/index.ts";
import { releaseStock } from "../stock/index.ts";
import { type CheckoutFacts, changeFacts } from "./changeFacts.ts";
import { codeLimits } from "./codeLimits.ts";
import { type Reckoning, reckon, type StateParts, toState } from "./state.ts";
import { findCheckout, type StoredCheckout } from "./stored.ts";
import { checkouts } from "./tables.ts";

export interface StepParts extends StateParts {
  db: Database;
  orders: Orders;
}

/** Why a step is not taken; with the checkout as it is now where that helps. */
export interface StepRefusal {
  code: FailureCode;
  message: string;
  checkout?: CheckoutState;
  retryAfterSeconds?: number;
}

/** The checkout after a step, and a sentence on it. */
export interface StepDone {
  checkout: CheckoutState;
  message?: string;
}

export const unknown: StepRefusal = {
  code: "not_found",
  message: "This checkout is not known. Please start again from your cart.",
};

/** For a checkout that can be changed no more. */
export function over(reckoning: Reckoning): StepRefusal {
  const checkout = toState(reckoning);
  const messages = {
    open: "This checkout is over.",
    placed: "This order is placed already.",
    cancelled: "This checkout was cancelled. Please start again from your cart.",
    expired: "The time for this checkout is over. Please start again from your cart.",
  };
  return { code: "checkout_over", message: messages[checkout.status], checkout };
}

/** The checkout as it is now. One statement, two with a code. */
export async function readState(parts: StepParts, token: string): Promise<StepDone | StepRefusal> {
  const checkout = await findCheckout(parts.db, { token });
  if (checkout === null) return unknown;
  return { checkout: toState(await reckon(parts.db, checkout, parts)) };
}

export type AddressChoice =
  | { savedAddressId: string; email?: string | undefined }
  | { address: Address; email?: string | undefined; save: boolean };

/** Where it goes, and where its papers are sent. */
export async function chooseAddress(
  parts: StepParts,
  token: string,
  choice: AddressChoice,
): Promise<StepDone | StepRefusal> {
  const { db, delivery } = parts;
  const checkout = await findCheckout(db, { token });
  if (checkout === null) return unknown;
  const given = await givenAddress(db, checkout, choice);
  if (given === null) {
    return { code: "not_found", message: "This address is not among yours." };
  }
  const address = confirmDelivery(given, delivery);
  if ("code" in address) return address;
  const email = choice.email ?? checkout.email;
  const changed = await change(parts, checkout, { address, email });
  if ("address" in choice && choice.save && checkout.customerId !== null && !("code" in changed)) {
    await addAddress(db, checkout.customerId, { ...address, label: "", isDefault: false });
    await fillProfile(db, checkout.customerId, address);
  }
  return changed;
}

async function givenAddress(
  db: Database,
  { customerId }: StoredCheckout,
  choice: AddressChoice,
): Promise<Address | null> {
  if ("address" in choice) return choice.address;
  if (customerId === null) return null;
  return findAddress(db, customerId, choice.savedAddressId);
}

export async function useCode(
  parts: StepParts,
  token: string,
  code: string,
  address: string,
): Promise<StepDone | StepRefusal> {
  const { db } = parts;
  const checkout = await findCheckout(db, { token });
  if (checkout === null) return unknown;
  const wait = await takeAttempts(db, codeLimits(`checkout ${checkout.id}`, address));
  if (wait) return tooManyAttempts(wait);
  const { totals } = await reckon(db, { ...checkout, discountCode: null }, parts);
  const discount = await findDiscount(db, code, {
    checkoutId: checkout.id,
    subtotalPaise: totals.subtotalPaise,
    customerId: checkout.customerId,
    phoneNumber: checkout.address?.phoneNumber ?? null,
  });
  if ("message" in discount) return discount;
  const done = await change(parts, checkout, { discountCode: code });
  if ("code" in done) return done;
  const saved = printRupees(Math.round(done.checkout.totals.discount * 100));
  return { ...done, message: `The code ${code} takes off ${saved}.` };
}

export async function dropCode(parts: StepParts, token: string): Promise<StepDone | StepRefusal> {
  const checkout = await findCheckout(parts.db, { token });
  if (checkout === null) return unknown;
  return change(parts, checkout, { discountCode: null });
}

/** Gives the stock back and ends the checkout. One that has become an order is ended as an order. */
export async function cancel(parts: StepParts, token: string): Promise<StepDone | StepRefusal> {
  return parts.db.transaction(async (within) => {
    const checkout = await findCheckout(within, { token }, { lock: true });
    if (checkout === null) return unknown;
    if (checkout.status === "placed") return over(await reckon(within, checkout, parts));
    await within
      .update(checkouts)
      .set({ status: "cancelled" })
      .where(eq(checkouts.id, checkout.id));
    await releaseStock(within, checkout.id);
    const after = { ...checkout, status: "cancelled" as const };
    const state = toState(await reckon(within, after, parts));
    return { checkout: state, message: "Your checkout is cancelled. Your cart is as it was." };
  });
}

/** Changes a checkout that is open at that moment; one that is not stays as it is. */
async function change(
  parts: StepParts,
  checkout: StoredCheckout,
  facts: CheckoutFacts,
): Promise<StepDone | StepRefusal> {
  if (await changeFacts(parts.db, checkout.id, facts)) {
    return { checkout: toState(await reckon(parts.db, { ...checkout, ...facts }, parts)) };
  }
  const now = await findCheckout(parts.db, { id: checkout.id });
  return now === null ? unknown : over(await reckon(parts.db, now, parts));
}
