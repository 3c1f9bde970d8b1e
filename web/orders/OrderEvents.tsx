import type { OrderEvent } from "../../contract/order.ts";
import { momentInIndia } from "./orderTime.ts";

/** The story of an order, the latest first. */
export function OrderEvents({ events }: { events: readonly OrderEvent[] }) {
  const latestFirst = [...events].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <ol className="mt-3">
      {latestFirst.map(({ at, status, note }) => (
        <li key={`${at}${status}`} className="border-line border-l-2 pb-4 pl-4 last:pb-0">
          <p className="font-semibold">{status}</p>
          {note && <p>{note}</p>}
          <p className="text-ash text-sm">
            <time dateTime={at}>{momentInIndia(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
