import { type RefObject, useEffect, useId, useState } from "react";
import type { Product } from "../../contract/product.ts";
import { type ProductCard, toProductCard } from "../../contract/productCard.ts";
import { ProductCardView } from "./ProductCardView.tsx";

export interface LateCardsProps {
  title: string;
  /** A line below the title. */
  note?: string;
  find: () => Promise<readonly Product[]>;
}

/** Cards of the products found; nothing where there are none, or when they cannot be read. */
export default function LateCards({
  title,
  note,
  find,
  place,
}: LateCardsProps & {
  /** Where they stand: nothing comes where it is in sight by then. */
  place: RefObject<Element | null>;
}) {
  const heading = useId();
  const [cards, setCards] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    let isLeft = false;
    find().then(
      (found) => {
        const top = place.current?.getBoundingClientRect().top ?? 0;
        if (!isLeft && top >= window.innerHeight) setCards(found.map(toProductCard));
      },
      (error: unknown) => console.error(`"${title}" could not be loaded:`, error),
    );
    return () => {
      isLeft = true;
    };
  }, [find, title, place]);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="mt-16 md:mt-24">
      <h2 id={heading} className="mb-2 text-2xl">
        {title}
      </h2>
      {note && <p className="text-ash">{note}</p>}
      <ul className="mt-6 grid pair-columns gap-x-4 gap-y-9 md:mt-8 md:gap-x-6 lg:grid-cols-4">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCardView card={card} sizes="(min-width: 1024px) 24vw, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
