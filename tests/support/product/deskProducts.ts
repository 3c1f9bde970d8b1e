import { expect } from "vitest";
import type { DeskProduct, ProductForm } from "../../../contract/admin/productEditor.ts";
import type { SampleStaff } from "../staff/sampleStaff.ts";
import { sampleForm } from "./sampleForm.ts";

const path = "/api/admin/products";

/** Products as this member of the staff adds, saves and moves them; new ones are of this category. */
export function deskProducts(manager: SampleStaff, categoryId: string) {
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
  return { add, formOf, save, move, published };
}
