import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let customer: SampleCustomer;
let item: { productId: string; variantId: string };
beforeAll(async () => {
  shop = await openTestShop({ databasePool: 8 });
  customer = await sampleCustomer(shop.app);
  const { product } = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json();
  item = { productId: product.id, variantId: product.variants[0].id };
});
afterAll(() => shop.close());

const stock = (pieces: number) =>
  shop.database.pool.query("update variants set stock = $1, reserved = 0 where id = $2", [
    pieces,
    item.variantId,
  ]);
const empty = () => shop.database.pool.query("delete from cart_lines");
const add = (quantity: number) => customer.call("POST", "/api/cart/items", { ...item, quantity });
const path = () => `/api/cart/items/${item.variantId}`;
const quantity = async () => {
  const { json } = await customer.call("GET", "/api/cart");
  return (json.cart.items[0]?.quantity ?? 0) as number;
};

describe("additions at once", () => {
  it.each([
    ["the last piece into an empty cart", 0, 1, 8],
    ["the last piece beside another", 1, 2, 8],
    ["what is left of six", 0, 6, 12],
  ])("of %s give the line as many as there are", async (_name, before, pieces, tabs) => {
    for (let round = 1; round <= 5; round++) {
      await empty();
      await stock(pieces);
      if (before > 0) await add(before);
      const answers = await Promise.all(Array.from({ length: tabs }, () => add(1)));
      const statuses = answers.map(({ status }) => status);
      expect(await quantity()).toBe(pieces);
      expect(statuses.filter((status) => status === 200)).toHaveLength(pieces - before);
      expect(statuses.filter((status) => status === 409)).toHaveLength(tabs - pieces + before);
    }
  });
});

/** What may happen to a line, and what the line must hold after it. */
type Step = { kind: "add" | "set" | "restock"; pieces: number } | { kind: "remove" };
const pieces = fc.integer({ min: 1, max: 7 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), pieces }),
  fc.record({ kind: fc.constant("set" as const), pieces }),
  fc.record({ kind: fc.constant("restock" as const), pieces: fc.integer({ min: 0, max: 7 }) }),
  fc.constant({ kind: "remove" as const }),
);

function after(line: number, available: number, step: Exclude<Step, { kind: "restock" }>): number {
  if (step.kind === "remove") return 0;
  if (step.kind === "add") return line + step.pieces <= available ? line + step.pieces : line;
  const isAllowed = line > 0 && (step.pieces <= available || step.pieces < line);
  return isAllowed ? step.pieces : line;
}

describe("whatever a customer and the shop do", () => {
  it("a line holds what the rules say, and never grows beyond stock", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        await empty();
        await stock(4);
        let [line, available] = [0, 4];
        for (const taken of steps) {
          if (taken.kind === "restock") {
            available = taken.pieces;
            await stock(available);
            continue;
          }
          const expected = after(line, available, taken);
          if (taken.kind === "add") await add(taken.pieces);
          else if (taken.kind === "remove") await customer.call("DELETE", path());
          else await customer.call("PATCH", path(), { quantity: taken.pieces });
          expect(await quantity()).toBe(expected);
          if (expected > line) expect(expected).toBeLessThanOrEqual(available);
          line = expected;
        }
      }),
      { numRuns: 40 },
    );
  });
});
