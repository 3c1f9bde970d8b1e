import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import { sampleQuestion } from "../../../tests/support/reviews/sampleQuestions.ts";
import { type SampleStaff, sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let helper: SampleStaff;
let path: string;
let questionId: string;
beforeAll(async () => {
  shop = await openTestShop();
  helper = await sampleStaff(shop, "support");
  const { product } = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json();
  path = `/api/questions/${product.id}`;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql("delete from questions");
  await (await sampleCustomer(shop.app)).call("POST", path, sampleQuestion);
  [{ id: questionId }] = await sql("select id from questions");
});

const sql = async (text: string) => (await shop.database.pool.query(text)).rows;
/** The shop's answer as staff read it now. */
const readNow = async () =>
  (await sql("select id, version from answers where customer_id is null"))[0] ?? null;
const answer = (text: string | null, read: unknown) =>
  helper.call("PUT", `/api/admin/questions/${questionId}/answer`, { answer: text, read });
const decline = (read: unknown) =>
  helper.call("POST", `/api/admin/questions/${questionId}/decision`, {
    ...{ decision: "decline", reason: "It is rude.", read },
  });
const shown = async () => (await shop.app.inject(path)).json().questions;

describe("the shop's answer", () => {
  it("is written once by two at the same moment, and the other reads what is there", async () => {
    const both = await Promise.all([answer("It does.", null), answer("It does not.", null)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [{ answer: first }] = await sql("select answer from answers");
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({
      code: "changed_meanwhile",
      question: { answers: [{ answer: first }] },
    });
  });

  it("is neither changed, taken away nor declined with its question unread", async () => {
    await answer("It does.", null);
    const before = await readNow();
    await answer("By hand.", before);
    for (const stale of [before, null, before]) {
      const refused = [await answer("No.", stale), await answer(null, stale), await decline(stale)];
      expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
      // What took the place of the one that was read has its version again.
      expect((await answer(null, await readNow())).status).toBe(200);
      expect((await answer("By hand.", null)).status).toBe(200);
    }
    expect(await shown()).toMatchObject([{ answers: [{ answer: "By hand." }] }]);
    expect((await decline(await readNow())).status).toBe(200);
    expect(await shown()).toEqual([]);
  });
});
