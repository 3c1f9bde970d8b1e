import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { beginSession, endSession } from "../account/liveSession.ts";
import { leaveNothing } from "../account/logOut.ts";
import { keepDraft, readDraft } from "./addressDraft.ts";

/** What the browser keeps for all tabs, and for each. */
const shared = new Map<string, string>();
const ofTab = { buying: new Map<string, string>(), other: new Map<string, string>() };
let tab: keyof typeof ofTab = "buying";

const page = new EventTarget();
const storeOf = (entries: () => Map<string, string>) => ({
  getItem: (key: string) => entries().get(key) ?? null,
  setItem: (key: string, value: string) => void entries().set(key, value),
  removeItem: (key: string) => void entries().delete(key),
});

let checkout: typeof import("./checkoutToken.ts");
beforeAll(async () => {
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  const stores = { localStorage: storeOf(() => shared), sessionStorage: storeOf(() => ofTab[tab]) };
  for (const [name, store] of Object.entries(stores)) vi.stubGlobal(name, store);
  // Of its own: another test may have loaded it where there is no window that it follows.
  const file: string = "./checkoutToken.ts?in-a-window";
  checkout = await import(file);
});
beforeEach(() => {
  for (const store of [shared, ofTab.buying, ofTab.other]) store.clear();
});
afterAll(() => vi.unstubAllGlobals());

/** Does something in a tab, of which the other hears then. */
function at(which: typeof tab, deed: () => void): void {
  tab = which;
  deed();
  tab = which === "buying" ? "other" : "buying";
  page.dispatchEvent(new Event("storage"));
}
const logIn = () => beginSession({ token: "s3ssion", user: {} }, "login");
const fields = { name: "Asha Rao" } as Parameters<typeof keepDraft>[0];

it("a checkout that outlives the session goes when somebody logs out after it in another tab", () => {
  at("other", logIn);
  at("buying", () => {
    checkout.keepCheckoutToken("t0ken", new Date(Date.now() + 15 * 60_000).toISOString());
    keepDraft(fields);
    checkout.keepOrderToPay("AAN-1");
  });
  at("other", () => endSession("Please log in again."));
  expect([checkout.readCheckoutToken(), readDraft()]).toEqual(["t0ken", fields]);
  at("other", logIn);
  at("other", leaveNothing);
  expect([...ofTab.buying.keys()]).toEqual([]);
  const moments = ["aangan.loggedOut", "aangan.sessionEnded"];
  expect([...shared.keys()].toSorted()).toEqual([...moments, "isAuthenticated"]);
});

it("of who logs out where no checkout was begun no moment is kept", () => {
  at("other", logIn);
  at("other", leaveNothing);
  expect([...shared.keys()]).toEqual(["isAuthenticated"]);
});
