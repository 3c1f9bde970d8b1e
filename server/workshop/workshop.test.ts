import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { designModel, standardValues } from "../../furniture/custom/index.ts";
import { boundsOf } from "../../furniture/geometry/surface.ts";
import { sampleGuest } from "../../tests/support/cart/sampleGuests.ts";
import { savedDesign } from "../../tests/support/cart/savedDesign.ts";
import { initiate, stepsOf } from "../../tests/support/checkout/sampleCheckouts.ts";
import { type OrderCounter, openOrderCounter } from "../../tests/support/orders/orderCounter.ts";

const slug = "jaisalmer-3-seater-sofa";
const wanted = { length: 2300, fabric: "linen-indigo" };
let folder = "";
let counter: OrderCounter;
let number = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "workshop-"));
  counter = await openOrderCounter({ dataFolder: folder });
  number = await ordered(wanted);
});
afterAll(async () => {
  await counter.close();
  await rm(folder, { recursive: true });
});

/** The number of a paid order with a sofa of each of these values. */
async function ordered(...sofas: Record<string, number | string>[]): Promise<string> {
  const guest = sampleGuest(counter.app);
  for (const values of sofas) {
    const { code } = await savedDesign(counter.app, values);
    await guest.call("POST", "/api/cart/designs", { code });
  }
  const begun = await initiate(
    counter.app,
    { headers: guest.headers(), remoteAddress: guest.remoteAddress },
    { agreesToDesignTerms: true },
  );
  const steps = stepsOf(counter.app, begun.checkoutToken);
  const { checkout } = await steps.address();
  return (await steps.place("online", checkout.totals.total)).placed.orderNumber;
}

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

  it("is printed in a process beside the shop, which goes on answering", async () => {
    await paper("papers.pdf");
    const children = spawnSync("pgrep", ["-P", String(process.pid), "-f", "printWorkOrders"]);
    expect(children.status).toBe(0);
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

  it("is drawn once, in the process beside the shop", async () => {
    for (const form of ["boards.dxf", "cut-list.csv"])
      expect((await paper(form)).statusCode).toBe(200);
    const plans = (await readdir(join(folder, "models"))).filter((file) => /\.plan\./.test(file));
    expect(plans).toEqual([expect.stringMatching(new RegExp(`^${slug}\\.`))]);
  });

  it("keeps the parts of two pieces apart, on boards as in the cut list", async () => {
    const both = await ordered({ length: 2300 }, { length: 2400 });
    const { body: cut } = await paper("cut-list.csv", both);
    const { body: boards } = await paper("boards.dxf", both);
    const engraved = boards.match(/^[12]-A\d+$/gm) ?? [];
    expect(new Set(engraved.map((code) => code[0]))).toEqual(new Set(["1", "2"]));
    expect(engraved.filter((code) => !cut.includes(`,${code},`))).toEqual([]);
    expect((await paper("papers.pdf", both)).statusCode).toBe(200);
  });

  it("has none of an order without such a piece, and nobody else gets any", async () => {
    const { number: plain } = await counter.toBeCollected();
    expect((await paper("papers.pdf", plain)).statusCode).toBe(404);
    expect((await paper("papers.pdf", "AG-2222-2222")).statusCode).toBe(404);
    const open = await counter.app.inject(`/api/admin/orders/${number}/workshop/papers.pdf`);
    expect(open.statusCode).toBe(401);
  });
});
