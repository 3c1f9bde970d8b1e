import { expect, it } from "vitest";
import { createSafeStore } from "../data/safeStore.ts";
import { type Intent, keepIntentOf, peekIntent, rememberIntent, takeIntent } from "./intent.ts";

const intent: Intent = {
  item: {
    productId: "p",
    slug: "kabini-2-seater-sofa",
    name: "Kabini 2 Seater Sofa",
    image: "",
  } as Intent["item"],
};
const path = "/product/jaisalmer-3-seater-sofa?variant=AAN";
/** Remembers by itself, as where the browser's storage is missing. */
const openStore = () => createSafeStore(() => null);

it("is carried out once, where it was wanted", () => {
  const store = openStore();
  rememberIntent(intent, path, store);
  expect(peekIntent("/", store)).toBeNull();
  expect(peekIntent(path, store)).toEqual(intent);
  expect(takeIntent(path, store)).toEqual(intent);
  expect(takeIntent(path, store)).toBeNull();
});

it("is forgotten when the customer goes elsewhere first", () => {
  const store = openStore();
  rememberIntent(intent, path, store);
  expect(takeIntent("/", store)).toBeNull();
  expect(takeIntent(path, store)).toBeNull();
});

it("is forgotten by a login that leads elsewhere, and kept by one that leads back", () => {
  const store = openStore();
  rememberIntent(intent, path, store);
  keepIntentOf(path, store);
  expect(peekIntent(path, store)).toEqual(intent);
  keepIntentOf("/", store);
  expect(peekIntent(path, store)).toBeNull();
});

it("gives way to a later one", () => {
  const store = openStore();
  rememberIntent(intent, path, store);
  rememberIntent(intent, "/products/sofa", store);
  expect(takeIntent("/products/sofa", store)).toEqual(intent);
});

it.each(["{half", "null", "3", "{}"])("takes a damaged memory %s for none", (text) => {
  const store = openStore();
  store.setItem("intent", text);
  expect(takeIntent(path, store)).toBeNull();
});
