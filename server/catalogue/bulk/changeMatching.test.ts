import { afterAll, expect, it } from "vitest";
import { openProductDesk } from "../../../tests/support/product/productDesk.ts";
import { sampleForm, sampleVariant } from "../../../tests/support/product/sampleForm.ts";
import { besideSomebody } from "../../../tests/support/waitingForLocks.ts";

const { shop, manager, categoryId, sql } = await openProductDesk();
afterAll(() => shop.close());

const path = "/api/admin/products";
const lower = { kind: "price by rupees", rupees: -1_000, roundTo: 0 };

/** Drafts that cost so much, all with this tag. */
async function tagged(tag: string, ...prices: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const salePrice of prices) {
    const form = sampleForm(categoryId, { tag, variants: [sampleVariant({ salePrice })] });
    ids.push((await manager.call("POST", path, form)).json.product.id);
  }
  return ids;
}
const preview = async (tag: string, change: object) =>
  (await manager.call("POST", `${path}/matching/preview`, { filter: { tag }, change })).json;
interface Shown {
  id: string;
  seal: string;
  products: number;
}
const begin = (tag: string, change: object, { id, seal, products }: Shown) =>
  manager.call("POST", `${path}/matching`, { id, seal, filter: { tag }, change, products });
const look = async (id: string) => (await manager.call("GET", `${path}/matching/${id}`)).json.run;
const done = async (id: string) => {
  await expect.poll(async () => (await look(id)).state, { timeout: 20_000 }).toBe("done");
  return look(id);
};
const priceOf = async (id: string) =>
  (await manager.call("GET", `${path}/${id}`)).json.product.variants[0].salePrice;

it("changes all that match once, leaves out what cannot be, and says so in one entry", async () => {
  const ids = await tagged("Monsoon", 900, ...Array<number>(22).fill(5_000));
  const [other] = await tagged("Monsoon too", 5_000);
  const shown = await preview("Monsoon", lower);
  expect(shown).toMatchObject({
    ...{ products: 23, changing: 22, leftOut: [{ obstacle: "zero or below", products: 1 }] },
    errors: [{ productId: ids[0], error: "A price must be above zero." }],
  });
  expect(shown.lines).toHaveLength(22);
  expect((await manager.call("GET", `${path}/matching?tag=Monsoon`)).json.products).toBe(23);
  expect((await begin("Monsoon", lower, shown)).status).toBe(200);
  // Pressed twice, or sent again because the answer was lost.
  expect((await begin("Monsoon", lower, shown)).status).toBe(200);
  expect(await done(shown.id)).toMatchObject({
    ...{ products: 23, done: 23, changed: 22, leftOut: 1 },
    ...{ filter: "tag Monsoon", change: "price −₹1,000", errors: [{ productId: ids[0] }] },
  });
  expect(await Promise.all([priceOf(ids[0] ?? ""), priceOf(other ?? "")])).toEqual([900, 5_000]);
  for (const id of ids.slice(1)) expect(await priceOf(id)).toBe(4_000);
  const entries = await sql(
    "select after from audit_log where action = 'product.changeMatching' and subject_id = $1",
    [shown.id],
  );
  expect(entries).toEqual([
    { after: { products: 23, filter: "tag Monsoon", change: "price −₹1,000" } },
  ]);
  const each = await sql(
    "select count(*)::int from audit_log where action = 'product.changeMany' and subject_id = any($1)",
    [ids],
  );
  expect(each).toEqual([{ count: 22 }]);
});

it("refuses what would be another number of products than was shown", async () => {
  await tagged("Harvest", 5_000);
  const shown = await preview("Harvest", lower);
  await tagged("Harvest", 5_000);
  const { status, json } = await begin("Harvest", lower, shown);
  expect([status, json.code, json.message]).toEqual([
    ...[409, "changed_meanwhile"],
    "Nothing was changed: 2 products match by now. Please look again.",
  ]);
});

it("refuses another change, or one of others, than was shown", async () => {
  const [mine = "", other = ""] = [
    ...(await tagged("Autumn", 5_000)),
    ...(await tagged("Spring", 5_000)),
  ];
  const shown = await preview("Autumn", lower);
  const more = { ...lower, rupees: -2_000 };
  for (const [tag, change] of [["Autumn", more] as const, ["Spring", lower] as const]) {
    const { status, json } = await begin(tag, change, shown);
    expect([status, json.code, json.message]).toEqual([
      ...[409, "changed_meanwhile"],
      "Nothing was changed: this is not the change that was shown. Please look again.",
    ]);
  }
  expect((await begin("Autumn", lower, shown)).status).toBe(200);
  await done(shown.id);
  expect([await priceOf(mine), await priceOf(other)]).toEqual([4_000, 5_000]);
});

it("waits for whoever holds a product, and undoes nothing of what they save", async () => {
  const [held = "", away = ""] = await tagged("Winter", 5_000, 5_000);
  const archive = { kind: "state", action: "publish" };
  const shown = await preview("Winter", archive);
  await besideSomebody(shop.database.pool, async (query) => {
    const save = (what: string, id: string) =>
      query(`update products set ${what}, version = version + 1 where id = $1`, [id]);
    await save("name = 'Renamed'", held);
    await save("tag = 'Else'", away);
    await begin("Winter", archive, shown);
    // Given up once for the row that is held: it lets go only then.
    await expect
      .poll(() => sql("select state from bulk_changes where id = $1", [shown.id]))
      .toEqual([{ state: "changing" }]);
    await query("commit", []);
  });
  expect(await done(shown.id)).toMatchObject({ products: 2, done: 2, changed: 1 });
  const rows = await sql("select name, state from products where id = any($1) order by serial", [
    [held, away],
  ]);
  expect([rows[0], rows[1].state]).toEqual([{ name: "Renamed", state: "active" }, "draft"]);
});
