import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import { taxMonthAnswerSchema } from "../../contract/admin/tax.ts";
import { readPdfText } from "../../tests/support/invoices/readPdfText.ts";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

const month = new Intl.DateTimeFormat("en-CA", {
  ...{ timeZone: "Asia/Kolkata", year: "numeric", month: "2-digit" },
}).format(new Date());

/** Gives so much back by hand; the rest stays with the shop. */
async function giveBack(number: string, amount: number): Promise<void> {
  const { left } = (await counter.open(number)).money;
  const refund = { amount, left, reason: "A scratch.", reference: "UTR-1" };
  expect((await counter.post(number, "refunds", refund)).status).toBe(200);
}

it("credits what comes back, once, and hands the month to the accountant", async () => {
  const { manager, app } = counter;
  const [scratched, returned, undelivered] = await Promise.all([
    counter.toBeCollected(),
    counter.toBeCollected(),
    counter.toBeCollected(),
  ]);
  await counter.deliver(scratched.number);
  await giveBack(scratched.number, 100);
  await counter.deliver(returned.number);
  await giveBack(returned.number, 250.5);
  await counter.takeBack(returned.number);
  await giveBack(returned.number, returned.totalPaise / 100 - 250.5);
  await counter.step(undelivered.number, "ship", shipment());
  expect((await counter.step(undelivered.number, "could not deliver")).status).toBe(200);

  const { json } = await manager.call("GET", `/api/admin/tax/${month}`);
  const answer = taxMonthAnswerSchema.parse(json);
  expect([answer.invoices.count, answer.creditNotes.count]).toEqual([3, 4]);
  expect(answer.isDemo).toBe(true);
  expect(answer.net.total).toBe(scratched.totalPaise / 100 - 100);
  expect(answer.latestCreditNotes.map(({ total }) => total)).toEqual([
    undelivered.totalPaise / 100,
    returned.totalPaise / 100 - 250.5,
    250.5,
    100,
  ]);
  expect(answer.sheets).toContainEqual({ sheet: "b2b", rows: 0 });

  const [note] = answer.latestCreditNotes;
  const { headers } = manager;
  const pdf = await app.inject({ url: `/api/admin/tax/credit-notes/${note?.id}`, headers });
  expect(readPdfText(pdf.rawPayload)).toContain("could not be delivered");

  const { creditNotes } = (await counter.open(returned.number)).order;
  expect(creditNotes).toEqual(
    answer.latestCreditNotes
      .slice(1, 3)
      .map(({ number }) => number)
      .reverse(),
  );
  const [own = ""] = creditNotes;
  const desk = (number: string) =>
    app.inject({
      url: `/api/admin/orders/${number}/credit-note?${new URLSearchParams({ note: own })}`,
      headers: counter.support.headers,
    });
  expect(readPdfText((await desk(returned.number)).rawPayload)).toContain(own);
  expect((await desk(scratched.number)).statusCode).toBe(404);
  const asGuest = (number: string, phoneNumber: string) =>
    app.inject({
      method: "POST",
      url: `/api/orders/${number}/credit-note`,
      payload: { phoneNumber, creditNote: own },
    });
  const given = await asGuest(returned.number, "9876543210");
  expect(readPdfText(given.rawPayload)).toContain(own);
  expect(given.headers["cache-control"]).toBe("no-store");
  expect((await asGuest(returned.number, "9876543211")).statusCode).toBe(404);
  expect((await asGuest(scratched.number, "9876543210")).statusCode).toBe(404);

  const register = await app.inject({ url: `/api/admin/tax/${month}/register`, headers });
  const rows: Record<string, string>[] = parse(register.body, { columns: true, bom: true });
  expect(rows).toHaveLength(7);
  expect(register.headers["content-disposition"]).toContain(`sales-register-${month}.csv`);
  const docs = await app.inject({ url: `/api/admin/tax/${month}/sheets/docs`, headers });
  expect(docs.body.split("\r\n")[0]).toBe(
    "Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled",
  );
  const file = await app.inject({ url: `/api/admin/tax/${month}/gstr1`, headers });
  expect(file.json()).toMatchObject({ fp: `${month.slice(5)}${month.slice(0, 4)}` });
});

it("says nothing on an invoice of money that came twice and went back", async () => {
  const paid = await counter.prepaid();
  await counter.deliver(paid.number);
  const again = counter.fake.pay(paid.gatewayOrderId);
  await counter.send(counter.fake.paymentEvent("payment.captured", again));
  expect((await counter.open(paid.number)).money.left).toBe((2 * paid.totalPaise) / 100);
  await giveBack(paid.number, paid.totalPaise / 100);
  const { rows } = await counter.pool.query(
    "select from credit_notes where facts ->> 'orderNumber' = $1",
    [paid.number],
  );
  expect(rows).toEqual([]);
});

it("knows months and tables alone, and shows nothing to support", async () => {
  for (const path of ["2026-13", "2026-1", `${month}/sheets/none`, "credit-notes/none"]) {
    const { status } = await counter.manager.call("GET", `/api/admin/tax/${path}`);
    expect([path, status]).toEqual([path, 400]);
  }
  expect((await counter.support.call("GET", `/api/admin/tax/${month}`)).status).toBe(403);
  const nobody = await counter.manager.call(
    "GET",
    "/api/admin/tax/credit-notes/0198f5a0-0000-7000-8000-000000000000",
  );
  expect(nobody.status).toBe(404);
});
