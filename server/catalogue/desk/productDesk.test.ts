import { afterAll, describe, expect, it } from "vitest";
import type { DeskProduct, ProductForm } from "../../../contract/admin/productEditor.ts";
import { openProductDesk } from "../../../tests/support/product/productDesk.ts";
import { sampleForm, sampleVariant } from "../../../tests/support/product/sampleForm.ts";

const { shop, manager, categoryId, sql, products: desk } = await openProductDesk();
afterAll(() => shop.close());

const path = "/api/admin/products";
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
    const draft = await desk.add({ name: "Zanskar Bench", slug: "zanskar-bench" });
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
    const shown = (await desk.move(draft, "publish")).json.product;
    expect(shown.state).toBe("active");
    expect([await onPage(address), await search(), await sitemap()]).toEqual([200, 1, true]);
    const saved = await desk.save(shown, { name: "Zanskar Settle" });
    expect(saved.json.message).toBeUndefined();
    expect((await shop.app.inject(address)).body).toContain("Zanskar Settle");
    await desk.move(saved.json.product, "archive");
    expect([await onPage(address), await search()]).toEqual([404, 0]);
  });

  it("is previewed by staff alone, and kept by nobody", async () => {
    const { id, slug, variants } = await desk.add({ description: "Seen by staff alone." });
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
    const { status, json } = await desk.move(await desk.add({ variants: [] }), "publish");
    expect([status, json.message]).toEqual([400, expect.stringContaining("Add a variant first")]);
  });
});

describe("the editor", () => {
  it("saves what changed alone into the log, and answers what it wrote", async () => {
    const product = await desk.published();
    const [teal] = product.variants;
    const added = sampleVariant({ sku: `${teal?.sku}-MADDER`, openingStock: 7 });
    const variants = [{ ...teal, salePrice: 12_000, images: [] }, added];
    const saved = await desk.save(product, { weightKg: 13.25, variants });
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
    const same = await desk.save(saved.json.product, {});
    expect(same.json.product.version).toBe(saved.json.product.version);
    const shown = (await shop.app.inject(`/api/products/${product.slug}`)).json();
    expect(shown.product).toMatchObject({ discountTag: "40% OFF" });
  });

  it("tells the second of two people what the first has saved", async () => {
    const product = await desk.add();
    const answers = await Promise.all([
      desk.save(product, { name: "By the first" }),
      desk.save(product, { name: "By the second" }),
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
    const { status, json } = await manager.call("POST", path, sampleForm(categoryId, { variants }));
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it("refuses names that others have, and more variants than fit", async () => {
    const known = await desk.add();
    const slug = await manager.call("POST", path, sampleForm(categoryId, { slug: known.slug }));
    expect([slug.status, slug.json.fields]).toEqual([
      409,
      { slug: `${known.name} has this address already.` },
    ]);
    const variants = [sampleVariant({ sku: known.variants[0]?.sku ?? "" })];
    const sku = await manager.call("POST", path, sampleForm(categoryId, { variants }));
    expect(sku.json.fields).toEqual({ "variants.0.sku": `${known.name} has this SKU already.` });
    const sixty = Array.from({ length: 60 }, () => sampleVariant());
    const many = await manager.call("POST", path, sampleForm(categoryId, { variants: sixty }));
    expect([many.status, many.json.fields.variants]).toEqual([
      400,
      "A product has at most 50 variants that are sold; these are 60.",
    ]);
  });

  it("gives one of two people the address that both want", async () => {
    const forms = [sampleForm(categoryId), sampleForm(categoryId)];
    const answers = await Promise.all(
      forms.map((form) => manager.call("POST", path, { ...form, slug: "wanted-by-two" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("archives a variant that was bought, and deletes one that was not", async () => {
    const product = await desk.add({ variants: [sampleVariant(), sampleVariant()] });
    await buy(product);
    const { variants } = (await desk.save(product, { variants: [] })).json.product;
    expect(variants).toMatchObject([{ id: product.variants[0]?.id, isArchived: true }]);
  });

  it("deletes a product that nobody bought, and refuses one that somebody did", async () => {
    const product = await desk.published();
    await buy(product);
    const { status, json } = await manager.call("DELETE", `${path}/${product.id}`);
    expect([status, json.code]).toEqual([409, "already_used"]);
    expect(await onPage(`/product/${product.slug}`)).toBe(200);
    const unsold = await desk.published();
    expect((await manager.call("DELETE", `${path}/${unsold.id}`)).status).toBe(200);
    expect(await onPage(`/product/${unsold.slug}`)).toBe(404);
  });
});
