import { memo } from "react";
import type { ProductCard } from "../../../contract/productCard.ts";
import { CardSkeleton } from "../../catalogue/CardSkeleton.tsx";
import { CompareButton } from "../../catalogue/CompareButton.tsx";
import { ProductCardView } from "../../catalogue/ProductCardView.tsx";
import { ArrivalLine } from "../../delivery/ArrivalLine.tsx";
import { RoomMark } from "../../room/RoomMark.tsx";
import { CardInTurn } from "./CardInTurn.tsx";

/** Not anchored: when the order changes, the place in the list is kept and not the card that was there. */
const columns =
  "[overflow-anchor:none] grid pair-columns gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-12";
const sizes = "(min-width: 1280px) 320px, (min-width: 1024px) 24vw, (min-width: 769px) 31vw, 46vw";
/** Cards of the first row on phones and on desktops. */
const firstRow = 2;
/** Cards that the first view of any screen may show. */
const firstView = 6;

/**
 * The products of a list. Pictures of the first row come at once, the first of them foremost.
 * Kept while the filters around it change: a hundred cards made anew would keep a phone's press waiting.
 */
export const ProductGrid = memo(({ cards }: { cards: readonly ProductCard[] }) => {
  return (
    <ul className={columns}>
      {cards.map((card, index) => {
        const view = (
          <ProductCardView
            card={card}
            sizes={sizes}
            priority={index === 0}
            eager={index < firstRow}
            shared
            belowHeart={<CompareButton slug={card.slug} name={card.name} />}
            belowPrice={
              <>
                <ArrivalLine leadDays={card.leadDays} inStock={card.inStock} />
                <RoomMark slug={card.slug} />
              </>
            }
          />
        );
        if (index < firstView) return <li key={card.id}>{view}</li>;
        return <CardInTurn key={card.id}>{view}</CardInTurn>;
      })}
    </ul>
  );
});

/** The same grid while its products are on the way. */
export function ProductGridSkeleton({ count }: { count: number }) {
  const places = Array.from({ length: Math.min(Math.max(count, 6), 12) }, (_, index) => index);
  return (
    <div className={columns}>
      {places.map((place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  );
}
