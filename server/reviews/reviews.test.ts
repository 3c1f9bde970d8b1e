import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noReviews } from "../../contract/reviewRules.ts";
import {
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { sampleOrderOf } from "../../tests/support/orders/sampleOrders.ts";
import { sampleReview } from "../../tests/support/reviews/sampleReviews.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let product: { id: string; slug: string; variants: { id: string }[] };
let customer: SampleCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  ({ product } = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json());
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql("delete from reviews");
  await expect.poll(() => shown()).toEqual(noReviews);
  customer = await sampleCustomer(shop.app);
});

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const own = (productId = product.id) => `/api/reviews/${productId}/own`;
const write = (more: object = {}, who = customer) =>
  who.call("PUT", own(), { ...sampleReview, ...more });
const read = async (who = customer) => (await who.call("GET", own())).json.review;
/** What everybody reads of the product now. */
const shown = async () => (await shop.app.inject(`/api/products/${product.slug}`)).json().reviews;
/** A product's page, without what React puts between texts. */
const pageOf = async (slug: string) =>
  (await shop.app.inject(`/product/${slug}`)).body.replaceAll("<!-- -->", "");
const approveAll = () => sql("update reviews set state = 'approved', reason = null");

describe("a review that a customer writes", () => {
  it("waits, and nobody else reads it", async () => {
    const { status, json } = await write();
    expect([status, json]).toEqual([
      200,
      { success: true, message: "Thank you! Everybody sees your review once we have read it." },
    ]);
    const nothingMore = { reason: null, fit: null, photos: [] };
    expect(await read()).toEqual({ ...sampleReview, state: "waiting", ...nothingMore });
    expect(await shown()).toEqual(noReviews);
    expect(await read(await sampleCustomer(shop.app))).toBeNull();
  });

  it("is one for each product, and can be changed until it is approved", async () => {
    const answers = await Promise.all([2, 3, 5].map((rating) => write({ rating })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sql("select count(*)::int as count from reviews")).toEqual([{ count: 1 }]);
    await sql("update reviews set state = 'declined', reason = 'It names a neighbour.'");
    expect(await read()).toMatchObject({ state: "declined", reason: "It names a neighbour." });
    await write({ review: "Better now." });
    expect(await read()).toMatchObject({ state: "waiting", reason: null, review: "Better now." });
    await approveAll();
    const { status, json } = await write({ review: "Worse after all." });
    expect([status, json.code]).toEqual([409, "review_published"]);
    expect(await read()).toMatchObject({ state: "approved", review: "Better now." });
  });

  it("is taken back, twice if need be, and leaves the product's page", async () => {
    await write();
    await approveAll();
    await expect.poll(async () => (await shown()).reviews.length).toBe(1);
    expect((await customer.call("DELETE", own())).status).toBe(200);
    expect((await customer.call("DELETE", own())).status).toBe(200);
    await expect.poll(shown).toEqual(noReviews);
    expect((await write()).status).toBe(200);
  });

  it("goes with the account, and is in its export", async () => {
    await write();
    await approveAll();
    const { records } = (await customer.call("GET", "/api/user/export")).json;
    expect(records.reviews).toMatchObject([
      { product: "Jaisalmer 3 Seater Sofa", review: sampleReview.review, rating: 4 },
    ]);
    await expect.poll(async () => (await shown()).reviews.length).toBe(1);
    await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    expect(await sql("select * from reviews")).toEqual([]);
    expect(await sql("select * from review_events")).toEqual([]);
    await expect.poll(shown).toEqual(noReviews);
  });

  it.each([
    ["no name", { name: undefined }, "Please fill in your name."],
    ["a blank name", { name: " \u200b " }, "Please fill in your name."],
    [
      "a name of 81 letters",
      { name: "a".repeat(81) },
      "Please keep your name under 80 characters.",
    ],
    ["a name of two lines", { name: "Meera\nIyer" }, "Please keep your name to one line of text."],
    ["no text", { review: undefined }, "Please fill in your review."],
    ["blanks", { review: " \n\t " }, "Please fill in your review."],
    [
      "2,001 letters",
      { review: "a".repeat(2001) },
      "Please keep your review under 2000 characters.",
    ],
    [
      "a character that nobody sees",
      { review: "a\u0007b" },
      "Please leave out characters that cannot be printed.",
    ],
    ["no stars", { rating: 0 }, "Please choose one to five stars."],
    ["six stars", { rating: 6 }, "Please choose one to five stars."],
    ["half a star", { rating: 4.5 }, "Please choose one to five stars."],
    ["stars in words", { rating: "5" }, "Please choose one to five stars."],
  ])("is refused with %s", async (_what, wrong, message) => {
    const { status, json } = await write(wrong);
    expect([status, json.message]).toEqual([400, message]);
    expect(await sql("select * from reviews")).toEqual([]);
  });

  it("is refused for what is not sold, and when it is the twenty-first of an hour", async () => {
    const unknown = "00000000-0000-7000-8000-000000000000";
    const { status, json } = await customer.call("PUT", own(unknown), sampleReview);
    expect([status, json.message]).toEqual([404, "Product not found."]);
    expect((await customer.call("PUT", own("sofa"), sampleReview)).status).toBe(400);
    const statuses: number[] = [];
    for (let time = 2; time <= 21; time++) statuses.push((await write()).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});

describe("approved reviews", () => {
  it("are on the product's page and in its figures, with who bought it", async () => {
    const [buyer, other, waiting] = [
      customer,
      await sampleCustomer(shop.app),
      await sampleCustomer(shop.app),
    ];
    const { number } = await sampleOrderOf(shop.database, product.variants[0]?.id ?? "", {
      customerId: buyer.user.id,
    });
    await write({ rating: 5, name: "Buyer" }, buyer);
    await write({ rating: 2, name: "Other" }, other);
    await approveAll();
    await write({ rating: 1, name: "Waiting" }, waiting);
    await expect.poll(async () => (await shown()).average).toBe(3.5);
    expect(await shown()).toMatchObject({
      counts: { 5: 1, 4: 0, 3: 0, 2: 1, 1: 0 },
      next: null,
      reviews: [
        { name: "Other", rating: 2, isVerified: false },
        { name: "Buyer", rating: 5, isVerified: false, reply: null },
      ],
    });
    await sql("update orders set status = 'Delivered' where number = $1", [number]);
    await sql("update reviews set reply = 'Thank you.' where name = 'Buyer'");
    const verified = async () =>
      (await shown()).reviews.map((one: { isVerified: boolean }) => one.isVerified);
    await expect.poll(verified).toEqual([false, true]);

    const said = (page: string, words: readonly string[]) =>
      words.filter((word) => page.includes(word));
    const words = ["3.50 out of 5", "Verified purchase", "Thank you.", '"reviewCount":2'] as const;
    const samples = ["5.00 out of 5", "demo content that comes with the shop"] as const;
    const page = await pageOf(product.slug);
    expect(said(page, [...words, ...samples])).toEqual(words);
    const another = await pageOf("kabini-2-seater-sofa");
    expect(said(another, [...words, ...samples, "aggregateRating"])).toEqual(samples);
  });

  it("come twenty at a time, the latest first", async () => {
    await sql(
      `with writers as (
         insert into customers (id, phone_number, password_hash)
         select gen_random_uuid(), 8000000000 + n, '$argon2id$none' from generate_series(1, 45) as n
         returning id, phone_number
       ) insert into reviews (id, product_id, customer_id, name, review, rating, state, written_at)
       select gen_random_uuid(), $1, id, phone_number, 'Good.', 5, 'approved',
         now() - (phone_number::bigint - 8000000000) / 3 * interval '1 day' from writers`,
      [product.id],
    );
    await sql("update reviews set reply = 'Thanks.'");
    await expect.poll(async () => (await shown()).counts[5]).toBe(45);
    let { reviews, next } = await shown();
    const seen: { id: string; date: string }[] = [...reviews];
    while (next !== null) {
      const url = `/api/reviews/${product.id}?after=${next}`;
      const answer = await shop.app.inject(url);
      expect(answer.statusCode).toBe(200);
      ({ reviews, next } = answer.json());
      expect(reviews.length).toBeLessThanOrEqual(20);
      seen.push(...reviews);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(45);
    const dates = seen.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    const malformed = await shop.app.inject(`/api/reviews/${product.id}?after=1`);
    expect(malformed.statusCode).toBe(400);
  });
});
