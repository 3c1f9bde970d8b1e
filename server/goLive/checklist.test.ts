import { afterAll, beforeAll, expect, it } from "vitest";
import type { GoLiveCheck } from "../../contract/admin/goLive.ts";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { checklist } from "./checklist.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ready = {
  ...{ hasOwnAddress: true, isGstinDemo: false, hasOwnOfficer: true },
  ...{ takesMoneyOnline: true, isLiveMode: true, sendsMail: true, demoProducts: 0 },
  ...{ origin: "https://aangan.example", showsInvented: false, hasDemoCustomer: false },
  ...{ lastBackup: new Date(), owners: 2 },
};
const openOf = (checks: GoLiveCheck[]) =>
  checks.filter(({ isDone }) => !isDone).map(({ id }) => id);

it("says of a demo shop everything that is made up, and is done as its owner does it", async () => {
  const owner = await sampleStaff(shop, "owner");
  const ask = async () => (await owner.call("GET", "/api/admin/go-live")).json;
  const before = await ask();
  expect(openOf(before.checks)).toEqual(before.checks.map(({ id }: GoLiveCheck) => id));
  expect(before.open).toBe(before.checks.length);
  await sampleStaff(shop, "owner");
  const smtp = { SMTP_HOST: "mail.example.in" };
  await owner.call("PUT", "/api/admin/settings/mail", { version: 0, values: smtp });
  await shop.database.pool.query("update products set archived_at = now()");
  const after = openOf((await ask()).checks);
  expect(before.open - after.length).toBe(3);
  expect(after).not.toContain("mail");
  expect(after).not.toContain("owners");
  expect(after).not.toContain("products");
});

it("shows nothing invented any longer once the owner says so", async () => {
  const owner = await sampleStaff(shop, "owner");
  const home = async () => (await shop.app.inject("/")).body;
  expect(await home()).toContain("happy people");
  const { json } = await owner.call("POST", "/api/admin/go-live/hide-invented");
  expect(openOf(json.checks)).not.toContain("invented");
  expect(await home()).not.toContain("happy people");
  await owner.call("POST", "/api/admin/go-live/hide-invented");
  const { rows } = await shop.database.pool.query(
    "select staff_name, after from audit_log where action = 'shop.hide-invented'",
  );
  expect(rows).toHaveLength(1);
});

it("is the owner's alone", async () => {
  const manager = await sampleStaff(shop, "manager");
  expect((await manager.call("GET", "/api/admin/go-live")).status).toBe(403);
});

it.each([
  ["address", { hasOwnAddress: false }],
  ["gstin", { isGstinDemo: true }],
  ["officer", { hasOwnOfficer: false }],
  ["payment", { isLiveMode: false }],
  ["origin", { origin: "http://aangan.example" }],
  ["products", { demoProducts: 1 }],
  ["backup", { lastBackup: new Date(Date.now() - 25 * 60 * 60 * 1000) }],
  ["backup", { lastBackup: "unread" as const }],
])("warns of %s alone", (id, change) => {
  expect(openOf(checklist(ready))).toEqual([]);
  expect(openOf(checklist({ ...ready, ...change }))).toEqual([id]);
});
