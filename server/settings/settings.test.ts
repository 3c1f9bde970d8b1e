import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SettingFieldState, SettingGroupState } from "../../contract/admin/settings.ts";
import { initiate, samplePiece, stepsOf } from "../../tests/support/checkout/sampleCheckouts.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { startFakeSmtp } from "../../tests/support/outbox/fakeSmtp.ts";
import { type FakeRazorpay, startFakeRazorpay } from "../../tests/support/payments/fakeRazorpay.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { tryConnection } from "./tryConnection.ts";

let fake: FakeRazorpay;
let shop: Awaited<ReturnType<typeof openTestShop>>;
let owner: SampleStaff;
beforeAll(async () => {
  fake = await startFakeRazorpay();
  shop = await openTestShop({ given: { RAZORPAY_API: fake.settings.apiAddress } });
  owner = await sampleStaff(shop, "owner");
});
afterAll(async () => {
  await shop.close();
  await fake.close();
});

const keys = () => ({
  RAZORPAY_KEY_ID: fake.settings.keyId,
  RAZORPAY_KEY_SECRET: fake.settings.keySecret,
  RAZORPAY_WEBHOOK_SECRET: fake.settings.webhookSecret,
});
const noKeys = {
  RAZORPAY_KEY_ID: null,
  RAZORPAY_KEY_SECRET: null,
  RAZORPAY_WEBHOOK_SECRET: null,
};

async function read(name: string, by = owner): Promise<SettingGroupState> {
  const { json } = await by.call("GET", "/api/admin/settings");
  return json.groups.find((group: SettingGroupState) => group.name === name);
}

async function save(name: string, values: object, by = owner) {
  const { version } = await read(name, by);
  return by.call("PUT", `/api/admin/settings/${name}`, { version, values });
}

const tryIt = (name: string, values: object) =>
  owner.call("POST", `/api/admin/settings/${name}/test`, { values });

const fieldOf = (group: SettingGroupState, name: string) =>
  group.fields.find((field) => field.name === name) as SettingFieldState;

async function begin() {
  const { checkoutToken } = await initiate(
    shop.app,
    {},
    { ...(await samplePiece(shop.app)), quantity: 1 },
  );
  const steps = stepsOf(shop.app, checkoutToken);
  const { checkout } = await steps.address();
  return { steps, checkout };
}

async function beginPaying() {
  const { steps, checkout } = await begin();
  const { placed } = await steps.place("online", checkout.totals.total);
  return { steps, next: placed.next };
}

