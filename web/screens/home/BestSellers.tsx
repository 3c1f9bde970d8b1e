import { href, Link } from "react-router";
import type { ProductCard } from "../../../contract/productCard.ts";
import { BestSellerGrid } from "../../catalogue/BestSellerGrid.tsx";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { SectionHeading } from "./SectionHeading.tsx";

/** Up to eight featured products; nothing at all when there are none. */
export function BestSellers({ cards }: { cards: ProductCard[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="gutter pb-14 md:pb-20">
      <div className="mb-6 flex items-end justify-between gap-4 md:mb-8">
        <SectionHeading title="Best Sellers" />
        <Link
          to={href("/best-selling")}
          className="flex min-h-11 shrink-0 items-center text-peacock underline underline-offset-4 hover:text-sheesham max-md:hidden"
        >
          See all best sellers
        </Link>
      </div>
      <BestSellerGrid cards={cards} />
      <Link to={href("/best-selling")} className={buttonStyle("outline", "mt-8 w-full md:hidden")}>
        See all best sellers
      </Link>
    </section>
  );
}
