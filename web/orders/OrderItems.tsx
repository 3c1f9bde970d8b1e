import { Link } from "react-router";
import type { OrderItem } from "../../contract/order.ts";
import { formatRupees, nearestPaise, toRupees } from "../../contract/rupees.ts";
import { LinePicture, pathOfLine } from "../catalogue/LinePicture.tsx";

/** The pieces of an order, each with picture, name, colour, quantity and price. */
export function OrderItems({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li
          key={item.variantId}
          className="flex flex-wrap items-start gap-4 border-line/80 border-t py-4 first:border-t-0"
        >
          <div className="aspect-[4/3] w-22 shrink-0 overflow-hidden rounded-sm bg-plaster">
            <LinePicture line={item} sizes="96px" eager />
          </div>
          <div className="min-w-32 flex-1">
            <p className="font-semibold leading-snug [overflow-wrap:anywhere]">
              {item.slug === "" ? (
                item.name
              ) : (
                <Link to={pathOfLine(item)} className="hover:text-sheesham hover:underline">
                  {item.name}
                </Link>
              )}
            </p>
            <p className="text-ash text-sm">
              {item.color.label}
              {item.size.value && ` · ${item.size.value}`}
            </p>
            {item.design !== null && <p className="text-sheesham text-sm">Made to your measure</p>}
            <p className="tabular mt-0.5 text-ash text-sm">
              Quantity {item.quantity}
              {item.quantity > 1 && ` · ${formatRupees(item.price)} each`}
            </p>
          </div>
          <p className="tabular shrink-0 font-semibold">
            {formatRupees(toRupees(nearestPaise(item.price) * item.quantity))}
          </p>
        </li>
      ))}
    </ul>
  );
}
