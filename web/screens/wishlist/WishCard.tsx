import { href, Link } from "react-router";
import type { WishlistItem } from "../../../contract/wishlist.ts";
import { LinePicture } from "../../catalogue/LinePicture.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Price } from "../../ui/Price.tsx";

const sizes = "(min-width: 1280px) 24vw, (min-width: 769px) 31vw, 46vw";

const quiet =
  "relative z-10 -ml-2 inline-flex min-h-11 items-center gap-1.5 px-2 text-left text-ash text-sm underline-offset-4 hover:text-madder hover:underline";

/** One wish: the card is a link to the product, and Remove takes it away. `onAsk` leads to notices. */
export function WishCard({
  item,
  onAsk,
  onMove,
  onRemove,
}: {
  item: WishlistItem;
  onAsk: () => void;
  /** Puts a design into the cart. */
  onMove: () => void;
  onRemove: () => void;
}) {
  const { productId, name, picture, price, salePrice, isOutOfStock, design } = item;
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-[4/3] overflow-hidden rounded-sm bg-plaster">
        <LinePicture
          line={item}
          alt={design ? `${name}, as it was designed` : (picture?.alt ?? name)}
          sizes={sizes}
          className={isOutOfStock ? "opacity-60" : ""}
        />
        {isOutOfStock && (
          <span className="absolute right-3 bottom-3 rounded-sm bg-paper px-2 py-0.5 font-semibold text-xs">
            Out of Stock
          </span>
        )}
      </div>
      <h2 className="mt-3 font-semibold font-text text-base leading-snug tracking-normal">
        <Link
          to={design?.address ?? href("/product/:slugOrId", { slugOrId: productId })}
          prefetch="intent"
          className="after:absolute after:inset-0 group-hover:text-sheesham"
        >
          {name}
        </Link>
      </h2>
      {design && <p className="text-sheesham text-sm">Made to your measure</p>}
      <p className="mt-1">
        {salePrice === 0 ? (
          <span className="text-ash text-sm">Price on request</span>
        ) : (
          <Price amount={salePrice} oldAmount={price} />
        )}
      </p>
      <p className="mt-auto pt-1">
        {design ? (
          !isOutOfStock && (
            <button type="button" onClick={onMove} className={quiet}>
              <Icon name="cart" size={16} />
              Move to cart<span className="sr-only"> {name}</span>
            </button>
          )
        ) : (
          <button type="button" onClick={onAsk} className={quiet}>
            <Icon name="chat" size={16} />
            Tell me when it {isOutOfStock ? "is back" : "costs less"}
            <span className="sr-only"> ({name})</span>
          </button>
        )}
        <button type="button" onClick={onRemove} className={quiet}>
          <Icon name="close" size={16} />
          Remove<span className="sr-only"> {name} from wishlist</span>
        </button>
      </p>
    </article>
  );
}
