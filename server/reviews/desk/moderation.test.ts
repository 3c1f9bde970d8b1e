import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type ModeratedReview,
  reviewDetailAnswerSchema,
  reviewListAnswerSchema,
} from "../../../contract/admin/reviews.ts";
import {
  type SampleCustomer,
  sampleCustomer,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import { sampleReview } from "../../../tests/support/reviews/sampleReviews.ts";
import { type SampleStaff, sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let helper: SampleStaff;
let customer: SampleCustomer;
let productId: string;
beforeAll(async () => {
  shop = await openTestShop();
  helper = await sampleStaff(shop, "support");
  productId = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json().product.id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.pool.query("delete from reviews");
  customer = await sampleCustomer(shop.app);
});

const write = (more: object = {}, who = customer) =>
  who.call("PUT", `/api/reviews/${productId}/own`, { ...sampleReview, ...more });
const list = async (query = "") =>
  reviewListAnswerSchema.parse((await helper.call("GET", `/api/admin/reviews${query}`)).json);
const theOne = async (state = "waiting"): Promise<ModeratedReview> => {
  const [review] = (await list(`?state=${state}`)).reviews;
  if (review === undefined) throw new Error(`no review is ${state}`);
  return review;
};
const decide = ({ id, version }: ModeratedReview, decision: object) =>
  helper.call("POST", `/api/admin/reviews/${id}/decision`, { version, ...decision });
const reply = ({ id, version }: ModeratedReview, text: string | null) =>
  helper.call("PUT", `/api/admin/reviews/${id}/reply`, { version, reply: text });
const shown = async () =>
  (await shop.app.inject(`/api/products/${productId}`)).json().reviews.reviews;

describe("the queue of reviews", () => {
  it("holds what waits in the order in which it was written", async () => {
    const second = await sampleCustomer(shop.app);
    await write({ name: "First" });
    await write({ name: "Second" }, second);
    const { reviews, waiting, next } = await list();
    expect([reviews.map(({ name }) => name), waiting, next]).toEqual([
      ["First", "Second"],
      2,
      null,
    ]);
    expect(reviews[0]).toMatchObject({ productName: "Jaisalmer 3 Seater Sofa", isVerified: false });
  });

  it("comes fifty at a time", async () => {
    await shop.database.pool.query(
      `with writers as (
         insert into customers (id, phone_number, password_hash)
         select gen_random_uuid(), 8100000000 + n, '$argon2id$none' from generate_series(1, 120) as n
         returning id
       ) insert into reviews (id, product_id, customer_id, name, review, rating)
       select gen_random_uuid(), $1, id, 'N', 'Good.', 5 from writers`,
      [productId],
    );
    const seen: string[] = [];
    let next: string | null = "";
    while (next !== null) {
      const page = await list(next === "" ? "" : `?after=${next}`);
      seen.push(...page.reviews.map(({ id }) => id));
      next = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });
});

describe("a decision", () => {
  it("lets everybody read the review, with the shop's answer below it", async () => {
    await write();
    const approved = (await decide(await theOne(), { decision: "approve" })).json.review;
    expect(approved).toMatchObject({ state: "approved", version: 2 });
    await expect.poll(shown).toMatchObject([{ name: "Meera", reply: null }]);
    const answered = await reply(approved, "Thank you,\nMeera.");
    expect(answered.json.review.reply).toBe("Thank you,\nMeera.");
    await expect.poll(async () => (await shown())[0].reply).toBe("Thank you,\nMeera.");
    await reply(answered.json.review, null);
    await expect.poll(async () => (await shown())[0].reply).toBeNull();
    const declined = await decide(await theOne("approved"), {
      decision: "decline",
      reason: "It names a neighbour.",
    });
    expect(declined.status).toBe(200);
    await expect.poll(shown).toEqual([]);
    const detail = await helper.call("GET", `/api/admin/reviews/${approved.id}`);
    const { history } = reviewDetailAnswerSchema.parse(detail.json);
    expect(history.map(({ kind, staffName, note }) => [kind, staffName, note])).toEqual([
      ["written", null, null],
      ["approved", helper.name, null],
      ["answered", helper.name, "Thank you,\nMeera."],
      ["answer removed", helper.name, null],
      ["declined", helper.name, "It names a neighbour."],
    ]);
    const { rows } = await shop.database.pool.query(
      "select action, staff_name, before, after from audit_log where subject_id = $1 order by id",
      [approved.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "review.approved",
      "review.answered",
      "review.answer_removed",
      "review.declined",
    ]);
    expect(rows[0]).toMatchObject({
      staff_name: helper.name,
      before: { state: "waiting" },
      after: { state: "approved" },
    });
  });

  it("is refused of words that nobody read: the author changed them meanwhile", async () => {
    await write();
    const read = await theOne();
    await write({ review: "Buy at http://spam.example instead." });
    const { status, json } = await decide(read, { decision: "approve" });
    expect([status, json.code, json.review.review]).toEqual([
      409,
      "changed_meanwhile",
      "Buy at http://spam.example instead.",
    ]);
    expect((await theOne()).state).toBe("waiting");
  });

  it("is made once by two at the same moment", async () => {
    await write();
    const read = await theOne();
    const answers = await Promise.all([
      decide(read, { decision: "approve" }),
      decide(read, { decision: "decline", reason: "No." }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ["no version", { decision: "approve", version: undefined }, 400],
    ["another word", { decision: "delete" }, 400],
    ["no reason to decline", { decision: "decline" }, 400],
    ["a blank reason", { decision: "decline", reason: " " }, 400],
    ["a reason of 1,001 letters", { decision: "decline", reason: "a".repeat(1001) }, 400],
  ])("is refused with %s", async (_what, wrong, status) => {
    await write();
    expect((await decide(await theOne(), wrong)).status).toBe(status);
    expect((await theOne()).version).toBe(1);
  });

  it("needs a review that is there, and an answer one that is published", async () => {
    await write();
    const waiting = await theOne();
    expect((await reply(waiting, "Thank you.")).status).toBe(400);
    await customer.call("DELETE", `/api/reviews/${productId}/own`);
    expect((await decide(waiting, { decision: "approve" })).status).toBe(404);
    expect((await helper.call("GET", `/api/admin/reviews/${waiting.id}`)).status).toBe(404);
  });
});
