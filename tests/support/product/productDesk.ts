import { expect } from "vitest";
import type { DeskProduct, ProductForm } from "../../../contract/admin/productEditor.ts";
import { sampleStaff } from "../staff/sampleStaff.ts";
import { openTestShop } from "../testShop.ts";
import { sampleForm, sampleVariant } from "./sampleForm.ts";

const path = "/api/admin/products";

/** A shop of one's own, its manager, and products as the manager adds, saves and moves them: chairs, unless told otherwise. */
export async function openProductDesk() {
  const shop = await openTestShop();
  const manager = await sampleStaff(shop, "manager");
  const { categories } = (await shop.app.inject("/api/categories")).json();
  const categoryId: string = categories.find(({ slug }: { slug: string }) => slug === "chairs").id;
  const sql = async (text: string, values: unknown[] = []) =>
    (await shop.database.pool.query(text, values)).rows;
  async function add(more: Partial<ProductForm> = {}): Promise<DeskProduct> {
    const { status, json } = await manager.call("POST", path, sampleForm(categoryId, more));
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
  /** A product in the shop whose variants cost so much, of an MRP of 20,000. */
  const sold = (...prices: number[]) =>
    published({ variants: prices.map((salePrice) => sampleVariant({ salePrice })) });
  const read = async ({ id }: DeskProduct): Promise<DeskProduct> =>
    (await manager.call("GET", `${path}/${id}`)).json.product;
  /** What its variants cost there. */
  const onStorefront = async ({ slug }: DeskProduct): Promise<number[] | undefined> => {
    const { product } = (await shop.app.inject(`/api/products/${slug}`)).json();
    return product?.variants.map(({ salePrice }: { salePrice: number }) => salePrice);
  };
  const products = { add, formOf, save, move, published, sold, read, onStorefront };
  return { shop, manager, categoryId, sql, products };
}
