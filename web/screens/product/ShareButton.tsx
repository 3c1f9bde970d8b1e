import type { Product } from "../../../contract/product.ts";
import { Icon } from "../../ui/Icon.tsx";
import { shareProduct } from "./shareProduct.ts";

/** A way to show the product to somebody. */
export function ShareButton({ product: { name, description } }: { product: Product }) {
  return (
    <button
      type="button"
      onClick={() => shareProduct(name, description)}
      className="-mx-2 inline-flex min-h-11 shrink-0 items-center noscript:hidden print:hidden gap-2 px-2 text-sm hover:text-peacock"
    >
      <Icon name="share" size={20} />
      Share
    </button>
  );
}
