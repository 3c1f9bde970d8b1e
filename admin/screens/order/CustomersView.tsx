import { writeDays } from "../../../contract/deliveryDates.ts";
import type { Order } from "../../../contract/order.ts";
import { statusInWords, trackingSteps } from "../../../contract/orderRules.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Moment } from "../../ui/Moment.tsx";

/** What tracking and the customer's orders say of it now. */
export function CustomersView({ order }: { order: Order }) {
  const { reached, shipment, events } = order;
  const latest = events.at(-1);
  return (
    <div className="rounded-md border border-line bg-white p-4">
      <ol className="grid grid-cols-4 gap-2">
        {trackingSteps.map((step, place) => {
          const isDone = place < reached;
          return (
            <li
              key={step}
              className={`border-t-2 pt-1 text-xs ${isDone ? "border-peacock" : "border-line text-ash"}`}
            >
              {step}
              {isDone && <span className="sr-only">, done</span>}
            </li>
          );
        })}
      </ol>
      <p className="mt-3 font-semibold">{statusInWords(order)}</p>
      {latest && <p>{latest.note}</p>}
      {shipment && (
        <p className="mt-1">
          {shipment.courier}, <span className="tabular">{shipment.awb}</span>
          {shipment.trackingUrl && (
            <>
              {" "}
              <a
                href={shipment.trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1 text-peacock underline underline-offset-4"
              >
                tracking
                <Icon name="outside" size={14} />
              </a>
            </>
          )}
        </p>
      )}
      {order.promised && (
        <p className="mt-1">
          Promised for <span className="tabular">{writeDays(order.promised)}</span>
        </p>
      )}
      {order.cancellableUntil && (
        <p className="mt-1 text-ash">
          May cancel free of charge until <Moment at={order.cancellableUntil} />.
        </p>
      )}
    </div>
  );
}
