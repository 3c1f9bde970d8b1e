import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pullCatalogue } from "../../sandbox/catalogueCopy.ts";
import { signatureOf } from "../../sandbox/signature.ts";
import { openSandboxShop, purchase, type SandboxShop } from "../../tests/support/sandboxShop.ts";
import { pushCatalogue } from "./pushCatalogue.ts";

let open: SandboxShop;
beforeAll(async () => {
  open = await openSandboxShop({ catalogAuth: "verify-if-present" });
});
afterAll(() => open.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  open.shop.app.inject({ url: `/api/catalogue-sync/${path}`, headers });

interface Copied {
  id: number;
  status: string;
  variants: { id: number; quantity: number; price: string }[];
}
const copyOf = (serial: number) => open.sandbox.state.products.get(serial) as Copied | undefined;
const claimed = async () => {
  const held = "select count(*)::int from catalogue_pushes where claimed_until is not null";
  return (await open.shop.database.pool.query(held)).rows[0].count;
};
const pushed = () =>
  open.sandbox.state.calls.filter(({ path }) => path.startsWith("/wh/v1/custom/"));

describe("the catalogue as the provider reads it", () => {
  it("has the shape that its parser takes, page by page, until all of it is there", async () => {
    const baseUrl = `${open.address}/api/catalogue-sync`;
    const pulled = await pullCatalogue(open.sandbox.state, { baseUrl, isSigned: true });
    const { rows } = await open.shop.database.pool.query(
      "select (select count(*)::int from products where archived_at is null) as products, (select count(*)::int from categories) as collections",
    );
    expect(pulled).toEqual(rows[0]);
    expect(pulled.products).toBeGreaterThan(50);
  });

  it("says exactly what is documented of a product", async () => {
    const response = await get("products?limit=1");
    expect(response.headers["cache-control"]).toBe("no-store");
    const { data } = response.json();
    expect(Object.keys(data)).toEqual(["total", "products"]);
    expect(Object.keys(data.products[0]).sort()).toEqual(
      "body_html created_at handle id image options product_type status tags title updated_at variants vendor".split(
        " ",
      ),
    );
    expect(Object.keys(data.products[0].variants[0]).sort()).toEqual(
      "compare_at_price created_at grams id image option_values price quantity sku taxable title updated_at weight weight_unit".split(
        " ",
      ),
    );
    const [variant] = data.products[0].variants;
    expect(variant.price).toMatch(/^\d+\.\d\d$/);
    expect(variant.option_values).toEqual({ Color: expect.any(String), Size: expect.any(String) });
    expect(variant.image.src).toMatch(/^https?:\/\/.+\/static\/images\//);
  });

  it("pages without gap or repeat, and ends with an empty list", async () => {
    const ids: number[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = (await get(`products?page=${page}&limit=25`)).json();
      if (data.products.length === 0) {
        expect(ids).toHaveLength(data.total);
        break;
      }
      ids.push(...data.products.map(({ id }: { id: number }) => id));
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted((first, second) => first - second));
  });

  it("lists a collection's products in both ways that providers ask", async () => {
    const { data } = (await get("collections")).json();
    const { id } = data.collections[0];
    const asked = (await get(`products?collection_id=${id}`)).json();
    const nested = (await get(`collections/${id}/products`)).json();
    expect(asked).toEqual(nested);
    expect(asked.data.total).toBeGreaterThan(0);
    expect((await get("products?collection_id=999999")).json().data).toEqual({
      total: 0,
      products: [],
    });
  });

  it.each(["products?limit=100000", "products?page=0&limit=x", "products?page=1e9"])(
    "answers %s within its limits",
    async (path) => {
      const response = await get(path);
      expect(response.statusCode).toBe(200);
      expect(response.json().data.products.length).toBeLessThanOrEqual(250);
    },
  );

  it.each<[string, Record<string, string>, number]>([
    ["nothing", {}, 200],
    ["a wrong signature", { "x-api-key": "k", "x-api-hmac-sha256": "bm90IHJpZ2h0" }, 511],
    ["a key alone", { "x-api-key": "k" }, 511],
  ])("answers a reader with %s", async (_what, headers, status) => {
    expect((await get("products?limit=1", headers)).statusCode).toBe(status);
  });

  it("holds nothing of customers, costs or what others hold reserved", async () => {
    const text = (await get("products")).body + (await get("collections")).body;
    expect(text).not.toMatch(/reserved|phone|customer_|cost|archived/i);
  });
});

describe("what is pushed", () => {
  it("is all of it at first, collections before products, and nothing when nothing changed", async () => {
    open.sandbox.state.products.clear();
    await open.shop.shiprocket?.pushEverything();
    const kinds = pushed().map(({ path }) => path.replace(/.*\//, ""));
    expect(new Set(kinds)).toEqual(new Set(["collection", "product"]));
    expect(kinds.lastIndexOf("collection")).toBeLessThan(kinds.indexOf("product"));
    expect(pushed().every(({ answered }) => answered === 200)).toBe(true);
    open.sandbox.state.calls.length = 0;
    await open.shop.shiprocket?.pushEverything();
    expect(pushed()).toEqual([]);
  });

  it("is the new stock after an order, once, and not while a piece is merely held", async () => {
    const { pool } = open.shop.database;
    const { rows } = await pool.query(
      "select variants.id, product_id, variants.serial, products.serial as product from variants join products on products.id = product_id order by variants.serial limit 1",
    );
    await pool.query("update variants set stock = 9 where id = $1", [rows[0].id]);
    const piece = { productId: rows[0].product_id, variantId: rows[0].id, serial: 0, price: 0 };
    const serial = Number(rows[0].product);
    const quantity = () =>
      copyOf(serial)?.variants.find(({ id }) => id === Number(rows[0].serial))?.quantity;
    const push = () => open.shop.shiprocket?.pushCatalogue();
    await expect.poll(async () => push()?.then(quantity)).toBe(9);

    open.sandbox.state.calls.length = 0;
    await purchase(open, piece, "abandoned");
    await open.shop.shiprocket?.pushEverything();
    expect(pushed()).toEqual([]);
    await purchase(open, piece, "cod", { quantity: 2 });
    // The sale is announced a moment after it; a push before that has nothing to say.
    await expect.poll(async () => push()?.then(quantity)).toBe(7);
    expect(pushed()).toHaveLength(1);
  });

  it("is a changed price, announced by the database whoever changed it", async () => {
    const { pool } = open.shop.database;
    const { rows } = await pool.query(
      "update variants set sale_price_paise = price_paise - 100 where id = (select id from variants order by serial desc limit 1) returning serial, sale_price_paise, (select serial from products where id = product_id) as product",
    );
    const [changed] = rows;
    const price = () =>
      copyOf(Number(changed.product))?.variants.find(({ id }) => id === Number(changed.serial))
        ?.price;
    const expected = (Number(changed.sale_price_paise) / 100).toFixed(2);
    await expect.poll(price).toBe(expected);
  });

  it("is a product's removal, as archived", async () => {
    const { pool } = open.shop.database;
    const { rows } = await pool.query(
      "update products set archived_at = now() where serial = (select max(serial) from products) returning serial",
    );
    const serial = Number(rows[0].serial);
    const status = async () => {
      await open.shop.shiprocket?.pushCatalogue();
      return copyOf(serial)?.status;
    };
    await expect.poll(status).toBe("archived");
    const { data } = (await get("products?limit=250")).json();
    expect(data.products.map(({ id }: { id: number }) => id)).not.toContain(serial);
  });

  it("ends when it is asked to, and what it did not tell stays due", async () => {
    const { db, pool } = open.shop.database;
    await pool.query(
      "insert into catalogue_pushes (kind, entity_id, due_at) select 'product', id, now() from products on conflict (kind, entity_id) do update set due_at = now(), accepted_digest = null, claimed_until = null",
    );
    const waiting = async () =>
      (await pool.query("select count(*)::int from catalogue_pushes where due_at is not null"))
        .rows[0].count;
    const before = await waiting();
    const ending = new AbortController();
    const push = async () => {
      ending.abort();
      return "";
    };
    const place = { origin: open.shop.origin, vendor: () => "Aangan" };
    const deps = { db, client: { push }, place, onFailure: () => {} };
    await pushCatalogue(deps, ending.signal);
    expect(await waiting()).toBe(before - 1);
    await expect.poll(claimed).toBe(0);
  });

  it("is tried again later where it was not taken, and not at all while keys are refused", async () => {
    const { pool } = open.shop.database;
    const waiting = async () =>
      (
        await pool.query(
          "select failures, last_failure, due_at > now() as later from catalogue_pushes where due_at is not null",
        )
      ).rows;
    // What the database announces meanwhile marks them once more.
    const toldAll = async () => {
      await open.shop.shiprocket?.pushCatalogue();
      return waiting();
    };
    const change = async () => {
      await pool.query("update products set name = name || '.' where archived_at is null");
      await pool.query(
        "insert into catalogue_pushes (kind, entity_id, due_at) select 'product', id, now() from products on conflict (kind, entity_id) do update set due_at = now()",
      );
    };
    open.sandbox.state.calls.length = 0;
    open.sandbox.state.set({ faults: { push: "511" } });
    await change();
    await open.shop.shiprocket?.pushCatalogue();
    expect(pushed()).toHaveLength(1);
    expect((await waiting()).some(({ failures, later }) => failures === 1 && later)).toBe(true);
    open.sandbox.state.set({ faults: {} });
    await pool.query("update catalogue_pushes set due_at = now() where due_at is not null");
    await expect.poll(toldAll).toEqual([]);

    open.sandbox.state.calls.length = 0;
    open.sandbox.state.set({ faults: { push: "500" } });
    await change();
    await open.shop.shiprocket?.pushCatalogue();
    expect(new Set(pushed().map(({ body }) => (body as { id: number }).id)).size).toBe(1);
    await expect.poll(claimed).toBe(0);
    open.sandbox.state.set({ faults: {} });
    await pool.query("update catalogue_pushes set due_at = now()");
    await expect.poll(toldAll).toEqual([]);
  });
});

it("asks for a signature over nothing unless the owner wants none", async () => {
  const strict = await openSandboxShop();
  const { apiKey, apiSecret } = strict.settings;
  const ask = async (headers: Record<string, string>) =>
    (await strict.shop.app.inject({ url: "/api/catalogue-sync/products", headers })).statusCode;
  expect(await ask({})).toBe(511);
  expect(
    await ask({ "x-api-key": apiKey, "x-api-hmac-sha256": signatureOf(apiSecret, "{}") }),
  ).toBe(511);
  expect(await ask({ "x-api-key": apiKey, "x-api-hmac-sha256": signatureOf(apiSecret, "") })).toBe(
    200,
  );
  await strict.close();
});
