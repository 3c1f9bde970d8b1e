import { afterAll, beforeAll, expect, it } from "vitest";
import { privacyPolicy } from "../../content/pages/privacyPolicy.ts";
import { consultationMonths } from "../../contract/consultationRules.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";
import { sweepConsultations } from "./sweepConsultations.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ask = (fullname: string, phoneNumber: string, ago: string) =>
  shop.database.pool.query(
    `insert into consultations (id, fullname, email, phone_number, created_at)
     values (gen_random_uuid(), $1, 'a@example.in', $2, now() - $3::interval)`,
    [fullname, phoneNumber, ago],
  );

it("erases a request after the months that the privacy policy promises", async () => {
  await ask("Just over", "9876500001", `${consultationMonths} months 1 minute`);
  await ask("Just within", "9876500002", `${consultationMonths} months -1 hours`);
  await ask("Long ago", "9876500003", "5 years");
  await ask("Asked again: first", "9876500004", "3 years");
  await ask("Asked again: last", "9876500004", "2 months");
  await sweepConsultations(shop.database.db);
  const { rows } = await shop.database.pool.query("select fullname from consultations order by 1");
  expect(rows.map(({ fullname }) => fullname)).toEqual([
    "Asked again: first",
    "Asked again: last",
    "Just within",
  ]);
  expect(JSON.stringify(privacyPolicy)).toContain(`${consultationMonths} months after our last`);
});
