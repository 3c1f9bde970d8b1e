import { useNavigate, useSearchParams } from "react-router";
import type { Product, Variant } from "../../../contract/product.ts";
import { useOptimisticValue } from "../../catalogue/useOptimisticValue.ts";

/** The variant that the address names, and the way to name another; neither loads nor scrolls. */
export function useVariantChoice(product: Product): [Variant | null, (sku: string) => void] {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const asked = parameters.get("variant");
  const [sku, setDraft] = useOptimisticValue(asked, `${product.id} ${asked}`);

  function choose(next: string): void {
    setDraft(next);
    const search = new URLSearchParams(parameters);
    search.set("variant", next);
    navigate(
      { search: search.toString() },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }

  return [chooseVariant(product.variants, sku), choose];
}

/**
 * The variant that stands selected: the one with the SKU asked for if it can be bought, else the
 * first that can, else none. An unknown SKU counts as none asked for.
 */
export function chooseVariant(variants: readonly Variant[], sku: string | null): Variant | null {
  const inStock = variants.filter(({ stockQuantity }) => stockQuantity > 0);
  return inStock.find((variant) => variant.sku === sku) ?? inStock[0] ?? null;
}
