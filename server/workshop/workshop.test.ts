import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { designModel, standardValues } from "../../furniture/custom/index.ts";
import { boundsOf } from "../../furniture/geometry/surface.ts";
import { sampleGuest } from "../../tests/support/cart/sampleGuests.ts";
import { savedDesign } from "../../tests/support/cart/savedDesign.ts";
import { initiate, stepsOf } from "../../tests/support/checkout/sampleCheckouts.ts";
import { type OrderCounter, openOrderCounter } from "../../tests/support/orders/orderCounter.ts";

const slug = "jaisalmer-3-seater-sofa";
const wanted = { length: 2300, fabric: "linen-indigo" };
let counter: OrderCounter;
let number = "";
beforeAll(async () => {
  counter = await openOrderCounter();
  const design = await savedDesign(counter.app, wanted);
  const guest = sampleGuest(counter.app);
  await guest.call("POST", "/api/cart/designs", { code: design.code });
  const begun = await initiate(
    counter.app,
    { headers: guest.headers(), remoteAddress: guest.remoteAddress },
    { agreesToDesignTerms: true },
  );
  const steps = stepsOf(counter.app, begun.checkoutToken);
  const { checkout } = await steps.address();
  number = (await steps.place("online", checkout.totals.total)).placed.orderNumber;
});
afterAll(() => counter.close());

const paper = async (form: string, of = number) => {
  const cookie = counter.support.headers.cookie;
  return counter.app.inject({
    url: `/api/admin/orders/${of}/workshop/${form}`,
    headers: { cookie },
  });
};

describe("the workshop of an order with a sofa of 2.3 m", () => {
  it("gets its drawings and lists as one PDF", async () => {
    const answer = await paper("papers.pdf");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("gets what is cut, by the numbers of the drawn model", async () => {
    const { body } = await paper("cut-list.csv");
    const [head = "", ...rows] = body.replace("\uFEFF", "").trim().split("\r\n");
    const at = head.split(",").indexOf("Finished length");
    const part = head.split(",").indexOf("Part");
    const rail = rows
      .map((row) => row.split(","))
      .find((cells) => /^front rail/i.test(cells[part] ?? ""));
    const drawn = designModel(slug, { ...standardValues(slug), ...wanted }).piece.build().parts;
    const { min, max } = boundsOf(
      drawn.filter(({ name }) => name === "front rail").map(({ surface }) => surface),
    );
    expect(Number(rail?.[at])).toBe(Math.round(max[0] - min[0]));
  });

  it("gets its boards as DXF of Release 12", async () => {
    const { body } = await paper("boards.dxf");
    const lines = body.split("\r\n");
    expect(lines.slice(0, 8).map((line) => line.trim())).toEqual([
      "0",
      "SECTION",
      "2",
      "HEADER",
      "9",
      "$ACADVER",
      "1",
      "AC1009",
    ]);
    expect(lines.filter((line) => /^CUT_/.test(line)).length).toBeGreaterThan(0);
    expect(lines.at(-2)?.trim()).toBe("EOF");
  });

  it("has none of an order without such a piece, and nobody else gets any", async () => {
    const { number: plain } = await counter.toBeCollected();
    expect((await paper("papers.pdf", plain)).statusCode).toBe(404);
    expect((await paper("papers.pdf", "AG-2222-2222")).statusCode).toBe(404);
    const open = await counter.app.inject(`/api/admin/orders/${number}/workshop/papers.pdf`);
    expect(open.statusCode).toBe(401);
  });
});
