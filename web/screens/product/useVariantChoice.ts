import { useNavigate, useSearchParams } from "react-router";
import type { Product, Variant } from "../../../contract/product.ts";
import { useDraft } from "../../catalogue/useDraft.ts";
import { chooseVariant } from "./chooseVariant.ts";

/** The variant that the address names, and the way to name another; neither loads nor scrolls. */
export function useVariantChoice(product: Product): [Variant | null, (sku: string) => void] {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const asked = parameters.get("variant");
  const [sku, setDraft] = useDraft(asked, `${product.id} ${asked}`);

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
