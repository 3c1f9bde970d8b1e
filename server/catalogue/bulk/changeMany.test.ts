import { afterAll, describe, expect, it } from "vitest";
import type { BulkLine } from "../../../contract/admin/bulkChanges.ts";
import type { DeskProduct } from "../../../contract/admin/productEditor.ts";
import { openProductDesk } from "../../../tests/support/product/productDesk.ts";

const { shop, manager, sql, products } = await openProductDesk();
const { sold, read, onStorefront } = products;
afterAll(() => shop.close());

const path = "/api/admin/products";

describe("a change of many products", () => {
  const ask = (products: DeskProduct[], change: object) => ({
    ids: products.map(({ id }) => id),
    change,
  });
  const preview = async (products: DeskProduct[], change: object) =>
    (await manager.call("POST", `${path}/many/preview`, ask(products, change))).json;
  const apply = (products: DeskProduct[], change: object, seal: string) =>
    manager.call("POST", `${path}/many`, { ...ask(products, change), seal });
  const both = (lines: BulkLine[]) => lines.map(({ before, after }) => [before, after]);

  it("shows every line first, writes them all, and is on the storefront at once", async () => {
    const [one, other] = [await sold(9_999, 15_000), await sold(7_777.5)];
    const change = { kind: "price by percent", percent: -10, roundTo: 10 };
    const { lines, errors, seal } = await preview([one, other], change);
    expect([both(lines), errors]).toEqual([
      [
        ["₹9,999", "₹9,000"],
        ["₹15,000", "₹13,500"],
        ["₹7,777.50", "₹7,000"],
      ],
      0,
    ]);
    expect(await onStorefront(one)).toEqual([9_999, 15_000]);
    expect((await apply([one, other], change, seal)).json).toMatchObject({ changed: 2 });
    expect([await onStorefront(one), await onStorefront(other)]).toEqual([
      [9_000, 13_500],
      [7_000],
    ]);
    const [entry] = await sql(
      "select action, after from audit_log where subject_id = $1 order by id desc limit 1",
      [other.id],
    );
    expect([entry.action, Object.values(entry.after)]).toEqual(["product.changeMany", ["₹7,000"]]);
  });

  it("writes nothing where one line cannot be", async () => {
    const [cheap, dear] = [await sold(1_000), await sold(19_500)];
    const change = { kind: "price by rupees", rupees: 1_000, roundTo: 0 };
    const { lines, errors, seal } = await preview([cheap, dear], change);
    expect([errors, lines[1].error]).toEqual([1, "Above the MRP of ₹20,000."]);
    const refused = await apply([cheap, dear], change, seal);
    expect([refused.status, refused.json.errors]).toEqual([409, 1]);
    expect(await onStorefront(cheap)).toEqual([1_000]);
    const below = { kind: "price by rupees", rupees: -1_000, roundTo: 0 };
    expect((await preview([cheap], below)).lines[0].error).toBe("A price must be above zero.");
  });

  it("writes nothing where a line is another one since it was shown", async () => {
    const product = await sold(10_000);
    const change = { kind: "price set", rupees: 8_000 };
    const { seal } = await preview([product], change);
    await sql("update variants set sale_price_paise = 1100000 where product_id = $1", [product.id]);
    const { status, json } = await apply([product], change, seal);
    expect([status, both(json.lines)]).toEqual([409, [["₹11,000", "₹8,000"]]]);
    expect((await read(product)).variants[0]?.salePrice).toBe(11_000);
  });

  it.each([
    [{ kind: "tag", value: "Diwali" }, ["none", "Diwali"], { tag: "Diwali" }],
    [
      { kind: "badge", value: "LAST PIECES" },
      ["none", "LAST PIECES"],
      { discountTag: "LAST PIECES" },
    ],
    [{ kind: "state", action: "archive" }, ["active", "archived"], { state: "archived" }],
    [{ kind: "stock", reason: "damaged", pieces: 2 }, ["5", "3"], { variants: [{ stock: 3 }] }],
  ])("changes %o", async (change, line, after) => {
    const product = await sold(10_000);
    const { lines, seal } = await preview([product], change);
    expect(both(lines)).toEqual([line]);
    expect((await apply([product], change, seal)).status).toBe(200);
    expect(await read(product)).toMatchObject(after);
    expect((await preview([product], change)).lines.length).toBe(change.kind === "stock" ? 1 : 0);
  });

  it("moves to another category, and tells what is too many to take away", async () => {
    const product = await sold(10_000);
    const [sofas] = await sql("select id from categories where slug = 'sofa'");
    const change = { kind: "category", categoryId: sofas.id };
    await apply([product], change, (await preview([product], change)).seal);
    expect(await read(product)).toMatchObject({ categoryName: "Sofas" });
    const { lines } = await preview([product], { kind: "stock", reason: "damaged", pieces: 6 });
    expect(lines[0].error).toBe(`There are only 5 of ${product.variants[0]?.sku}.`);
  });
});
