import type { ProductCard } from "../../../contract/productCard.ts";
import { CompareButton } from "../../catalogue/CompareButton.tsx";
import { ProductCardView } from "../../catalogue/ProductCardView.tsx";

/** Others of the same category. */
export function MoreItems({ cards }: { cards: readonly ProductCard[] }) {
  return (
    <section aria-labelledby="more-items" className="mt-16 md:mt-24">
      <h2 id="more-items" className="mb-6 text-2xl md:mb-8">
        More Items To Explore
      </h2>
      {cards.length === 0 ? (
        <p className="text-ash">No similar items found in this category.</p>
      ) : (
        <ul className="grid pair-columns gap-x-4 gap-y-9 md:gap-x-6 lg:grid-cols-4">
          {cards.map((card) => (
            <li key={card.id}>
              <ProductCardView
                card={card}
                sizes="(min-width: 1024px) 24vw, 46vw"
                belowHeart={<CompareButton slug={card.slug} name={card.name} />}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
