import { afterAll, describe, expect, it } from "vitest";
import { openProductDesk } from "../../../tests/support/product/productDesk.ts";

const { shop, manager, sql, products: desk } = await openProductDesk();
afterAll(() => shop.close());

describe("stock", () => {
  const change = (variantId: string, body: object) =>
    manager.call("POST", `/api/admin/variants/${variantId}/stock`, body);

  it("is changed with a reason that the ledger keeps, and shown at once", async () => {
    const product = await desk.published();
    const id = product.variants[0]?.id ?? "";
    const steps = [
      [{ reason: "received", pieces: 4, known: 5, note: "From Jodhpur" }, 9],
      [{ reason: "damaged", pieces: 2, known: 9 }, 7],
      [{ reason: "counted", pieces: 6, known: 7 }, 6],
    ] as const;
    for (const [body, stock] of steps) {
      expect((await change(id, body)).json).toMatchObject({ success: true, stock });
    }
    const shown = (await shop.app.inject(`/api/products/${product.slug}`)).json().product;
    expect(shown.variants[0].stockQuantity).toBe(6);
    const { movements } = (await manager.call("GET", `/api/admin/variants/${id}/stock`)).json;
    expect(
      movements.map(({ delta, reason, stockAfter }: Record<string, unknown>) => [
        ...[delta, reason, stockAfter],
      ]),
    ).toEqual([
      [-1, "counted", 6],
      [-2, "damaged", 7],
      [4, "received", 9],
      [5, "opening", 5],
    ]);
    expect(movements[2]).toMatchObject({ staffName: manager.name, note: "From Jodhpur" });
  });

  it("is changed once where the answer was lost and it is sent again, whatever was sold meanwhile", async () => {
    const id = (await desk.add()).variants[0]?.id ?? "";
    for (const [reason, before, after] of [
      ["received", 5, 9],
      ["damaged", 8, 4],
    ] as const) {
      await sql("update variants set stock = $2 where id = $1", [id, before]);
      const typed = { reason, pieces: 4, known: before };
      expect((await change(id, typed)).json.stock).toBe(after);
      await sql("update variants set stock = stock - 1 where id = $1", [id]);
      const again = await change(id, typed);
      expect([again.status, again.json.code, again.json.stock]).toEqual([
        ...[409, "changed_meanwhile", after - 1],
      ]);
      expect(again.json.message).toContain("You noted that already");
    }
    // As many came in once more: who says so has seen the first.
    const more = { reason: "received", pieces: 4, known: 3 };
    expect((await change(id, more)).json.stock).toBe(7);
    // Nor does a sale stand in the way of what is said for the first time.
    const other = { reason: "received", pieces: 2, known: 6 };
    expect((await change(id, other)).json.stock).toBe(9);
  });

  it("never goes below what is held, and a count of yesterday is refused", async () => {
    const id = (await desk.add()).variants[0]?.id ?? "";
    await sql("update variants set reserved = 3 where id = $1", [id]);
    const held = await change(id, { reason: "damaged", pieces: 3, known: 5 });
    expect([held.status, Object.keys(held.json.fields)]).toEqual([400, ["pieces"]]);
    const stale = await change(id, { reason: "counted", pieces: 6, known: 6 });
    expect([stale.status, stale.json.stock]).toEqual([409, 5]);
    await sql("update variants set reserved = 0 where id = $1", [id]);
    expect((await change(id, { reason: "damaged", pieces: 6, known: 5 })).status).toBe(400);
  });
});
