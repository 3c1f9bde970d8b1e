import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { afterOrder } from "../../../content/checkout.ts";
import type { DeliveryDays } from "../../../content/deliveryTimes.ts";
import type { Address } from "../../../contract/address.ts";
import type { DateRange } from "../../../contract/deliveryDates.ts";
import type { OrderItem, OrderTotals } from "../../../contract/order.ts";
import { OrderSummary } from "../../checkout/OrderSummary.tsx";
import { AddressLines } from "../../orders/AddressLines.tsx";
import { DeliveryPromise } from "../../orders/DeliveryPromise.tsx";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** The order's number, what happens next, and what was ordered. */
export function PlacedOrder({
  number,
  items,
  totals,
  discountCode,
  address,
  promised,
  days,
  children,
}: {
  number: string;
  items: readonly OrderItem[];
  totals: OrderTotals;
  discountCode: string | null;
  address: Address | null;
  promised: DateRange | null;
  days: DeliveryDays | null;
  /** What the shop's record of the order says beside that. */
  children?: ReactNode;
}) {
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
      <div className="min-w-0">
        <p className="text-lg">
          Your order number is <strong className="tabular font-semibold">{number}</strong>. Please
          keep it: with your phone number it finds your order.
        </p>
        <ol className="mt-8 border-line border-t">
          {afterOrder.map(({ title, text }, index) => (
            <li key={title} className="flex gap-5 border-line border-b py-4">
              <span className="tabular w-5 shrink-0 font-display text-2xl text-sheesham">
                {index + 1}
              </span>
              <div>
                <h2 className="font-semibold font-text text-base tracking-normal">{title}</h2>
                <p className="text-ash">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        {address && (
          <section aria-labelledby="placed-address" className="mt-8">
            <h2 id="placed-address" className="mb-2 text-xl">
              Deliver to
            </h2>
            <AddressLines address={address} />
            <DeliveryPromise promised={promised} days={days} />
          </section>
        )}
        {children}
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={`${href("/tracking")}?order=${number}`} className={buttonStyle()}>
            Track Your Order
          </Link>
          <Link to={href("/home")} className={buttonStyle("outline")}>
            Return To Home
          </Link>
        </div>
      </div>
      <OrderSummary items={items} totals={totals} discountCode={discountCode} />
    </div>
  );
}
