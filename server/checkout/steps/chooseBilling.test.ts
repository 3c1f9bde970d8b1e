import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shop as shopFacts } from "../../../content/shop.ts";
import { companiesAnswerSchema } from "../../../contract/company.ts";
import { checkDigit } from "../../../contract/gstin.ts";
import { orderAnswerSchema } from "../../../contract/order.ts";
import { freshNumber, sampleCustomer } from "../../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  type SamplePiece,
  sampleAddress,
  sampleCompany,
  samplePiece,
  stepsOf,
} from "../../../tests/support/checkout/sampleCheckouts.ts";
import { readPdfText } from "../../../tests/support/invoices/readPdfText.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { issueInvoice } from "../../invoices/index.ts";
import type { OpenShop } from "../../openShop.ts";

const inMumbai = {
  ...sampleAddress,
  name: "Accounts",
  line1: "4, Dalal Street",
  line2: "",
  city: "Mumbai",
  state: "Maharashtra",
  pincode: "400001",
};
const gstinOf = { Karnataka: sampleCompany.gstin, Maharashtra: "27AAKCS7788M1Z8" };
const inMaharashtra = { ...sampleCompany, gstin: gstinOf.Maharashtra };

let shop: OpenShop;
let sofa: SamplePiece;
beforeAll(async () => {
  shop = await openTestShop();
  sofa = await samplePiece(shop.app);
  await shop.database.pool.query(
    "update variants set stock = 50, sale_price_paise = 1000000, price_paise = 1000000",
  );
});
afterAll(() => shop.close());

async function begin(sender: object = { remoteAddress: freshNumber().remoteAddress }) {
  const { checkoutToken } = await initiate(shop.app, sender, { ...sofa, quantity: 1 });
  const steps = stepsOf(shop.app, checkoutToken);
  await steps.address();
  return {
    ...steps,
    bill: (company: object | null, address: object | null = null, save = false) =>
      steps.step("PUT", "/billing", { company, address, save }),
  };
}

