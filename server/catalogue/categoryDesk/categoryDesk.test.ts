import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeskCategory } from "../../../contract/admin/categories.ts";
import { heldAt } from "../../../tests/support/heldAt.ts";
import { sampleForm } from "../../../tests/support/product/sampleForm.ts";
import { type SampleStaff, sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { waitingForLocks } from "../../../tests/support/waitingForLocks.ts";
import type { Transaction } from "../../database/connect.ts";
import { takeImportTurn } from "../importTurn.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
let manager: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  manager = await sampleStaff(shop, "manager");
});
afterAll(() => shop.close());

const path = "/api/admin/categories";
const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const list = async (): Promise<DeskCategory[]> => (await manager.call("GET", path)).json.categories;
const bySlug = async (slug: string) => {
  const category = (await list()).find((one) => one.slug === slug);
  if (category === undefined) throw new Error(`no category ${slug}`);
  return category;
};
const add = (name: string, slug: string, description = "") =>
  manager.call("POST", path, { name, slug, description });
const change = (id: string, version: number, name: string, description = "") =>
  manager.call("PUT", `${path}/${id}`, { version, name, description });
const onStorefront = async () => {
  const answer = await shop.app.inject("/api/categories");
  return answer.json().categories.map(({ name }: { name: string }) => name);
};
const page = async (address: string) => (await shop.app.inject(address)).body;
const logged = (id: string) =>
  sql("select action, before, after from audit_log where subject_id = $1 order by id", [id]);

it("a category is added, renamed, described and put first: on every page with the next request", async () => {
  expect(await page("/home")).not.toContain("Garden");
  const { status, json } = await add("Garden", "garden", "For balconies.");
  expect(status).toBe(200);
  expect(await onStorefront()).toEqual([
    ...["Sofas", "Chairs", "Tables", "Dining Sets", "Cots", "Wardrobes", "Garden"],
  ]);
  expect(await page("/sitemap/pages.xml")).toContain("/products/garden<");
  expect(await page("/products/garden")).toContain("For balconies.");
  const { id } = json.category;
  const renamed = await change(id, 1, "Outdoor", "For terraces.");
  expect(renamed.json.category).toMatchObject({ name: "Outdoor", slug: "garden", version: 2 });
  const home = await page("/home");
  expect(home).toContain("Outdoor");
  expect(home).not.toContain("Garden");
  expect(await page("/products/garden")).toContain("For terraces.");
  const ids = (await list()).map((category) => category.id);
  const order = [id, ...ids.filter((one) => one !== id)];
  expect((await manager.call("PUT", `${path}/order`, { ids: order })).status).toBe(200);
  expect((await onStorefront())[0]).toBe("Outdoor");
  expect(await logged(id)).toEqual([
    {
      action: "category.add",
      before: null,
      after: { name: "Garden", slug: "garden", description: "For balconies." },
    },
    {
      action: "category.change",
      before: { name: "Garden", description: "For balconies." },
      after: { name: "Outdoor", description: "For terraces." },
    },
  ]);
  expect((await manager.call("DELETE", `${path}/${id}`)).status).toBe(200);
  expect(await onStorefront()).not.toContain("Outdoor");
  expect((await shop.app.inject("/products/garden")).statusCode).toBe(404);
});

it("of two who change it the second sees what the first wrote, and an order knows all there are", async () => {
  const cots = await bySlug("cots");
  const answers = await Promise.all([
    change(cots.id, cots.version, "Beds", "One."),
    change(cots.id, cots.version, "Charpoys", "Two."),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [saved, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect(refused?.json).toMatchObject({
    code: "changed_meanwhile",
    category: saved?.json.category,
  });
  await change(cots.id, 2, cots.name, cots.description);
  const ids = (await list()).map(({ id }) => id);
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids.slice(1), shop.origin]]) {
    const { status, json } = await manager.call("PUT", `${path}/order`, { ids: wrong });
    expect([status, json.code]).toEqual(
      wrong.includes(shop.origin) ? [400, "invalid_request"] : [409, "changed_meanwhile"],
    );
  }
});

it("is deleted with products in it only when they are told where to go", async () => {
  await add("Seats", "seats");
  const [seats, chairs] = [await bySlug("seats"), await bySlug("chairs")];
  await sql("update products set archived_at = now() where slug = 'majuli-cane-chair'");
  const refused = await manager.call("DELETE", `${path}/${chairs.id}`);
  expect([refused.status, refused.json.code]).toEqual([409, "already_used"]);
  expect(refused.json.message).toContain(`${chairs.shown + chairs.hidden} products belong`);
  for (const nowhere of [chairs.id, "0198f5a0-0000-7000-8000-000000000000"]) {
    const { status } = await manager.call("DELETE", `${path}/${chairs.id}?moveTo=${nowhere}`);
    expect(status).toBe(404);
  }
  const moved = await manager.call("DELETE", `${path}/${chairs.id}?moveTo=${seats.id}`);
  expect(moved.status).toBe(200);
  expect(await bySlug("seats")).toMatchObject({ shown: chairs.shown - 1, hidden: 1 });
  const listed = await shop.app.inject("/api/products?category=seats");
  expect(listed.json().pagination.totalProducts).toBe(chairs.shown - 1);
  expect((await logged(chairs.id)).at(-1)).toMatchObject({
    action: "category.delete",
    after: { products: chairs.shown, movedTo: "seats" },
  });
});

