import type { TrackingEvent } from "../../contract/order.ts";
import { momentInIndia } from "./orderTime.ts";

/** Where the parcel was, the latest first; nothing while its courier has told nothing. */
export function OrderTracking({ tracking }: { tracking: readonly TrackingEvent[] }) {
  if (tracking.length === 0) return null;
  return (
    <section aria-labelledby="order-tracking" className="mt-6">
      <h3 id="order-tracking" className="text-xl">
        Where it is
      </h3>
      <ol className="mt-3">
        {tracking.map(({ at, text, place }) => (
          <li key={`${at}${text}`} className="border-line border-l-2 pb-4 pl-4 last:pb-0">
            <p className="font-semibold">{text}</p>
            {place && <p className="[overflow-wrap:anywhere]">{place}</p>}
            <p className="text-ash text-sm">
              <time dateTime={at}>{momentInIndia(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
