import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatSize } from "../../contract/lengths.ts";
import type { ProductCard } from "../../contract/productCard.ts";
import { toWishlistItem } from "../account/toWishlistItem.ts";
import { WishHeart } from "../account/WishHeart.tsx";
import { Picture } from "../ui/Picture.tsx";
import { Price } from "../ui/Price.tsx";
import { Stars } from "../ui/Stars.tsx";
import { SharedPicture } from "./SharedPicture.tsx";

/** One product in a grid or carousel. The whole card is one link; its name is the link's text. */
export function ProductCardView({
  card,
  sizes = "(min-width: 1024px) 24vw, (min-width: 769px) 32vw, 48vw",
  priority = false,
  eager = false,
  shared = false,
  belowHeart,
  belowPrice,
}: {
  card: ProductCard;
  sizes?: string;
  /** The largest picture of the first view. */
  priority?: boolean;
  /** In the first view, so not loaded lazily. */
  eager?: boolean;
  /** The picture grows into the product's page; for one list of a page only. */
  shared?: boolean;
  /** Another control on the picture. */
  belowHeart?: ReactNode;
  belowPrice?: ReactNode;
}) {
  return (
    <article className="group relative flex flex-col">
      <SharedPicture slug={card.slug} shared={shared}>
        <div className="relative aspect-[4/3] overflow-hidden rounded-sm bg-plaster">
          <Picture
            file={card.image?.file ?? null}
            alt={card.image?.alt ?? card.name}
            width={card.image?.width ?? 1600}
            height={card.image?.height ?? 1200}
            ground={card.image?.ground}
            sizes={sizes}
            priority={priority}
            eager={eager}
            className="transition-transform duration-700 ease-settle group-hover:scale-[1.03]"
          />
          {card.secondImage && (
            <div className="absolute inset-0 hidden group-hover:block">
              <Picture {...card.secondImage} alt="" ground="transparent" sizes={sizes} />
            </div>
          )}
          {card.discountTag && (
            <span className="absolute top-3 left-3 max-w-[calc(100%-64px)] rounded-sm bg-madder px-2 py-0.5 font-semibold text-white text-xs">
              {card.discountTag}
            </span>
          )}
          {!card.inStock && (
            <span className="absolute bottom-3 left-3 rounded-sm bg-paper px-2 py-0.5 font-semibold text-ink text-xs">
              Out of stock
            </span>
          )}
        </div>
      </SharedPicture>
      <h3 className="mt-3 font-semibold font-text text-base leading-snug tracking-normal">
        <Link
          to={href("/product/:slugOrId", { slugOrId: card.slug })}
          prefetch="intent"
          className="after:absolute after:inset-0 group-hover:text-sheesham"
        >
          {card.name}
        </Link>
      </h3>
      <p className="mt-0.5 text-ash text-sm">{card.type}</p>
      <p className="tabular text-ash text-xs">{formatSize(card.size)}</p>
      {card.rating && (
        <p className="tabular mt-1 flex items-center gap-1.5 text-ash text-sm">
          <Stars value={card.rating.average} size={14} />
          <span aria-hidden="true">{card.rating.average.toFixed(1)}</span>
          <span>
            ({card.rating.count}
            <span className="sr-only"> reviews</span>)
          </span>
        </p>
      )}
      <p className="mt-1">
        <Price amount={card.salePrice} oldAmount={card.oldPrice} />
      </p>
      {belowPrice}
      <ColourDots colours={card.colours} />
      <div className="absolute top-1 right-1">
        <WishHeart item={toWishlistItem(card)} />
        {belowHeart}
      </div>
    </article>
  );
}

function ColourDots({ colours }: { colours: ProductCard["colours"] }) {
  if (colours.length < 2) return null;
  return (
    <p className="mt-2 flex items-center gap-1.5">
      <span className="sr-only">Colours: {colours.map(({ label }) => label).join(", ")}</span>
      {colours.map((colour) => (
        <span
          key={colour.label}
          aria-hidden="true"
          className="size-3.5 rounded-full border border-ink/20"
          style={{ backgroundColor: colour.value }}
        />
      ))}
    </p>
  );
}
