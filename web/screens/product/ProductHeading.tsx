import type { Product } from "../../../contract/product.ts";

/** What it is called and what it is. */
export function ProductHeading({ product: { name, type, tag } }: { product: Product }) {
  return (
    <div>
      <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">{name}</h1>
      <p className="mt-1 text-ash">
        {type}
        {tag && <span className="text-sheesham"> · {tag}</span>}
      </p>
    </div>
  );
}
