import type { PaymentReport } from "../../contract/checkout.ts";
import { type Store, sessionStore } from "../data/safeStore.ts";

const key = "aangan.paymentReport";

/** Keeps in this tab what a gateway told of a payment, until the shop has answered it: nobody tells it twice. */
export function keepReport(report: PaymentReport, store: Store = sessionStore): void {
  store.setItem(key, JSON.stringify(report));
}

/** What the shop may not have heard of yet; null when there is nothing. */
export function unheardReport(store: Store = sessionStore): PaymentReport | null {
  try {
    return JSON.parse(store.getItem(key) ?? "null") as PaymentReport | null;
  } catch {
    return null;
  }
}

export function forgetReport(store: Store = sessionStore): void {
  store.removeItem(key);
}
