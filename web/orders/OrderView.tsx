import { type Ref, Suspense } from "react";
import { deliveryTime } from "../../content/deliveryTimes.ts";
import { writeDay, writeDays } from "../../contract/deliveryDates.ts";
import type { Order } from "../../contract/order.ts";
import { type OrderStatus, statusInWords } from "../../contract/orderRules.ts";
import { lazyPart } from "../ui/lazyPart.tsx";
import { AddressLines } from "./AddressLines.tsx";
import { BilledTo } from "./BilledTo.tsx";
import { OrderActions } from "./OrderActions.tsx";
import { OrderItems } from "./OrderItems.tsx";
import { OrderSteps } from "./OrderSteps.tsx";
import { OrderTotals } from "./OrderTotals.tsx";
import { OrderTracking } from "./OrderTracking.tsx";
import type { OrderAccess } from "./orderAccess.ts";
import { dayInIndia, momentInIndia } from "./orderTime.ts";
import { paymentText } from "./paymentText.ts";
import { StatusMark } from "./StatusMark.tsx";
import { useLiveOrder } from "./useLiveOrder.ts";

const WishLines = lazyPart(() => import("./WishLines.tsx"));
const CancelledItems = lazyPart(() => import("./pieces/CancelledItems.tsx"));
const OrderReturns = lazyPart(() => import("./returns/OrderReturns.tsx"));

/** One order with everything that its owner may see, and what they can do with it. */
export function OrderView({
  order,
  access,
  headingRef,
  onChange,
}: {
  order: Order;
  access: OrderAccess;
  /** Takes the keyboard when the order comes into view. */
  headingRef?: Ref<HTMLHeadingElement>;
  onChange: (order: Order) => void;
}) {
  const { shipment } = order;
  useLiveOrder(order, access, onChange);
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={headingRef} tabIndex={-1} className="tabular text-2xl outline-none">
          Order {order.id}
        </h2>
        <p role="status">
          <StatusMark status={statusInWords(order)} />
        </p>
      </div>
      <p className="mt-1 text-ash">Placed on {momentInIndia(order.date)}</p>
      {order.reached > 0 && (
        <div className="mt-8">
          <OrderSteps reached={order.reached} moments={momentsOf(order)} />
        </div>
      )}
      {shipment && (
        <p className="mt-6">
          With {shipment.courier}, number <span className="tabular">{shipment.awb}</span>.
        </p>
      )}
      <OrderTracking tracking={order.tracking} />
      <div className="mt-8">
        <OrderActions order={order} access={access} onChange={onChange} />
      </div>
      <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="order-items" className="border-line border-t pt-5">
          <h3 id="order-items" className="text-xl">
            What you ordered
          </h3>
          <div className="mt-1">
            <OrderItems items={order.items} />
          </div>
          {order.cancelledItems.length > 0 && (
            <Suspense>
              <CancelledItems items={order.cancelledItems} />
            </Suspense>
          )}
          {order.reached === 4 && (
            <Suspense>
              <OrderReturns order={order} access={access} />
            </Suspense>
          )}
          <h3 className="mt-8 text-xl">What happened</h3>
          <OrderEvents {...order} />
        </section>
        <div className="grid gap-6">
          <section aria-labelledby="order-sum" className="bg-plaster p-5 sm:p-6">
            <h3 id="order-sum" className="mb-3 text-xl">
              Payment
            </h3>
            <OrderTotals totals={order.totals} discountCode={order.discountCode} />
            <p className="mt-3">{paymentText(order.payment)}</p>
          </section>
          <section aria-labelledby="order-address">
            <h3 id="order-address" className="mb-2 text-xl">
              Delivery
            </h3>
            <AddressLines address={order.shippingAddress} />
            {order.reached > 0 && <ArrivalNote order={order} />}
            {order.wishes !== null && (
              <Suspense>
                <div className="mt-3">
                  <WishLines wishes={order.wishes} />
                </div>
              </Suspense>
            )}
          </section>
          {(order.company !== null || order.billingAddress !== null) && (
            <section aria-labelledby="order-invoice">
              <h3 id="order-invoice" className="mb-2 text-xl">
                Invoice
              </h3>
              <BilledTo {...order} />
            </section>
          )}
        </div>
      </div>
    </article>
  );
}

/** When each of `trackingSteps` was done, as far as it was. */
function momentsOf({ date, events }: Order): (string | undefined)[] {
  const first = (status: OrderStatus) => events.find((event) => event.status === status)?.at;
  return [date, first("Processing"), first("Shipped"), first("Delivered")];
}

/** The story of an order, the latest first. */
function OrderEvents({ events, isLost }: Pick<Order, "events" | "isLost">) {
  const latestFirst = [...events].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <ol className="mt-3">
      {latestFirst.map(({ at, status, note }) => (
        <li key={`${at}${status}`} className="border-line border-l-2 pb-4 pl-4 last:pb-0">
          <p className="font-semibold">{statusInWords({ status, isLost })}</p>
          {note && <p>{note}</p>}
          <p className="text-ash text-sm">
            <time dateTime={at}>{momentInIndia(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** When it was to come, and when it came. */
function ArrivalNote({ order: { promised, deliveryDays, events } }: { order: Order }) {
  const delivered = events.find(({ status }) => status === "Delivered");
  const parts = [
    promised && `Promised for ${writeDays(promised)}`,
    delivered && `delivered ${writeDay(dayInIndia(delivered.at))}`,
    !promised && !delivered && deliveryDays && deliveryTime(deliveryDays),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="mt-2 text-ash text-sm first-letter:uppercase">{parts.join("; ")}</p>;
}
