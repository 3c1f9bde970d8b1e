import { afterAll, beforeAll, expect, it } from "vitest";
import { person, post } from "../../tests/support/consultations/sampleRequests.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sql = async (text: string) => (await shop.database.pool.query(text)).rows;
const ask = async (more: object = {}) =>
  expect((await post(shop.app, person(more))).statusCode).toBe(200);
const mails = () => sql("select subject, body from outbox order by created_at, id");
const leads = async () => (await sql("select from consultations")).length;
const hourLater = () =>
  sql(`update attempts set times = array(select time - interval '1 hour' from unnest(times) as time)
    where key = 'consultation mails'`);

it("thirty mails an hour tell the owner of all requests; the next says how many more came", async () => {
  for (let times = 0; times < 29; times += 1) await ask();
  const corrected = person();
  await ask({ ...corrected, email: "meera@exampel.in" });
  await ask();
  await ask();
  // Told as it was first typed: what is right now is not.
  await ask(corrected);
  await ask(corrected);
  expect([await leads(), (await mails()).length]).toEqual([32, 30]);

  await hourLater();
  await ask({ page: "/lkitchen" });
  await ask();
  const [next, after] = (await mails()).slice(30);
  expect(next.subject).toBe("Consultation request from /lkitchen, and 3 more");
  expect(next.body).toContain(
    "\n\nRequests before it without a mail of their own, since so many came within an hour: 3. They are in the back office, under Leads.\n",
  );
  expect(after.subject).toBe("Consultation request");
  expect(after.body).not.toContain("more");
});

it("a request that is corrected with a mail of its own is none of those", async () => {
  await sql("delete from attempts");
  for (let times = 0; times < 30; times += 1) await ask();
  const corrected = person();
  await ask({ ...corrected, email: "meera@exampel.in" });
  await ask();
  await hourLater();
  await ask(corrected);
  const [last] = (await mails()).slice(-1);
  expect(last.subject).toBe("Consultation request corrected, and 1 more");
});
