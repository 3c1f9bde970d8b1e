import { useEffect, useState } from "react";
import type { ProductCard } from "../../contract/productCard.ts";
import { storefront } from "../data/client.ts";
import { BestSellerGrid } from "./BestSellerGrid.tsx";
import { loadBestSellersQuietly } from "./bestSellers.ts";

const shown = 4;

/** A row of best sellers below a page that would be empty; asked for when it shows. */
export function SomeBestSellers() {
  const [cards, setCards] = useState<ProductCard[]>([]);
  useEffect(() => {
    let isLeft = false;
    loadBestSellersQuietly(storefront).then((loaded) => isLeft || setCards(loaded.slice(0, shown)));
    return () => {
      isLeft = true;
    };
  }, []);
  if (cards.length === 0) return null;
  return (
    <section
      aria-labelledby="some-best-sellers"
      className="mt-12 border-line border-t pt-8 md:mt-16"
    >
      <h2 id="some-best-sellers" className="mb-6 text-2xl">
        Best sellers
      </h2>
      <BestSellerGrid cards={cards} />
    </section>
  );
}
