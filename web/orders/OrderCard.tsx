import type { ReactNode } from "react";
import type { OrderItem } from "../../contract/order.ts";
import { OrderItems } from "./OrderItems.tsx";
import { StatusMark } from "./StatusMark.tsx";

/** One order in a list: its number, date and state above its pieces. */
export function OrderCard({
  id,
  date,
  status,
  items,
  more,
}: {
  id: string;
  /** As it is printed. */
  date: string;
  status: string;
  items: readonly OrderItem[];
  /** The way to the whole order. */
  more?: ReactNode;
}) {
  return (
    <li className="border-line border-t pt-5 pb-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="tabular font-semibold font-text text-base tracking-normal">{id}</h3>
        <StatusMark status={status} />
        <p className="text-ash text-sm">{date}</p>
        {more && <div className="ml-auto">{more}</div>}
      </div>
      <OrderItems items={items} />
    </li>
  );
}
