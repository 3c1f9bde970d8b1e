import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePiece, toPayment } from "../../tests/support/checkout/sampleCheckouts.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import { startFakeSmtp } from "../../tests/support/outbox/fakeSmtp.ts";
import { fieldOf, settingsOf } from "../../tests/support/settingsOf.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let owner: SampleStaff;
let settings: ReturnType<typeof settingsOf>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await sampleStaff(shop, "owner");
  settings = settingsOf(owner);
});
afterAll(() => shop.close());

describe("rules of orders", () => {
  it("count with the next checkout, and on the pages", async () => {
    const steps = await toPayment(shop.app, { ...(await samplePiece(shop.app)), quantity: 1 });
    const { checkout } = await steps.read();
    expect(checkout.payments[0]).toMatchObject({ method: "cod", isAvailable: true, fee: 0 });
    expect((await settings.save("order-rules", { COD_FEE: "99", COD_LIMIT: "1000" })).status).toBe(
      200,
    );
    const [cod] = (await steps.read()).checkout.payments;
    expect(cod).toMatchObject({
      method: "cod",
      isAvailable: false,
      reason: "Cash on delivery is available up to ₹1,000.",
    });
    expect((await shop.app.inject("/shipping-policy")).body).toContain("₹1,000");
    await settings.save("order-rules", { COD_FEE: null, COD_LIMIT: null });
    expect((await steps.read()).checkout.payments[0]).toMatchObject({ isAvailable: true });
  });

  it.each([
    ["below zero", { COD_FEE: "-5" }, "COD_FEE"],
    ["no number", { COD_LIMIT: "much" }, "COD_LIMIT"],
    ["above what the law lets", { COD_LIMIT: "200000" }, "COD_LIMIT"],
  ])("are refused with a figure %s", async (_what, values, field) => {
    const { status, json } = await settings.save("order-rules", values);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it("are changed by one of two owners at the same moment; the other sees what there is", async () => {
    const second = await sampleStaff(shop, "owner");
    const { version } = await settings.read("order-rules");
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
    await settings.save("order-rules", { COD_FEE: null });
  });

  it("of the environment stand above what is saved, and cannot be changed", async () => {
    const fixed = await openTestShop({ given: { COD_FEE: "50" }, codFeePaise: 5000 });
    try {
      const there = settingsOf(await sampleStaff(fixed, "owner"));
      expect(fieldOf(await there.read("order-rules"), "COD_FEE")).toMatchObject({
        value: "50",
        source: "environment",
      });
      const { status, json } = await there.save("order-rules", { COD_FEE: "1" });
      expect([status, Object.keys(json.fields)]).toEqual([400, ["COD_FEE"]]);
      expect((await there.save("order-rules", { COD_LIMIT: "100" })).status).toBe(200);
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
      expect((await settings.tryIt("mail", server)).json).toMatchObject({ works: true });
      expect(smtp.received).toEqual([]);
      const nobody = { ...server, SMTP_PORT: "9" };
      expect((await settings.tryIt("mail", nobody)).json).toMatchObject({ works: false });

      const saved = { ...server, SMTP_USER: "care", SMTP_PASSWORD: "a long password" };
      expect((await settings.save("mail", saved)).status).toBe(200);
      expect(shop.owned.now().messages.smtpUrl).toContain(`care:a%20long%20password@${host}`);
      const elsewhere = await settings.tryIt("mail", { SMTP_HOST: "mail.thief.example" });
      expect([elsewhere.status, Object.keys(elsewhere.json.fields)]).toEqual([
        400,
        ["SMTP_PASSWORD"],
      ]);
      expect((await settings.save("mail", { SMTP_HOST: "mail.thief.example" })).status).toBe(400);
    } finally {
      await smtp.close();
    }
  });
});

it("settings are the owner's alone", async () => {
  const manager = await sampleStaff(shop, "manager");
  expect((await manager.call("GET", "/api/admin/settings")).status).toBe(403);
  expect((await settings.save("nothing", {}).catch(() => ({ status: 0 }))).status).toBe(0);
  expect((await settings.tryIt("order-rules", {})).status).toBe(404);
});
