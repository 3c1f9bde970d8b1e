import type { Product } from "../../../contract/product.ts";
import { Icon } from "../../ui/Icon.tsx";
import { shareProduct } from "./shareProduct.ts";

/** What it is called, what it is, and a way to show it to somebody. */
export function ProductHeading({ product }: { product: Product }) {
  const { name, type, tag, description } = product;
  return (
    <div>
      <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">{name}</h1>
      <div className="mt-1 flex items-center justify-between gap-4">
        <p className="text-ash">
          {type}
          {tag && <span className="text-sheesham"> · {tag}</span>}
        </p>
        <button
          type="button"
          onClick={() => shareProduct(name, description)}
          className="-mr-2 inline-flex min-h-11 shrink-0 noscript:hidden print:hidden items-center gap-2 px-2 text-sm hover:text-peacock"
        >
          <Icon name="share" size={20} />
          Share
        </button>
      </div>
    </div>
  );
}
