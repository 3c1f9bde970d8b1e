import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { statusInWords } from "../../../contract/orderRules.ts";
import { Moment } from "../../ui/Moment.tsx";

/** What happened, by whom, the latest first; its customer reads the same sentences. */
export function History({ order: { history, order } }: { order: DeskOrder }) {
  return (
    <ol className="grid gap-3">
      {history
        .map((event, place) => ({ ...event, place }))
        .reverse()
        .map(({ at, status, actor, note, place }) => (
          <li key={place} className="border-line border-l-2 pl-3">
            <p>{note}</p>
            <p className="text-ash text-xs">
              <Moment at={at} /> · {actor} · {statusInWords({ status, isLost: order.isLost })}
            </p>
          </li>
        ))}
    </ol>
  );
}