describe("keys of the payment gateway", () => {
  it("are tried before they are saved, and what is wrong with them is said", async () => {
    const wrong = await tryIt("razorpay", { ...keys(), RAZORPAY_KEY_SECRET: "wrong" });
    expect(wrong.json).toMatchObject({ works: false });
    expect(wrong.json.message).toContain("does not know this key id with this secret");
    const half = await tryIt("razorpay", { RAZORPAY_KEY_ID: fake.settings.keyId });
    expect(half.json).toMatchObject({ works: false, message: "Enter all three keys first." });
    const right = await tryIt("razorpay", keys());
    expect(right.json).toMatchObject({ works: true });
    expect(right.json.message).toContain("test mode: no money moves");
    expect((await read("razorpay")).version).toBe(0);
  });

  it("are tried no longer than an owner waits for a gateway that hangs, or is not there", async () => {
    const group = shop.owned.groups.find(({ name }) => name === "razorpay");
    if (group === undefined) throw new Error("no group");
    const { db } = shop.database;
    const ask = (given: object, isPublic = false) => {
      const source = { ...shop.owned, base: { ...shop.owned.base, given: { ...given } } };
      return tryConnection(db, source, group, keys(), { isPublic, patienceMs: 200 });
    };
    const there = { RAZORPAY_API: fake.settings.apiAddress };
    fake.mood = "hanging";
    expect(await ask(there)).toMatchObject({
      works: false,
      message: expect.stringContaining("did not answer within 0.2 seconds"),
    });
    fake.mood = "well";
    expect(await ask({ RAZORPAY_API: "http://127.0.0.1:9/v1" })).toMatchObject({
      works: false,
      message: expect.stringContaining("could not be reached"),
    });
    expect(await ask(there, true)).toMatchObject({
      works: false,
      message: expect.stringContaining("test mode: nobody would pay"),
    });
  });

  it("count from the next order on in every process; one under way ends where it began", async () => {
    const other = await openTestShop({
      databaseUrl: shop.databaseUrl,
      given: { RAZORPAY_API: fake.settings.apiAddress },
    });
    try {
      const underWay = await beginPaying();
      expect(underWay.next).toMatchObject({ kind: "test" });
      const { status, json } = await save("razorpay", keys());
      expect([status, json.group.version]).toEqual([200, 1]);
      expect((await beginPaying()).next).toMatchObject({
        kind: "razorpay",
        key: fake.settings.keyId,
      });
      await expect.poll(() => other.owned.now().gateway?.name).toBe("razorpay");
      const page = await shop.app.inject("/");
      expect(page.headers["content-security-policy"]).toContain("checkout.razorpay.com");
      const paid = await underWay.steps.step("POST", "/payment", {
        kind: "test",
        outcome: "success",
      });
      expect(paid.json.redirectUrl).toContain("ost=SUCCESS");

      const begun = await beginPaying();
      if (begun.next?.kind !== "razorpay") throw new Error("not begun with Razorpay");
      await save("razorpay", noKeys);
      expect((await beginPaying()).next).toMatchObject({ kind: "test" });
      const report = fake.browserReport(fake.pay(begun.next.gatewayOrderId));
      const settled = await begun.steps.step("POST", "/payment", report);
      expect(settled.json.redirectUrl).toContain("ost=SUCCESS");
      expect((await read("razorpay")).earlier).toBe(1);
    } finally {
      await other.close();
    }
  });

  it("are shown to nobody again, and stand in no record in clear", async () => {
    await save("razorpay", keys());
    const secret = fake.settings.keySecret;
    const group = await read("razorpay");
    expect(JSON.stringify(group)).not.toContain(secret);
    expect(fieldOf(group, "RAZORPAY_KEY_SECRET")).toMatchObject({
      value: null,
      source: "owner",
      ending: secret.slice(-4),
      setBy: owner.name,
    });
    expect(fieldOf(group, "RAZORPAY_KEY_ID").value).toBe(fake.settings.keyId);
    const { rows: kept } = await shop.database.pool.query("select * from setting_groups");
    const { rows: log } = await shop.database.pool.query(
      "select action, subject_id, before, after from audit_log where subject_kind = 'settings'",
    );
    expect(log.length).toBeGreaterThan(0);
    expect(log.at(-1)).toMatchObject({ after: { RAZORPAY_KEY_SECRET: "set" } });
    expect(JSON.stringify([kept, log])).not.toContain(secret);
    expect(JSON.stringify([kept, log])).not.toContain(fake.settings.webhookSecret);
    await save("razorpay", noKeys);
  });

  it.each([
    [
      "two of three",
      () => ({ ...keys(), RAZORPAY_WEBHOOK_SECRET: null }),
      "RAZORPAY_WEBHOOK_SECRET",
    ],
    ["another setting", () => ({ PORT: "80" }), "PORT"],
  ])("are refused where they are %s", async (_what, values, field) => {
    const { status, json } = await save("razorpay", values());
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it("of the test mode are refused where the shop faces the world", async () => {
    const open = await openTestShop({ given: { SITE_ORIGIN: "https://aangan.example" } });
    try {
      const { status, json } = await save("razorpay", keys(), await sampleStaff(open, "owner"));
      expect([status, Object.keys(json.fields)]).toEqual([400, ["RAZORPAY_KEY_ID"]]);
      expect(json.fields.RAZORPAY_KEY_ID).toContain("test key");
    } finally {
      await open.close();
    }
  });
});

describe("rules of orders", () => {
  it("count with the next checkout, and on the pages", async () => {
    const { steps, checkout } = await begin();
    expect(checkout.payments[0]).toMatchObject({ method: "cod", isAvailable: true, fee: 0 });
    expect((await save("order-rules", { COD_FEE: "99", COD_LIMIT: "1000" })).status).toBe(200);
    const [cod] = (await steps.read()).checkout.payments;
    expect(cod).toMatchObject({
      method: "cod",
      isAvailable: false,
      reason: "Cash on delivery is available up to ₹1,000.",
    });
    expect((await shop.app.inject("/shipping-policy")).body).toContain("₹1,000");
    await save("order-rules", { COD_FEE: null, COD_LIMIT: null });
    expect((await steps.read()).checkout.payments[0]).toMatchObject({ isAvailable: true });
  });

  it.each([
    ["below zero", { COD_FEE: "-5" }, "COD_FEE"],
    ["no number", { COD_LIMIT: "much" }, "COD_LIMIT"],
    ["above what the law lets", { COD_LIMIT: "200000" }, "COD_LIMIT"],
  ])("are refused with a figure %s", async (_what, values, field) => {
    const { status, json } = await save("order-rules", values);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it("are changed by one of two owners at the same moment; the other sees what there is", async () => {
    const second = await sampleStaff(shop, "owner");
    const { version } = await read("order-rules");
    const put = (by: SampleStaff, fee: string) =>
      by.call("PUT", "/api/admin/settings/order-rules", { version, values: { COD_FEE: fee } });
    const answers = await heldAt({ databaseUrl: shop.databaseUrl, table: "audit_log" }, [
      () => put(owner, "10"),
      () => put(second, "20"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const saved = answers.find(({ status }) => status === 200)?.json.group;
    const late = answers.find(({ status }) => status === 409)?.json;
    expect(late.code).toBe("changed_meanwhile");
    expect(fieldOf(late.group, "COD_FEE").value).toBe(fieldOf(saved, "COD_FEE").value);
    await save("order-rules", { COD_FEE: null });
  });

  it("of the environment stand above what is saved, and cannot be changed", async () => {
    const fixed = await openTestShop({ given: { COD_FEE: "50" }, codFeePaise: 5000 });
    try {
      const there = await sampleStaff(fixed, "owner");
      expect(fieldOf(await read("order-rules", there), "COD_FEE")).toMatchObject({
        value: "50",
        source: "environment",
      });
      const { status, json } = await save("order-rules", { COD_FEE: "1" }, there);
      expect([status, Object.keys(json.fields)]).toEqual([400, ["COD_FEE"]]);
      expect((await save("order-rules", { COD_LIMIT: "100" }, there)).status).toBe(200);
      expect(fixed.owned.now()).toMatchObject({ codFeePaise: 5000, codLimitPaise: 10_000 });
    } finally {
      await fixed.close();
    }
  });
});

describe("the mail server", () => {
  it("is tried without a mail being sent, and its password goes nowhere else", async () => {
    const smtp = await startFakeSmtp();
    try {
      const [host = "", port = ""] = new URL(smtp.url).host.split(":");
      const server = { SMTP_HOST: host, SMTP_PORT: port, SMTP_SECURITY: "starttls" };
      expect((await tryIt("mail", server)).json).toMatchObject({ works: true });
      expect(smtp.received).toEqual([]);
      const nobody = { ...server, SMTP_PORT: "9" };
      expect((await tryIt("mail", nobody)).json).toMatchObject({ works: false });

      const saved = { ...server, SMTP_USER: "care", SMTP_PASSWORD: "a long password" };
      expect((await save("mail", saved)).status).toBe(200);
      expect(shop.owned.now().messages.smtpUrl).toContain(`care:a%20long%20password@${host}`);
      const elsewhere = await tryIt("mail", { SMTP_HOST: "mail.thief.example" });
      expect([elsewhere.status, Object.keys(elsewhere.json.fields)]).toEqual([
        400,
        ["SMTP_PASSWORD"],
      ]);
      expect((await save("mail", { SMTP_HOST: "mail.thief.example" })).status).toBe(400);
    } finally {
      await smtp.close();
    }
  });
});

it("settings that were sealed with another key leave the shop open, and say so", async () => {
  await save("razorpay", keys());
  const dataFolder = await mkdtemp(join(tmpdir(), "aangan-sealed-"));
  const moved = await openTestShop({
    databaseUrl: shop.databaseUrl,
    dataFolder,
    given: { RAZORPAY_API: fake.settings.apiAddress },
  });
  try {
    expect(moved.owned.now().gateway).toBeNull();
    const there = await sampleStaff(moved, "owner");
    expect((await read("razorpay", there)).problem).toContain("installation.key");
  } finally {
    await moved.close();
    await rm(dataFolder, { recursive: true });
    await save("razorpay", noKeys);
  }
});

it("settings are the owner's alone", async () => {
  const manager = await sampleStaff(shop, "manager");
  expect((await manager.call("GET", "/api/admin/settings")).status).toBe(403);
  expect((await save("nothing", {}).catch(() => ({ status: 0 }))).status).toBe(0);
  expect((await tryIt("order-rules", {})).status).toBe(404);
});