it("does not go while an import may be about to write into it", async () => {
  await add("Lamps", "lamps");
  const lamps = await bySlug("lamps");
  await sql("insert into product_imports (change) values ('{}')");
  const { status, json } = await manager.call("DELETE", `${path}/${lamps.id}`);
  expect([status, json.code]).toEqual([503, "busy"]);
  await sql("delete from product_imports");
  expect((await manager.call("DELETE", `${path}/${lamps.id}`)).status).toBe(200);
});

describe("a category that is deleted at the moment in which", () => {
  /** Deletes it while somebody does this, and commits it once the deletion waits for them. */
  async function beside(slug: string, work: (tx: Transaction, id: string) => Promise<unknown>) {
    await add(`Category ${slug}`, slug);
    const { id } = await bySlug(slug);
    const { db, pool } = shop.database;
    const { deleted } = await db.transaction(async (tx) => {
      await work(tx, id);
      const begun = manager.call("DELETE", `${path}/${id}`);
      await expect.poll(() => waitingForLocks(pool)).toBe(1);
      return { deleted: begun };
    });
    const { status, json } = await deleted;
    return [status, json.code];
  }

  it("an import is staged that names it stays", async () => {
    const answer = await beside("mirrors", async (tx) => {
      await takeImportTurn(tx);
      await tx.execute("insert into product_imports (change) values ('{}')");
    });
    expect(answer).toEqual([503, "busy"]);
    await sql("delete from product_imports");
  });

  it("a product is put into it stays", async () => {
    const answer = await beside("rugs", (tx, id) =>
      tx.execute(`update products set category_id = '${id}' where slug = 'jamun-drum-side-table'`),
    );
    expect(answer).toEqual([409, "already_used"]);
  });

  /** Does this with a category while somebody deletes it, who commits once it waits for them. */
  async function afterwards(
    slug: string,
    work: (id: string) => Promise<() => ReturnType<typeof add>>,
  ) {
    await add(`Category ${slug}`, slug);
    const { id } = await bySlug(slug);
    const begin = await work(id);
    const { done } = await shop.database.db.transaction(async (tx) => {
      await tx.execute(`delete from categories where id = '${id}'`);
      const begun = begin();
      await expect.poll(() => waitingForLocks(shop.database.pool)).toBe(1);
      return { done: begun };
    });
    return done;
  }
  const products = "/api/admin/products";

  it("a product is saved into it is told to be gone", async () => {
    const { status, json } = await afterwards(
      "stools",
      async (id) => () => manager.call("POST", products, sampleForm(id)),
    );
    expect([status, json.fields]).toEqual([
      409,
      { categoryId: "This category is no longer there." },
    ]);
  });

  it("many products are put into it is told to be gone", async () => {
    const [product] = await sql("select id from products where slug = 'netravati-bar-stool'");
    const { status, json } = await afterwards("benches", async (id) => {
      const wish = { ids: [product.id], change: { kind: "category", categoryId: id } };
      const { seal } = (await manager.call("POST", `${products}/many/preview`, wish)).json;
      return () => manager.call("POST", `${products}/many`, { ...wish, seal });
    });
    expect([status, json.errors]).toEqual([409, 1]);
  });

  it("its goal is deleted, whose products are to come here, gives them to nobody", async () => {
    await add("Shelves", "shelves");
    await add("Racks", "racks");
    const [shelves, racks] = [await bySlug("shelves"), await bySlug("racks")];
    for (const [category, slug] of [
      [shelves, "jamun-drum-side-table"],
      [racks, "netravati-bar-stool"],
    ] as const) {
      await sql("update products set category_id = $1 where slug = $2", [category.id, slug]);
    }
    const into = (from: DeskCategory, to: DeskCategory) => () =>
      manager.call("DELETE", `${path}/${from.id}?moveTo=${to.id}`);
    const { databaseUrl } = shop;
    const answers = await heldAt({ databaseUrl, table: "products" }, [
      into(shelves, racks),
      into(racks, shelves),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    expect(await bySlug("racks")).toMatchObject({ shown: 2 });
  });
});

it.each([
  ["no name", { name: " ", slug: "new-one" }, 400, "name"],
  ["an endless name", { name: "x".repeat(41), slug: "new-one" }, 400, "name"],
  ["a name that there is", { name: "soFAS", slug: "new-one" }, 409, "name"],
  ["an address that there is", { name: "New one", slug: "sofa" }, 409, "slug"],
  ["a path for an address", { name: "New one", slug: "../admin" }, 400, "slug"],
  [
    "an endless description",
    { name: "N", slug: "n", description: "x".repeat(501) },
    400,
    "description",
  ],
])("is refused with %s", async (_what, wrong, status, field) => {
  const answer = await manager.call("POST", path, { description: "", ...wrong });
  expect([answer.status, Object.keys(answer.json.fields)]).toEqual([status, [field]]);
});
