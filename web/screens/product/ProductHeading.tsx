import type { Product } from "../../../contract/product.ts";
import { Icon } from "../../ui/Icon.tsx";
import { shareProduct } from "./shareProduct.ts";

/** What it is called, what it is, and a way to show it to somebody. */
export function ProductHeading({ product }: { product: Product }) {
  const { name, type, tag, description } = product;
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-3xl [overflow-wrap:anywhere]">{name}</h1>
        <p className="mt-2 text-ash">
          {type}
          {tag && <span className="text-sheesham"> · {tag}</span>}
        </p>
      </div>
      <button
        type="button"
        onClick={() => shareProduct(name, description)}
        className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-2 px-2 text-sm hover:text-peacock"
      >
        <Icon name="share" size={20} />
        Share
      </button>
    </div>
  );
}
