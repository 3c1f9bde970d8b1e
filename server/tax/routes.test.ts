import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import { taxMonthAnswerSchema } from "../../contract/admin/tax.ts";
import type { OrderStatus } from "../../contract/orderRules.ts";
import { readPdfText } from "../../tests/support/invoices/readPdfText.ts";
import { type OrderShop, openOrderShop } from "../../tests/support/orderShop.ts";
import { onDelivery } from "../../tests/support/orders/sampleOrders.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { creditReturned, issueInvoice } from "../invoices/index.ts";
import { createOrders } from "../orders/index.ts";

let shop: OrderShop;
let manager: SampleStaff;
const orders = createOrders({
  onOrderShipped: [async (tx, { orderId }) => void (await issueInvoice(tx, orderId))],
  onOrderReturned: [creditReturned],
});

beforeAll(async () => {
  shop = await openOrderShop();
  await shop.restock();
  manager = await sampleStaff(shop, "manager");
});
afterAll(() => shop.close());

const month = new Intl.DateTimeFormat("en-CA", {
  ...{ timeZone: "Asia/Kolkata", year: "numeric", month: "2-digit" },
}).format(new Date());

async function move(orderId: string, ...way: OrderStatus[]): Promise<void> {
  for (const [at, to] of way.slice(1).entries()) {
    const from = way[at] ?? to;
    const step = { from, to, actor: "staff", note: "Moved." } as const;
    await shop.database.db.transaction((tx) => orders.moveOrder(tx, orderId, step));
  }
}

it("credits what comes back, once, and hands the month to the accountant", async () => {
  const kept = await shop.place(onDelivery);
  const back = await shop.place(onDelivery);
  const undelivered = await shop.place(onDelivery);
  await move(kept.orderId, "Processing", "Shipped", "Delivered");
  await move(back.orderId, "Processing", "Shipped", "Delivered", "Return requested", "Returned");
  await move(undelivered.orderId, "Processing", "Shipped", "Returned");

  const { json } = await manager.call("GET", `/api/admin/tax/${month}`);
  const answer = taxMonthAnswerSchema.parse(json);
  expect([answer.invoices.count, answer.creditNotes.count]).toEqual([3, 2]);
  expect(answer.isDemo).toBe(true);
  expect(answer.net.total * 3).toBeCloseTo(answer.invoices.amounts.total, 2);
  expect(answer.latestCreditNotes.map(({ number }) => number.slice(-6))).toEqual([
    "000002",
    "000001",
  ]);
  expect(answer.sheets).toContainEqual({ sheet: "b2b", rows: 0 });

  const [note] = answer.latestCreditNotes;
  const { headers } = manager;
  const pdf = await shop.app.inject({ url: `/api/admin/tax/credit-notes/${note?.id}`, headers });
  expect(readPdfText(pdf.rawPayload)).toContain("could not be delivered");

  const register = await shop.app.inject({ url: `/api/admin/tax/${month}/register`, headers });
  const rows: Record<string, string>[] = parse(register.body, { columns: true, bom: true });
  expect(rows).toHaveLength(5);
  expect(register.headers["content-disposition"]).toContain(`sales-register-${month}.csv`);
  const docs = await shop.app.inject({ url: `/api/admin/tax/${month}/sheets/docs`, headers });
  expect(docs.body.split("\r\n")[0]).toBe(
    "Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled",
  );
  const file = await shop.app.inject({ url: `/api/admin/tax/${month}/gstr1`, headers });
  expect(file.json()).toMatchObject({ fp: `${month.slice(5)}${month.slice(0, 4)}` });
});

it("knows months and tables alone, and shows nothing to support", async () => {
  for (const path of ["2026-13", "2026-1", `${month}/sheets/none`, "credit-notes/none"]) {
    const { status } = await manager.call("GET", `/api/admin/tax/${path}`);
    expect([path, status]).toEqual([path, 400]);
  }
  const support = await sampleStaff(shop, "support");
  expect((await support.call("GET", `/api/admin/tax/${month}`)).status).toBe(403);
  const nobody = await manager.call(
    "GET",
    "/api/admin/tax/credit-notes/0198f5a0-0000-7000-8000-000000000000",
  );
  expect(nobody.status).toBe(404);
});
