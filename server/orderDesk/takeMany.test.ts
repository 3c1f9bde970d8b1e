import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openOrderCounter, shipment } from "../../tests/support/orders/orderCounter.ts";

let counter: Awaited<ReturnType<typeof openOrderCounter>>;
beforeAll(async () => {
  counter = await openOrderCounter();
});
afterAll(() => counter.close());

describe("many at once", () => {
  it("are packed and shipped, each for itself", async () => {
    const orders = await Promise.all([counter.toBeCollected(), counter.toBeCollected()]);
    const [first = "", second = ""] = orders.map(({ number }) => number);
    const gone = "AG-2222-2222";
    await counter.step(first, "pack");
    const seen = await Promise.all(
      [first, gone, second].map(async (number) => ({ number, seen: await counter.seen(number) })),
    );
    const packed = await counter.support.call("POST", "/api/admin/orders/pack", { orders: seen });
    expect(packed.json.outcomes).toEqual([
      {
        number: first,
        isDone: false,
        message: expect.stringContaining("It is Processing, packed."),
      },
      { number: gone, isDone: false, message: "There is no order of this number." },
      { number: second, isDone: true, message: "" },
    ]);
    const shipped = await counter.support.call("POST", "/api/admin/orders/ship", {
      shipments: seen.map((one) => ({ ...one, ...shipment() })),
    });
    expect(shipped.json.outcomes.map(({ isDone }: { isDone: boolean }) => isDone)).toEqual([
      true,
      false,
      true,
    ]);
    expect((await counter.open(second)).order.status).toBe("Shipped");
  });

  it("are printed as one document of slips and invoices", async () => {
    const orders = await Promise.all([counter.toBeCollected(), counter.prepaid()]);
    const numbers = orders.map(({ number }) => number);
    const print = (query: string) =>
      counter.app.inject({
        url: `/api/admin/orders/papers?${query}`,
        headers: counter.support.headers,
      });
    const paper = await print(`numbers=${numbers.join(",")}&kind=both`);
    expect([paper.statusCode, paper.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const pages = paper.rawPayload.toString("latin1").match(/\/Type \/Page\b/g);
    expect(pages).toHaveLength(4);
    expect((await print("numbers=AG-2222-2222&kind=slip")).statusCode).toBe(404);
  });
});
