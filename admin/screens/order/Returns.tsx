import { Link } from "react-router";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { piecesInWords, ReturnBadge, sentInWords, wishLabels } from "../../returns/returnWords.tsx";
import { Section } from "../../ui/Screen.tsx";

/** Pieces of the order that come back or are replaced, and how what is sent for it travels. */
export function Returns({ returns }: Pick<DeskOrder, "returns">) {
  if (returns.length === 0) return null;
  return (
    <Section title="Returns and replacements">
      <ul className="rounded-md border border-line bg-white">
        {returns.map(({ id, wish, state, pieces, shipment }) => (
          <li key={id} className="border-line border-b px-4 py-3 last:border-b-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={`/returns/${id}`}
                className="target inline-flex items-center font-semibold text-peacock underline underline-offset-4"
              >
                {wishLabels[wish]}: {piecesInWords(pieces)}
              </Link>
              <ReturnBadge state={state} />
            </p>
            {shipment && (
              <p>
                {sentInWords(state)} with {shipment.courier},{" "}
                <span className="tabular">{shipment.awb}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
