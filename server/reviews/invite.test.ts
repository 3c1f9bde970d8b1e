import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shop as shopFacts } from "../../content/shop.ts";
import {
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { openOrderCounter } from "../../tests/support/orders/orderCounter.ts";
import { sampleReview } from "../../tests/support/reviews/sampleReviews.ts";
import { orderMessages } from "../outbox/index.ts";
import { inviteNext } from "./index.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
let customer: SampleCustomer;
let number: string;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());
beforeEach(async () => {
  await sql("delete from review_invitations");
  await sql("delete from outbox");
  customer = await sampleCustomer(counter.app);
  ({ number } = await counter.toBeCollected({ customerId: customer.user.id }));
  await counter.deliver(number);
  await sql("delete from outbox");
});

const sql = async (text: string, values: unknown[] = []) =>
  (await counter.pool.query(text, values)).rows;
const facts = () => ({ ...shopFacts, origin: "https://shop.example" });
const invite = (days = 14) =>
  inviteNext(counter.database.db, { days, ask: orderMessages(facts).onReviewTime });
const age = (days: number) =>
  sql("update review_invitations set delivered_at = now() - $1 * interval '1 day'", [days]);
const asked = () => sql("select kind, recipient, body from outbox");
const ordered = async () =>
  (
    await sql(
      "select product_id, slug from order_lines join orders on id = order_id where number = $1",
      [number],
    )
  )[0];

describe("who was handed over an order", () => {
  it("is asked two weeks later, once, however many processes ask", async () => {
    await age(13.9);
    expect([await invite(), await asked()]).toEqual([0, []]);
    await age(14.1);
    const taken = await Promise.all([invite(), invite(), invite(), invite()]);
    expect(taken.reduce((sum, count) => sum + count)).toBe(1);
    const messages = await asked();
    expect(messages).toHaveLength(1);
    expect(messages[0].body).toContain(
      `https://shop.example/product/${(await ordered()).slug}#write-review`,
    );
    expect([await invite(), await asked()]).toEqual([0, messages]);
  });

  it.each([
    [
      "wrote a review already",
      async () => {
        const { product_id } = await ordered();
        await customer.call("PUT", `/api/reviews/${product_id}/own`, sampleReview);
      },
    ],
    ["sent the order back", () => counter.step(number, "request return")],
    [
      "sends a piece back",
      async () => {
        const request = {
          wish: "replacement",
          reason: "parts missing",
          words: "No screws.",
          photos: [],
          asked: 0,
        };
        const pieces = [{ position: 0, quantity: 1 }];
        const { status } = await customer.call("POST", `/api/orders/${number}/returns`, {
          ...request,
          pieces,
        });
        expect(status).toBe(200);
      },
    ],
    [
      "left the shop",
      () => customer.call("DELETE", "/api/user", { currentPassword: samplePassword }),
    ],
    [
      "bought what is no longer sold",
      async () => {
        const { product_id } = await ordered();
        await sql("update products set archived_at = now() where id = $1", [product_id]);
      },
    ],
  ])("is not asked who %s", async (_what, happens) => {
    await happens();
    await sql("delete from outbox");
    await age(20);
    expect([await invite(), await asked()]).toEqual([1, []]);
    await sql("update products set archived_at = null where archived_at is not null");
  });

  it("is not asked where the owner wants none, nor months later", async () => {
    await age(1);
    expect([await invite(0), await asked()]).toEqual([1, []]);
    const [{ id }] = await sql("select id from orders where number = $1", [number]);
    await sql("insert into review_invitations (order_id) values ($1)", [id]);
    await age(90);
    expect([await invite(), await asked()]).toEqual([1, []]);
  });
});
