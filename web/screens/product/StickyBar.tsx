import type { Product, Variant } from "../../../contract/product.ts";
import { NoticeText } from "../../account/NoticeText.tsx";
import { Price } from "../../ui/Price.tsx";
import { AddToCartButton } from "./AddToCartButton.tsx";
import type { Purchase } from "./usePurchase.ts";

/** On phones the price and Add To Cart stay in reach of the thumb while the panel is out of sight. */
export function StickyBar({
  product,
  shown,
  selected,
  purchase,
  hidden,
}: {
  product: Product;
  /** The variant whose price stands on the page. */
  shown: Variant | null;
  selected: Variant | null;
  purchase: Purchase;
  hidden: boolean;
}) {
  const price = shown?.salePrice ?? product.price;
  return (
    <div
      inert={hidden}
      className={`sticky bottom-0 z-10 border-line border-t bg-paper transition-[translate,visibility] duration-200 md:hidden print:hidden noscript:hidden ${
        hidden ? "invisible translate-y-full" : ""
      }`}
    >
      {!hidden && purchase.notice && (
        <p
          className={`gutter border-line border-b py-1.5 text-sm ${purchase.notice.tone === "success" ? "text-leaf" : "text-madder"}`}
        >
          <NoticeText notice={purchase.notice} />
        </p>
      )}
      <div className="gutter flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
        {price === 0 ? (
          <span className="text-ash text-sm">Price on request</span>
        ) : (
          <Price
            amount={price}
            oldAmount={shown?.price ?? null}
            className="flex-col text-lg leading-tight"
          />
        )}
        <AddToCartButton
          purchase={purchase}
          soldOut={selected === null}
          className="min-h-12 px-7"
        />
      </div>
    </div>
  );
}
