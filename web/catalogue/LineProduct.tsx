import { Link } from "react-router";
import type { CartItem } from "../../contract/cart.ts";
import { fewLeft } from "../../contract/cartRules.ts";
import { formatRupees, formatRupeesExactly } from "../../contract/rupees.ts";
import { LinePicture, pathOfLine } from "./LinePicture.tsx";

/** What a line is: picture, name, colour and size, and whether it can still be had. */
export function LineProduct({
  item,
  pictureClassName,
  withPrice = false,
  arrival = null,
  eager = true,
}: {
  item: CartItem;
  /** Width of the picture. */
  pictureClassName: string;
  /** The price of one piece below the name. */
  withPrice?: boolean;
  /** When it comes; empty while that is asked, and keeps its place. */
  arrival?: string | null;
  /** Its picture is loaded at once, not when it comes near. */
  eager?: boolean;
}) {
  const { name, color, size, isAvailable, stock, quantity, priceWhenAdded, design } = item;
  return (
    <div className="flex items-start gap-4">
      <div
        className={`aspect-[4/3] shrink-0 overflow-hidden rounded-sm bg-plaster ${pictureClassName} ${
          isAvailable ? "" : "opacity-60"
        }`}
      >
        <LinePicture line={item} sizes="160px" eager={eager} />
      </div>
      <div className="min-w-0">
        <Link
          to={pathOfLine(item)}
          className="inline-block py-0.5 font-semibold leading-snug hover:text-sheesham hover:underline [overflow-wrap:anywhere]"
        >
          {name}
        </Link>
        <p className="text-ash text-sm">
          {color.label}
          {size.value && ` · ${size.value}`}
        </p>
        {design !== null && <p className="text-sheesham text-sm">Made to your measure</p>}
        {withPrice && (
          <p className="tabular mt-0.5 text-sm">
            <span className="sr-only">Price </span>
            {formatRupeesExactly(item.price)}
          </p>
        )}
        {priceWhenAdded !== null && (
          <p className="mt-0.5 text-ash text-sm">
            was <span className="tabular">{formatRupees(priceWhenAdded)}</span> when you added it
          </p>
        )}
        {isAvailable && stock < fewLeft && quantity <= stock && (
          <p className="mt-0.5 text-madder text-sm">Only {stock} left</p>
        )}
        {isAvailable && arrival !== null && (
          <p className="mt-0.5 min-h-5 text-leaf text-sm">{arrival}</p>
        )}
        {!isAvailable && (
          <p className="mt-1 font-semibold text-madder text-sm">
            {design?.outOfStock || (stock === 0 ? "Out of Stock" : "No longer sold")}
          </p>
        )}
      </div>
    </div>
  );
}
