import type { ProductCard } from "../../contract/productCard.ts";
import { Stars } from "../ui/Stars.tsx";
import { ProductCardView } from "./ProductCardView.tsx";

/** Featured products, two in a row on phones and four on wide screens. */
export function BestSellerGrid({
  cards,
  firstInView = false,
}: {
  cards: ProductCard[];
  /** The grid opens the page: its first pictures are loaded at once. */
  firstInView?: boolean;
}) {
  return (
    <ul className="grid pair-columns gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6 md:gap-y-12">
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCardView
            card={card}
            sizes="(min-width: 1416px) 312px, (min-width: 769px) 22vw, 45vw"
            priority={firstInView && index < 2}
          />
          <OurPick />
        </li>
      ))}
    </ul>
  );
}

/** The five stars of a best seller are the shop's own word, and say so. */
function OurPick() {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-ash text-xs">
      <Stars value={5} size={14} />
      <span>Our pick</span>
    </p>
  );
}
