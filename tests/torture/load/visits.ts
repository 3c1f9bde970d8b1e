import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { suggestionsPath } from "../../../web/shell/search/suggestions.ts";
import { ask } from "../../support/crowd/ask.ts";
import { readPieces } from "../../support/crowd/basket.ts";
import { type PlacedOrder, payInTest, walkCheckout } from "../../support/crowd/walkCheckout.ts";
import { type Kind, trackingToken } from "./report.ts";
import type { Visitor } from "./visitor.ts";

/** Of a hundred visits. */
const mix = { browse: 70, search: 15, cart: 10, checkout: 5 } as const;
/** Of a hundred visits that browse: what stands in nobody's memory, as the long tail of a shop does not. */
const afresh = 30;
/** Milliseconds between two letters that are long enough for suggestions to be asked for. */
const typing = 400;
/** Of a step that is asked again after a refusal, as its page does. */
const mostTries = 5;

const searched = ["teal sofa", "teak dining table", "queen bed", "wardrobe with mirror"];
const further = ["under 30000", "for 4", "velvet", "oak", "grey", "small", "walnut", "round"];

const categoriesSchema = z.object({ categories: z.array(z.object({ slug: z.string() })).min(1) });

/** Makes visits to the shop at `origin`; `place` hears of each order that a buyer was told of. */
export async function readVisits(
  origin: string,
  visitor: Visitor,
  draw: () => number,
  place: (order: PlacedOrder) => void,
): Promise<(due: number) => Promise<void>> {
  const pieces = await readPieces(origin);
  const listed = await ask(`${origin}/api/categories`);
  const { categories } = categoriesSchema.parse(JSON.parse(listed?.body ?? "null"));
  const oneOf = <One>(some: readonly One[]): One => some[Math.floor(draw() * some.length)] as One;
  const kept = [
    "/",
    ...categories.map(({ slug }) => `/products/${slug}`),
    ...categories.map(({ slug }) => `/products/${slug}?sort=price`),
    ...pieces.slugs.map((slug) => `/product/${slug}`),
  ];
  let turn = 0;

  /** An address that nobody asked for before. */
  function newAddress(): string {
    turn += 1;
    return draw() < 0.5
      ? `/product/${oneOf(pieces.slugs)}?variant=visit-${turn}`
      : `/products/${oneOf(categories).slug}?maxPrice=${50_000 + turn}&inStock=true`;
  }

  async function browse(due: number): Promise<void> {
    const isAfresh = draw() * 100 < afresh;
    const [kind, path] = isAfresh
      ? (["page afresh", newAddress()] as const)
      : // A quarter of all who browse come in by the first page.
        (["page", draw() < 0.25 ? "/" : oneOf(kept)] as const);
    await visitor.ask(kind, path, { due, isRead: false });
  }

  async function search(due: number): Promise<void> {
    const wanted = `${oneOf(searched)} ${oneOf(further)} ${Math.floor(draw() * 100)}`;
    let at = due;
    for (const letters of [4, 8, wanted.length]) {
      const path = suggestionsPath(wanted.slice(0, letters));
      await visitor.ask("suggestions", path, { due: at, isRead: false });
      at = await soon(typing);
    }
    const path = `/products?search=${encodeURIComponent(wanted)}`;
    await visitor.ask("search", path, { due: at, isRead: false });
  }

  async function fillCart(due: number): Promise<void> {
    turn += 1;
    const { network, productId, variantId } = pieces.basket(turn);
    const headers = { "x-forwarded-for": network, "sec-fetch-site": "same-origin", cookie: "" };
    const step = async (at: number, method: string, path: string, body?: object) => {
      const given = { due: at, method, headers, isRead: false, ...(body && { body }) };
      const { answer } = await visitor.ask("cart", path, given);
      const [set] = answer?.headers["set-cookie"] ?? [];
      if (set !== undefined) headers.cookie = set.split(";", 1)[0] ?? "";
    };
    await step(due, "POST", "/api/cart/items", { productId, variantId, quantity: 1 });
    if (headers.cookie === "") return;
    await step(await soon(100), "GET", "/api/cart");
    await step(await soon(100), "PATCH", `/api/cart/items/${variantId}`, { quantity: 2 });
  }

  async function buy(due: number): Promise<void> {
    turn += 1;
    const basket = pieces.basket(turn);
    let at = due;
    const placed = await walkCheckout({
      ...{ origin, basket, pay: payInTest },
      async send({ step, method, path, body, token }) {
        const headers = {
          "x-forwarded-for": basket.network,
          "idempotency-key": `visit-of-${basket.phone}`,
          ...(token !== "" && { "x-checkout-token": token }),
        };
        const answer = await insist(stepKinds[step], path, { due: at, method, body, headers });
        at = await soon(100);
        return answer;
      },
    });
    if (placed !== null) place(placed);
  }

  /** Comes again when the shop says so; null where that is not answered either, or not as it should be. */
  async function insist(
    kind: Kind,
    path: string,
    given: Parameters<Visitor["ask"]>[2],
  ): Promise<unknown> {
    let { due } = given;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const { outcome, answer } = await visitor.ask(kind, path, { ...given, due });
      if (outcome === "answered") return JSON.parse(answer?.body ?? "null");
      if (outcome === "failed" && answer !== null) return null;
      due = await soon(Number(answer?.headers["retry-after"] ?? 1) * 1000);
    }
    return null;
  }

  /** A courier tells of a parcel that is none of this shop's: kept and settled like every other. */
  async function tellOfParcel(due: number): Promise<void> {
    turn += 1;
    const body = {
      awb: `load-${turn}`,
      current_timestamp: "23 11 2026 10:00:00",
      shipment_status: "IN TRANSIT",
      shipment_status_id: 18,
    };
    const headers = { "x-api-key": trackingToken };
    const path = "/api/webhooks/tracking";
    await visitor.ask("webhook", path, { due, method: "POST", body, headers });
  }

  return async (due) => {
    const drawn = draw() * 100;
    if (drawn < mix.browse) return browse(due);
    if (drawn < mix.browse + mix.search) return search(due);
    if (drawn < mix.browse + mix.search + mix.cart) return fillCart(due);
    await Promise.all([buy(due), tellOfParcel(due)]);
  };
}

const stepKinds = {
  begin: "checkout",
  address: "checkout",
  place: "order",
  pay: "payment",
} as const;

/** Waits, and answers when the wait should have ended. */
async function soon(milliseconds: number): Promise<number> {
  const due = performance.now() + milliseconds;
  await wait(milliseconds);
  return due;
}
