import { queryOptions } from "@tanstack/react-query";
import type { DeskProduct } from "../../../contract/admin/productEditor.ts";
import { askApi, isChangedMeanwhile } from "../../data/api.ts";
import { type ProductDraft, toForm } from "./productDraft.ts";

const path = "/api/admin/products";
interface Answer {
  product: DeskProduct;
}

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ["products", "one", id],
    queryFn: async ({ signal }) => (await askApi<Answer>(`${path}/${id}`, { signal })).product,
  });

/** Adds a draft, or saves over the product that was read. */
export async function saveProduct(
  known: Pick<DeskProduct, "id" | "version"> | null,
  draft: ProductDraft,
): Promise<DeskProduct> {
  const product = toForm(draft);
  const call =
    known === null
      ? askApi<Answer>(path, { method: "POST", body: product })
      : askApi<Answer>(`${path}/${known.id}`, {
          method: "PUT",
          body: { version: known.version, product },
        });
  return (await call).product;
}

export async function moveProduct(
  { id, version }: DeskProduct,
  action: "publish" | "archive" | "restore",
): Promise<DeskProduct> {
  const body = { version, action };
  return (await askApi<Answer>(`${path}/${id}/state`, { method: "POST", body })).product;
}

export const deleteProduct = ({ id }: DeskProduct) => askApi(`${path}/${id}`, { method: "DELETE" });

/** The product as it is now, where the shop refused a change because somebody was faster. */
export function presentOf(error: unknown): DeskProduct | null {
  if (!isChangedMeanwhile(error)) return null;
  return (error.answer as Answer).product;
}