describe("a company that buys", () => {
  it("is kept with its order, shown to its owner, and named by the invoice", async () => {
    const steps = await begin();
    const typed = { name: "  Sharma & Sons Interiors ", gstin: " 29aakcs7788 m1z4 " };
    const { status, checkout } = await steps.bill(typed);
    expect([status, checkout.company]).toEqual([200, sampleCompany]);
    const { placed } = await steps.place("cod", 10_000);
    const tracked = await shop.app.inject({
      method: "POST",
      url: "/api/orders/track",
      payload: { orderNumber: placed.orderNumber, phoneNumber: sampleAddress.phoneNumber },
    });
    const { order } = orderAnswerSchema.parse(tracked.json());
    expect([order.company, order.billingAddress]).toEqual([sampleCompany, null]);
    const { db, pool } = shop.database;
    const { rows } = await pool.query("select id from orders where number = $1", [order.id]);
    await db.transaction((tx) => issueInvoice(tx, rows[0].id, shopFacts));
    const paper = await shop.app.inject({
      method: "POST",
      url: `/api/orders/${order.id}/invoice`,
      payload: { phoneNumber: sampleAddress.phoneNumber },
    });
    const text = readPdfText(paper.rawPayload);
    expect(text).toContain(sampleCompany.name);
    expect(text).toContain(`GSTIN ${sampleCompany.gstin}`);
    expect(text).not.toContain("unregistered");
  });

  it.each([
    [{ name: "", gstin: gstinOf.Karnataka }, /company's name/],
    [{ name: "a\u0001b", gstin: gstinOf.Karnataka }, /one line/],
    [{ name: "x".repeat(151), gstin: gstinOf.Karnataka }, /150 characters/],
    [{ name: "A", gstin: "" }, /enter the GSTIN/],
    [{ name: "A", gstin: "29AAKCS7788M1Z5" }, /check digit .* compare it with the certificate/],
    [{ name: "A", gstin: "29AAKCS7788M1Z" }, /15 characters/],
    [{ name: "A", gstin: "9".repeat(5000) }, /15 characters/],
    [{ name: "A" }, /enter the GSTIN/],
    [inMaharashtra, /registered in Maharashtra, and the billing address is in Karnataka/],
  ])("given as %j is refused, and what was there stays", async (wrong, reason) => {
    const steps = await begin();
    await steps.bill(sampleCompany);
    const { status, failure } = await steps.bill(wrong);
    expect(status).toBe(400);
    expect(failure.message).toMatch(reason);
    expect((await steps.read()).checkout.company).toEqual(sampleCompany);
  });

  it("of another state is billed there, and told where an address would contradict it", async () => {
    const steps = await begin();
    const { checkout } = await steps.bill(inMaharashtra, inMumbai);
    expect(checkout).toMatchObject({ company: inMaharashtra, billingAddress: inMumbai });
    expect(checkout.notices).toEqual([]);
    expect((await steps.place("cod", 10_000)).status).toBe(200);

    const moved = await begin();
    await moved.bill(sampleCompany);
    const { checkout: now } = await moved.address(inMumbai);
    expect(now.notices).toEqual([expect.stringMatching(/registered in Karnataka/)]);
    const { status, failure } = await moved.place("cod", 10_000);
    expect([status, failure.message]).toEqual([400, now.notices[0]]);
    await moved.bill(null);
    expect((await moved.place("cod", 10_000)).status).toBe(200);
  });

  it("is remembered for its customer alone, the ten that were used last", async () => {
    const [customer, stranger] = await Promise.all([
      sampleCustomer(shop.app),
      sampleCustomer(shop.app),
    ]);
    const steps = await begin(customer);
    const listed = async (who = customer) =>
      companiesAnswerSchema.parse((await who.call("GET", "/api/companies")).json).companies;
    await steps.bill(sampleCompany);
    expect(await listed()).toEqual([]);
    await steps.bill(sampleCompany, null, true);
    await steps.bill({ ...inMaharashtra, name: "Old name" }, inMumbai, true);
    await steps.bill(inMaharashtra, inMumbai, true);
    expect(await listed()).toMatchObject([
      { ...inMaharashtra, address: inMumbai },
      { ...sampleCompany, address: null },
    ]);
    const id = (await listed())[0]?.id;
    await stranger.call("DELETE", `/api/companies/${id}`);
    expect(await listed()).toHaveLength(2);
    expect(await listed(stranger)).toEqual([]);
    await customer.call("DELETE", `/api/companies/${id}`);
    expect(await listed()).toMatchObject([sampleCompany]);

    const twelve = Array.from({ length: 12 }, (_, at) => {
      const fourteen = `29AAKCS77${10 + at}M1Z`;
      return fourteen + checkDigit(fourteen);
    });
    await shop.database.pool.query(
      `insert into saved_companies (id, customer_id, name, gstin)
       select gen_random_uuid(), $1, 'Another', gstin from unnest($2::text[]) as gstin`,
      [customer.user.id, twelve],
    );
    await steps.bill(inMaharashtra, inMumbai, true);
    const ten = await listed();
    expect([ten.length, ten[0]?.gstin]).toEqual([10, inMaharashtra.gstin]);
  });
});

describe("another billing address", () => {
  it("needs no company, and is checked like any other", async () => {
    const steps = await begin();
    const wrong = await steps.bill(null, { ...inMumbai, state: "Kerala" });
    expect([wrong.status, wrong.failure.message]).toEqual([
      400,
      expect.stringMatching(/lies in Maharashtra/),
    ]);
    const { checkout } = await steps.bill(null, inMumbai);
    expect(checkout).toMatchObject({ company: null, billingAddress: inMumbai });
    const { placed } = await steps.place("cod", 10_000);
    const { rows } = await shop.database.pool.query(
      "select billing_address, company is null as consumer, wishes is null as plain from orders where number = $1",
      [placed.orderNumber],
    );
    expect(rows).toEqual([{ billing_address: inMumbai, consumer: true, plain: true }]);
  });
});
