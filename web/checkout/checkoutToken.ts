import { checkoutKeys } from "../../contract/checkoutRules.ts";
import { onSessionChange } from "../account/liveSession.ts";
import { keptInTab } from "../data/keptInTab.ts";
import { localStore, type Store, sessionStore } from "../data/safeStore.ts";
import { readSessionEnd } from "../data/session.ts";
import { forgetDraft } from "./addressDraft.ts";
import { forgetReport } from "./unheardReport.ts";

/** The code that was entered, and when: milliseconds. */
const codeHere = keptInTab<{ code: string; at: number }>("aangan.discountCode");
/** Moments of this tab's checkout, in milliseconds. */
interface CheckoutTimes {
  begun?: number | undefined;
  /** When it was known to be an order. */
  placed?: number | undefined;
  /** Until when its pieces are held. */
  until?: number;
}
const times = keptInTab<CheckoutTimes>("aangan.checkoutTimes");
const knownTimes = (): CheckoutTimes => times.read() ?? {};
/** When somebody logged out in any tab: milliseconds. */
const leftKey = "aangan.loggedOut";
const { token: key, last: lastKey } = checkoutKeys;
const rememberedFor = 7 * 24 * 60 * 60 * 1000;

/** What every tab of this browser may know of its latest checkout: nothing that opens it. */
export interface LastCheckout {
  /** Until when its pieces are held. */
  expiresAt: string;
  /** The order, once placed. */
  orderNumber: string | null;
  /** Since when its tab knows of the order: milliseconds. */
  placedAt?: number | undefined;
}

/** This tab's proof that a checkout is its own; null when none was begun here. */
export function readCheckoutToken(): string | null {
  return sessionStore.getItem(key) || null;
}

const listeners = new Set<() => void>();

/** Calls back when this tab's checkout has become another one, or none. Returns the way to stop. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Remembers the checkout in this tab, and marks the page for what stands in it before scripts run. */
export function keepCheckoutToken(token: string, expiresAt: string): void {
  forgetWhatWasLeft();
  // Somebody else may begin here than who typed into the form before.
  if (isSince(knownTimes().begun, readSessionEnd())) forgetDraft();
  const isNew = token !== readCheckoutToken();
  sessionStore.setItem(key, token);
  times.keep({ begun: Date.now() });
  if (isNew) forgetReport();
  keepLastCheckout({ expiresAt, orderNumber: null });
  document.documentElement.dataset.checkout = "open";
  if (isNew) tellListeners();
}

/** The code that was entered in this tab's cart, for the checkout; null when there is none. */
export const keptCode = (): string | null => codeHere.read()?.code ?? null;

export function keepCode(code: string | null): void {
  if (code === null) codeHere.forget();
  else codeHere.keep({ code, at: Date.now() });
}

/** On a shared computer the next person finds nothing of this checkout, in no tab. */
export function forgetCheckout(): void {
  // What the end of a session took from all tabs may still be open in another.
  const wasBegun = localStore.getItem(lastKey) !== null || readSessionEnd() > 0;
  localStore.removeItem(lastKey);
  // Last: other tabs look at both when they hear of it. Where none began a checkout, nothing is left behind.
  if (wasBegun) localStore.setItem(leftKey, String(Date.now()));
  forgetHere();
}

function forgetHere(): void {
  sessionStore.removeItem(key);
  for (const forget of [times.forget, codeHere.forget, forgetDraft, forgetReport]) forget();
  delete document.documentElement.dataset.checkout;
  tellListeners();
}

/**
 * Somebody has logged out in another tab since this one's checkout was begun, perhaps while it showed no page of the shop;
 * or the shop has ended a session since it became an order. What is open then goes on until its time is over. The cart's
 * code was carried into that, and is the next person's no more.
 */
function forgetWhatWasLeft(): void {
  const ended = readSessionEnd();
  if (isSince(readLastCheckout()?.placedAt, ended)) localStore.removeItem(lastKey);
  if (isSince(codeHere.read()?.at, ended)) codeHere.forget();
  const { begun, placed, until = 0 } = knownTimes();
  const isOver = until <= Date.now();
  const isLeft = isSince(begun, Number(localStore.getItem(leftKey)));
  const isEnded = isSince(placed, ended) || (isOver && isSince(begun, ended));
  if (isLeft || isEnded) forgetHere();
}

/** Whether `later` came after a moment; never where that is not known. */
function isSince(moment = 0, later = 0): boolean {
  return moment > 0 && later >= moment;
}

if (typeof window !== "undefined") {
  forgetWhatWasLeft();
  onSessionChange(forgetWhatWasLeft);
  for (const type of ["storage", "pageshow"]) window.addEventListener(type, forgetWhatWasLeft);
}

export function keepLastCheckout(last: LastCheckout, store: Store = localStore): void {
  const { begun, placed } = knownTimes();
  const placedAt = last.orderNumber === null ? undefined : (placed ?? Date.now());
  times.keep({ begun, placed: placedAt ?? placed, until: Date.parse(last.expiresAt) });
  store.setItem(lastKey, JSON.stringify({ ...last, placedAt }));
}

/** Says in every tab which order the latest checkout became. */
export function keepLastOrder(orderNumber: string): void {
  const expiresAt = readLastCheckout()?.expiresAt ?? new Date().toISOString();
  keepLastCheckout({ expiresAt, orderNumber });
}

/** Says so before that order is paid: the other tabs know of it, and this one's checkout is still open. */
export function keepOrderToPay(orderNumber: string, store: Store = localStore): void {
  const last = readLastCheckout(store);
  if (last === null) return;
  store.setItem(lastKey, JSON.stringify({ ...last, orderNumber, placedAt: Date.now() }));
}

/** The latest checkout of this browser, for a week after its time; null when there was none. */
export function readLastCheckout(store: Store = localStore): LastCheckout | null {
  try {
    const last = JSON.parse(store.getItem(lastKey) ?? "null") as LastCheckout | null;
    return last && Date.now() - Date.parse(last.expiresAt) < rememberedFor ? last : null;
  } catch {
    return null;
  }
}
