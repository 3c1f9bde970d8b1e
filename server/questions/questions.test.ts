import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskQuestionSchema, questionListAnswerSchema } from "../../contract/admin/questions.ts";
import type { PublicQuestion } from "../../contract/question.ts";
import {
  call,
  provedCustomer,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { sampleOrderOf } from "../../tests/support/orders/sampleOrders.ts";
import { sampleAnswer, sampleQuestion } from "../../tests/support/reviews/sampleQuestions.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let helper: SampleStaff;
let asker: SampleCustomer;
let product: { id: string; name: string; variants: { id: string }[] };
beforeAll(async () => {
  shop = await openTestShop();
  helper = await sampleStaff(shop, "support");
  ({ product } = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json());
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql("delete from questions");
  await sql("delete from outbox");
  asker = await provedCustomer(shop.app);
});

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const path = (rest = "") => `/api/questions/${product.id}${rest}`;
const ask = (more: object = {}, who = asker) =>
  who.call("POST", path(), { ...sampleQuestion, ...more });
const own = async (who = asker) => (await who.call("GET", path("/own"))).json;
const shown = async (): Promise<PublicQuestion[]> =>
  (await shop.app.inject(path())).json().questions;
const queue = async (state = "waiting") =>
  questionListAnswerSchema.parse(
    (await helper.call("GET", `/api/admin/questions?state=${state}`)).json,
  );
const theOne = async () => (await sql("select id from questions"))[0].id as string;
const atDesk = async (method: "POST" | "PUT", rest: string, body: object) => {
  const { status, json } = await helper.call(
    method,
    `/api/admin/questions/${await theOne()}/${rest}`,
    body,
  );
  return { status, json };
};
/** The shop's answer as staff read it now. */
const read = async () =>
  (await sql("select id, version from answers where customer_id is null"))[0] ?? null;
const answerAsShop = async (answer: string | null) =>
  atDesk("PUT", "answer", { answer, read: await read() });
const approve = () => atDesk("POST", "decision", { decision: "approve" });
const told = () => sql("select kind, recipient, subject, body from outbox order by id");

/** A customer to whom the product was delivered. */
async function owner(): Promise<SampleCustomer> {
  const customer = await sampleCustomer(shop.app);
  const { number } = await sampleOrderOf(shop.database, product.variants[0]?.id ?? "", {
    customerId: customer.user.id,
  });
  await sql("update orders set status = 'Delivered' where number = $1", [number]);
  return customer;
}

describe("a question", () => {
  it("waits for staff, who answer it; then everybody reads it and the asker is told once", async () => {
    expect((await ask()).json.success).toBe(true);
    expect([await shown(), (await own()).questions]).toMatchObject([[], [{ state: "waiting" }]]);
    const { questions, waiting } = await queue();
    expect([questions.length, waiting]).toEqual([1, 1]);
    expect(questions[0]).toMatchObject({ ...sampleQuestion, productName: product.name });
    await sql("update customers set email = 'meera@example.in' where id = $1", [asker.user.id]);

    const answered = await answerAsShop("It does.");
    expect(deskQuestionSchema.parse(answered.json.question).state).toBe("approved");
    expect(await shown()).toMatchObject([
      { ...sampleQuestion, answers: [{ name: null, answer: "It does." }] },
    ]);
    await answerAsShop("It does, by hand.");
    const messages = await told();
    expect(messages).toMatchObject([
      {
        kind: "email",
        recipient: "meera@example.in",
        subject: `Your question about the ${product.name} is answered`,
      },
    ]);
    expect(messages[0].body).toContain("/product/jaisalmer-3-seater-sofa#questions");
    const actions = await sql(
      "select action, staff_name from audit_log where subject_kind = 'question' order by id",
    );
    expect(actions).toEqual([
      { action: "question.answered", staff_name: helper.name },
      { action: "question.answered", staff_name: helper.name },
    ]);
    expect((await queue()).waiting).toBe(0);
    await answerAsShop(null);
    expect((await shown())[0]?.answers).toEqual([]);
  });

  it("is declined with a reason that its asker reads, and taken back", async () => {
    await ask();
    await atDesk("POST", "decision", {
      ...{ decision: "decline", reason: "It names a neighbour.", read: null },
    });
    const { questions } = await own();
    expect([await shown(), questions]).toMatchObject([[], [{ reason: "It names a neighbour." }]]);
    const [{ id }] = questions;
    const stranger = await sampleCustomer(shop.app);
    await stranger.call("DELETE", path(`/${id}`));
    expect((await own()).questions).toHaveLength(1);
    await asker.call("DELETE", path(`/${id}`));
    expect((await own()).questions).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it.each([
    ["no name", { name: " " }, 400],
    ["no words", { question: "\n" }, 400],
    ["501 letters", { question: "a".repeat(501) }, 400],
    ["17 kB", { question: "a".repeat(17_000) }, 413],
  ])("is refused with %s", async (_what, wrong, status) => {
    expect((await ask(wrong)).status).toBe(status);
    expect(await sql("select * from questions")).toEqual([]);
  });

  it("is refused of a visitor, about what is not sold, and as the eleventh of an hour", async () => {
    expect((await call(shop.app, "POST", path(), { payload: sampleQuestion })).status).toBe(401);
    const unknown = "/api/questions/00000000-0000-7000-8000-000000000000";
    expect((await asker.call("POST", unknown, sampleQuestion)).status).toBe(404);
    const statuses: number[] = [];
    for (let time = 2; time <= 11; time++) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array(9).fill(200), 429]);
  });

  it("is refused when a network has asked thirty times, whoever asks", async () => {
    const { remoteAddress } = asker;
    const statuses: number[] = [];
    for (let who = 0; who < 4; who++) {
      const { token } = await sampleCustomer(shop.app);
      for (let time = 0; time < 8; time++) {
        const given = { token, remoteAddress, payload: sampleQuestion };
        statuses.push((await call(shop.app, "POST", path(), given)).status);
      }
    }
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
  });

  it("goes with its asker's account, and is in the export", async () => {
    await ask();
    const { records } = (await asker.call("GET", "/api/user/export")).json;
    expect(records.questions).toMatchObject([{ ...sampleQuestion, product: product.name }]);
    await asker.call("DELETE", "/api/user", { currentPassword: samplePassword });
    expect(await sql("select * from questions")).toEqual([]);
  });
});

describe("a customer's answer", () => {
  const answer = async (who: SampleCustomer, more: object = {}) =>
    who.call("PUT", path(`/${await theOne()}/answer`), { ...sampleAnswer, ...more });
  const decide = async (version: number, decision: object) => {
    const [{ id }] = await sql("select id from answers");
    return atDesk("POST", `answers/${id}/decision`, { version, ...decision });
  };

  it("is for those who have the product, and waits until staff approve it", async () => {
    await ask();
    const knows = await owner();
    expect((await answer(knows)).status).toBe(404);
    await approve();
    const stranger = await sampleCustomer(shop.app);
    expect([(await own(stranger)).mayAnswer, (await answer(stranger)).status]).toEqual([
      false,
      403,
    ]);
    expect([(await own(knows)).mayAnswer, (await answer(knows)).status]).toEqual([true, 200]);
    expect((await shown())[0]?.answers).toEqual([]);
    const { questions, waiting } = await queue();
    expect([questions[0]?.answers[0]?.state, waiting]).toEqual(["waiting", 1]);

    await answer(knows, { answer: "Buy it elsewhere." });
    const unread = await decide(1, { decision: "approve" });
    expect([unread.status, unread.json.code]).toEqual([409, "changed_meanwhile"]);
    expect(unread.json.question.answers).toMatchObject([{ version: 2 }]);
    expect(await told()).toEqual([]);
    await decide(2, { decision: "approve" });
    expect((await shown())[0]?.answers).toMatchObject([
      { name: "Arjun", answer: "Buy it elsewhere." },
    ]);
    expect(await told()).toMatchObject([{ kind: "sms", recipient: asker.user.phoneNumber }]);
    expect((await answer(knows)).status).toBe(409);
    const { records } = (await knows.call("GET", "/api/user/export")).json;
    expect(records.answers).toMatchObject([{ answer: "Buy it elsewhere." }]);
    await knows.call("DELETE", "/api/user", { currentPassword: samplePassword });
    expect((await shown())[0]?.answers).toEqual([]);
  });

  it("is taken back by its author alone, published or not", async () => {
    const knows = await owner();
    const other = await owner();
    await ask();
    await approve();
    const back = async (who: SampleCustomer) =>
      (await who.call("DELETE", path(`/${await theOne()}/answer`))).status;
    for (const who of [knows, other]) expect((await answer(who)).status).toBe(200);
    await sql("update answers set state = 'approved'");
    expect((await own(knows)).answers).toMatchObject([
      { state: "approved", answer: sampleAnswer.answer },
    ]);
    expect([await back(asker), (await shown())[0]?.answers.length]).toEqual([200, 2]);
    expect([await back(knows), (await shown())[0]?.answers.length]).toEqual([200, 1]);
    expect([(await own(knows)).answers, await back(knows)]).toEqual([[], 200]);
    expect((await own(other)).answers).toHaveLength(1);
  });

  it("stands below the shop's, and is decided once by two at the same moment", async () => {
    await ask();
    await approve();
    await answer(await owner());
    const both = await Promise.all([
      decide(1, { decision: "approve" }),
      decide(1, { decision: "decline", reason: "No." }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await sql("update answers set state = 'approved', reason = null");
    await answerAsShop("Yes.");
    expect((await shown())[0]?.answers.map(({ name }) => name)).toEqual([null, "Arjun"]);
  });
});

it("questions come ten at a time, the latest first", async () => {
  await sql(
    `insert into questions (id, product_id, customer_id, name, question, state, asked_at)
     select gen_random_uuid(), $1, $2, 'N', n, 'approved', now() - n * interval '1 minute' from generate_series(1, 25) n`,
    [product.id, asker.user.id],
  );
  const seen: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const { json } = await call(shop.app, "GET", path(after && `?after=${after}`));
    const answer = json as { questions: PublicQuestion[]; next: string | null };
    seen.push(...answer.questions.map(({ question }) => question));
    after = answer.next;
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => String(n + 1)));
});
