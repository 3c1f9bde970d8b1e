import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeskProduct, ProductForm } from "../../../contract/admin/productEditor.ts";
import { sampleForm, sampleVariant } from "../../../tests/support/product/sampleForm.ts";
import { type SampleStaff, sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let manager: SampleStaff;
let benches: string;
beforeAll(async () => {
  shop = await openTestShop();
  manager = await sampleStaff(shop, "manager");
  const { categories } = (await shop.app.inject("/api/categories")).json();
  benches = categories.find(({ slug }: { slug: string }) => slug === "chairs").id;
});
afterAll(() => shop.close());

const path = "/api/admin/products";
const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
async function add(more: Partial<ProductForm> = {}): Promise<DeskProduct> {
  const { status, json } = await manager.call("POST", path, sampleForm(benches, more));
  expect([status, json.message]).toEqual([200, undefined]);
  return json.product;
}
const formOf = ({ variants, ...product }: DeskProduct, more: object = {}) => ({
  ...product,
  variants: variants.map((variant) => ({ ...variant })),
  ...more,
});
const save = (product: DeskProduct, more: object) =>
  manager.call("PUT", `${path}/${product.id}`, {
    version: product.version,
    product: formOf(product, more),
  });
const move = async ({ id, version }: DeskProduct, action: string) =>
  manager.call("POST", `${path}/${id}/state`, { version, action });
const published = async (more: Partial<ProductForm> = {}): Promise<DeskProduct> =>
  (await move(await add(more), "publish")).json.product;
const onPage = async (address: string) => (await shop.app.inject(address)).statusCode;
/** Somebody has bought it, as far as the database's references know. */
async function buy({ variants }: DeskProduct) {
  await sql(
    `insert into stock_reservations (checkout_id, variant_id, quantity, state, expires_at)
     values (gen_random_uuid(), $1, 1, 'released', now())`,
    [variants[0]?.id],
  );
}

describe("a draft", () => {
  it("is nowhere until it is shown, and then everywhere with the next request", async () => {
    const draft = await add({ name: "Zanskar Bench", slug: "zanskar-bench" });
    expect(draft).toMatchObject({ state: "draft", version: 1 });
    const address = "/product/zanskar-bench";
    const search = async () =>
      (await shop.app.inject("/api/products?search=zanskar")).json().products.length;
    const sitemap = async () =>
      (await shop.app.inject("/sitemap/products-1.xml")).body.includes("zanskar-bench");
    expect([await onPage(address), await onPage(`/api/products/${draft.id}`)]).toEqual([404, 404]);
    expect([await search(), await sitemap()]).toEqual([0, false]);
    const { productId, variantId } = { productId: draft.id, variantId: draft.variants[0]?.id };
    const bought = await shop.app.inject({
      method: "POST",
      url: "/api/orders/checkout/initiate",
      payload: { items: [{ productId, variantId, quantity: 1 }] },
    });
    expect(bought.statusCode).toBeGreaterThanOrEqual(400);
    const shown = (await move(draft, "publish")).json.product;
    expect(shown.state).toBe("active");
    expect([await onPage(address), await search(), await sitemap()]).toEqual([200, 1, true]);
    const saved = await save(shown, { name: "Zanskar Settle" });
    expect(saved.json.message).toBeUndefined();
    expect((await shop.app.inject(address)).body).toContain("Zanskar Settle");
    await move(saved.json.product, "archive");
    expect([await onPage(address), await search()]).toEqual([404, 0]);
  });

  it("is previewed by staff alone, and kept by nobody", async () => {
    const { id, slug, variants } = await add({ description: "Seen by staff alone." });
    const address = `/admin/preview/products/${id}`;
    const open = (headers = {}) => shop.app.inject({ url: address, headers });
    const { statusCode, body, headers } = await open(manager.headers);
    expect([statusCode, body.includes("Seen by staff alone.")]).toEqual([200, true]);
    expect(body).toContain("₹15,999");
    expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    expect(headers["content-security-policy"]).not.toContain("script-src");
    expect((await open()).statusCode).toBe(401);
    expect(await onPage(`/product/${slug}`)).toBe(404);
    const url = `/api/cart/items`;
    const payload = { productId: id, variantId: variants[0]?.id };
    const asStaff = { method: "POST" as const, url, payload, headers: manager.headers };
    expect((await shop.app.inject(asStaff)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it("without a variant is not shown", async () => {
    const { status, json } = await move(await add({ variants: [] }), "publish");
    expect([status, json.message]).toEqual([400, expect.stringContaining("Add a variant first")]);
  });
});

describe("the list", () => {
  const found = async (query: string) =>
    (await manager.call("GET", `${path}?${query}`)).json.products.map(
      ({ name }: { name: string }) => name,
    );

  it("is searched by words of the name, the address and SKUs, and narrowed", async () => {
    const variants = [
      sampleVariant({ sku: "Kutch.9", openingStock: 0 }),
      sampleVariant({ openingStock: 2 }),
    ];
    const name = "Kutchi <script>alert(1)</script> Stool";
    const product = await add({ name, tag: "Loom 26", isFeatured: true, variants });
    const finds = async (queries: readonly string[]) => {
      for (const query of queries) expect([query, await found(query)]).toEqual([query, [name]]);
    };
    await finds(["q=kutchi", `q=sto+kut`, `q=kutch.9`, `q=${product.slug.replaceAll("-", "+")}`]);
    await finds(["tag=Loom+26", "featured=yes&state=draft", "stock=running+out&q=kutchi"]);
    expect(await found("q=kutchi&state=active")).toEqual([]);
    expect(await found("stock=sold+out&q=kutchi")).toEqual([]);
    expect(await found("q=%25")).toEqual([]);
    expect(await found("q=%27%3A%2A")).toEqual([]);
    const [row] = (await manager.call("GET", `${path}?q=kutchi`)).json.products;
    expect(row).toMatchObject({
      ...{ state: "draft", variants: 2, available: 2, scarce: 2 },
      ...{ mrp: 20_000, priceNow: 15_999, discountTag: "20% OFF", schedule: null },
    });
  });

  it("comes page by page, each product once", async () => {
    await sql(
      `insert into products (id, slug, name, description, category_id, type, hsn, gst_rate_bps, width_mm, depth_mm, height_mm, weight_grams, is_draft)
       select gen_random_uuid(), 'paged-' || n, 'Paged ' || n, 'One.', $1, 'Bench', '9403', 1800, 1, 1, 1, 1, true
       from generate_series(1, 60) as n`,
      [benches],
    );
    const first = (await manager.call("GET", `${path}?q=paged`)).json;
    const second = (await manager.call("GET", `${path}?q=paged&after=${first.next}`)).json;
    const ids = [...first.products, ...second.products].map(({ id }: { id: string }) => id);
    expect([first.products.length, second.products.length, second.next]).toEqual([50, 10, null]);
    expect(new Set(ids).size).toBe(60);
  });
});

describe("the editor", () => {
  it("saves what changed alone into the log, and answers what it wrote", async () => {
    const product = await published();
    const [teal] = product.variants;
    const added = sampleVariant({ sku: `${teal?.sku}-MADDER`, openingStock: 7 });
    const variants = [{ ...teal, salePrice: 12_000, images: [] }, added];
    const saved = await save(product, { weightKg: 13.25, variants });
    expect(saved.json.product).toMatchObject({
      version: product.version + 1,
      weightKg: 13.25,
      variants: [
        { id: teal?.id, salePrice: 12_000, priceNow: 12_000, stock: 5 },
        { sku: added.sku, stock: 7 },
      ],
    });
    const [entry] = await sql(
      "select before, after from audit_log where subject_id = $1 order by id desc limit 1",
      [product.id],
    );
    expect(entry.before).toEqual({ weightKg: 12.5, [`${teal?.sku} salePrice`]: 15_999 });
    expect(entry.after).toMatchObject({ weightKg: 13.25, [`${teal?.sku} salePrice`]: 12_000 });
    const same = await save(saved.json.product, {});
    expect(same.json.product.version).toBe(saved.json.product.version);
    const shown = (await shop.app.inject(`/api/products/${product.slug}`)).json();
    expect(shown.product).toMatchObject({ discountTag: "40% OFF" });
  });

  it("tells the second of two people what the first has saved", async () => {
    const product = await add();
    const answers = await Promise.all([
      save(product, { name: "By the first" }),
      save(product, { name: "By the second" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(lost?.json).toMatchObject({ code: "changed_meanwhile", product: won?.json.product });
  });

  it.each([
    ["a price below zero", { salePrice: -1 }, "variants.0.salePrice"],
    ["a sale price above the MRP", { salePrice: 20_000.01 }, "variants.0.salePrice"],
    ["a third decimal", { mrp: 20_000.001 }, "variants.0.mrp"],
    ["no price", { mrp: null }, "variants.0.mrp"],
    ["a SKU of script", { sku: "<script>" }, "variants.0.sku"],
    [
      "a colour that is none",
      { colour: { label: "Red", value: "red" } },
      "variants.0.colour.value",
    ],
    ["half a piece", { openingStock: 0.5 }, "variants.0.openingStock"],
    ["a picture that there is not", { images: ["none.webp"] }, "variants.0.images"],
  ])("refuses %s", async (_what, wrong, field) => {
    const variants = [{ ...sampleVariant(), ...wrong }] as ProductForm["variants"];
    const { status, json } = await manager.call("POST", path, sampleForm(benches, { variants }));
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it("refuses names that others have, and more variants than fit", async () => {
    const known = await add();
    const slug = await manager.call("POST", path, sampleForm(benches, { slug: known.slug }));
    expect([slug.status, slug.json.fields]).toEqual([
      409,
      { slug: `${known.name} has this address already.` },
    ]);
    const variants = [sampleVariant({ sku: known.variants[0]?.sku ?? "" })];
    const sku = await manager.call("POST", path, sampleForm(benches, { variants }));
    expect(sku.json.fields).toEqual({ "variants.0.sku": `${known.name} has this SKU already.` });
    const sixty = Array.from({ length: 60 }, () => sampleVariant());
    const many = await manager.call("POST", path, sampleForm(benches, { variants: sixty }));
    expect([many.status, many.json.fields.variants]).toEqual([
      400,
      "A product has at most 50 variants that are sold; these are 60.",
    ]);
  });

  it("gives one of two people the address that both want", async () => {
    const forms = [sampleForm(benches), sampleForm(benches)];
    const answers = await Promise.all(
      forms.map((form) => manager.call("POST", path, { ...form, slug: "wanted-by-two" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("archives a variant that was bought, and deletes one that was not", async () => {
    const product = await add({ variants: [sampleVariant(), sampleVariant()] });
    await buy(product);
    const { variants } = (await save(product, { variants: [] })).json.product;
    expect(variants).toMatchObject([{ id: product.variants[0]?.id, isArchived: true }]);
  });

  it("deletes a product that nobody bought, and refuses one that somebody did", async () => {
    const product = await published();
    await buy(product);
    const { status, json } = await manager.call("DELETE", `${path}/${product.id}`);
    expect([status, json.code]).toEqual([409, "already_used"]);
    expect(await onPage(`/product/${product.slug}`)).toBe(200);
    const unsold = await published();
    expect((await manager.call("DELETE", `${path}/${unsold.id}`)).status).toBe(200);
    expect(await onPage(`/product/${unsold.slug}`)).toBe(404);
  });
});

describe("stock", () => {
  const change = (variantId: string, body: object) =>
    manager.call("POST", `/api/admin/variants/${variantId}/stock`, body);

  it("is changed with a reason that the ledger keeps, and shown at once", async () => {
    const product = await published();
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

  it("never goes below what is held, and a count of yesterday is refused", async () => {
    const id = (await add()).variants[0]?.id ?? "";
    await sql("update variants set reserved = 3 where id = $1", [id]);
    const held = await change(id, { reason: "damaged", pieces: 3, known: 5 });
    expect([held.status, Object.keys(held.json.fields)]).toEqual([400, ["pieces"]]);
    const stale = await change(id, { reason: "counted", pieces: 6, known: 6 });
    expect([stale.status, stale.json.stock]).toEqual([409, 5]);
    await sql("update variants set reserved = 0 where id = $1", [id]);
    expect((await change(id, { reason: "damaged", pieces: 6, known: 5 })).status).toBe(400);
  });
});
