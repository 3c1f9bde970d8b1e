import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePiece, toPayment } from "../../tests/support/checkout/sampleCheckouts.ts";
import { type FakeRazorpay, startFakeRazorpay } from "../../tests/support/payments/fakeRazorpay.ts";
import { fieldOf, settingsOf } from "../../tests/support/settingsOf.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { servicesAway } from "../ground/watchedCall.ts";
import { tryConnection } from "./tryConnection.ts";

let fake: FakeRazorpay;
let shop: Awaited<ReturnType<typeof openTestShop>>;
let owner: SampleStaff;
let settings: ReturnType<typeof settingsOf>;
beforeAll(async () => {
  fake = await startFakeRazorpay();
  shop = await openTestShop({ given: { RAZORPAY_API: fake.settings.apiAddress } });
  owner = await sampleStaff(shop, "owner");
  settings = settingsOf(owner);
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

async function beginPaying() {
  const steps = await toPayment(shop.app, { ...(await samplePiece(shop.app)), quantity: 1 });
  const { checkout } = await steps.read();
  const { placed } = await steps.place("online", checkout.totals.total);
  return { steps, next: placed.next };
}

describe("keys of the payment gateway", () => {
  it("are tried before they are saved, and what is wrong with them is said", async () => {
    const wrong = await settings.tryIt("razorpay", { ...keys(), RAZORPAY_KEY_SECRET: "wrong" });
    expect(wrong.json).toMatchObject({ works: false });
    expect(wrong.json.message).toContain("does not know this key id with this secret");
    const half = await settings.tryIt("razorpay", { RAZORPAY_KEY_ID: fake.settings.keyId });
    expect(half.json).toMatchObject({ works: false, message: "Enter all three keys first." });
    const right = await settings.tryIt("razorpay", keys());
    expect(right.json).toMatchObject({ works: true });
    expect(right.json.message).toContain("test mode: no money moves");
    expect((await settings.read("razorpay")).version).toBe(0);
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
    const gatewaysAway = () => servicesAway().filter(({ service }) => service === "gateway").length;
    expect(gatewaysAway()).toBe(0);
    for (let times = 0; times < 3; times += 1) {
      expect(await ask({ RAZORPAY_API: "http://127.0.0.1:9/v1" })).toMatchObject({
        works: false,
        message: expect.stringContaining("could not be reached"),
      });
    }
    expect(gatewaysAway()).toBe(1);
    expect(await ask(there, true)).toMatchObject({
      works: false,
      message: expect.stringContaining("test mode: nobody would pay"),
    });
    expect(gatewaysAway()).toBe(0);
  });

  it("count from the next order on in every process; one under way ends where it began", async () => {
    const other = await openTestShop({
      databaseUrl: shop.databaseUrl,
      given: { RAZORPAY_API: fake.settings.apiAddress },
    });
    try {
      const underWay = await beginPaying();
      expect(underWay.next).toMatchObject({ kind: "test" });
      const { status, json } = await settings.save("razorpay", keys());
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
      await settings.save("razorpay", noKeys);
      expect((await beginPaying()).next).toMatchObject({ kind: "test" });
      const report = fake.browserReport(fake.pay(begun.next.gatewayOrderId));
      const settled = await begun.steps.step("POST", "/payment", report);
      expect(settled.json.redirectUrl).toContain("ost=SUCCESS");
      expect((await settings.read("razorpay")).earlier).toBe(1);
    } finally {
      await other.close();
    }
  });

  it("are shown to nobody again, and stand in no record in clear", async () => {
    await settings.save("razorpay", keys());
    const secret = fake.settings.keySecret;
    const group = await settings.read("razorpay");
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
    await settings.save("razorpay", noKeys);
  });

  it.each([
    [
      "two of three",
      () => ({ ...keys(), RAZORPAY_WEBHOOK_SECRET: null }),
      "RAZORPAY_WEBHOOK_SECRET",
    ],
    ["another setting", () => ({ PORT: "80" }), "PORT"],
  ])("are refused where they are %s", async (_what, values, field) => {
    const { status, json } = await settings.save("razorpay", values());
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it("of the test mode are refused where the shop faces the world", async () => {
    const open = await openTestShop({ given: { SITE_ORIGIN: "https://aangan.example" } });
    try {
      const { status, json } = await settingsOf(await sampleStaff(open, "owner")).save(
        "razorpay",
        keys(),
      );
      expect([status, Object.keys(json.fields)]).toEqual([400, ["RAZORPAY_KEY_ID"]]);
      expect(json.fields.RAZORPAY_KEY_ID).toContain("test key");
    } finally {
      await open.close();
    }
  });
});

it("settings that were sealed with another key leave the shop open, and say so", async () => {
  await settings.save("razorpay", keys());
  const dataFolder = await mkdtemp(join(tmpdir(), "aangan-sealed-"));
  const moved = await openTestShop({
    databaseUrl: shop.databaseUrl,
    dataFolder,
    given: { RAZORPAY_API: fake.settings.apiAddress },
  });
  try {
    expect(moved.owned.now().gateway).toBeNull();
    const there = settingsOf(await sampleStaff(moved, "owner"));
    expect((await there.read("razorpay")).problem).toContain("installation.key");
  } finally {
    await moved.close();
    await rm(dataFolder, { recursive: true });
    await settings.save("razorpay", noKeys);
  }
});
