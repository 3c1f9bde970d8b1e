import { useState } from "react";
import type { ReturnState } from "../../../contract/returnRules.ts";
import type { ReturnsAnswer, ReturnView } from "../../../contract/returns.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice } from "../../account/notice.ts";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import type { OrderAccess } from "../orderAccess.ts";
import { momentInIndia } from "../orderTime.ts";
import { withdrawReturn } from "./returnCalls.ts";

const labels: Readonly<Record<ReturnState, string>> = {
  requested: "Requested",
  approved: "Approved",
  "picked up": "Picked up",
  "pick-up lost": "Lost on its way to us",
  received: "Back with us",
  refunded: "Refunded",
  "replacement sent": "New piece on its way",
  "replacement lost": "New piece lost on its way",
  replaced: "Replaced",
  refused: "Refused",
  withdrawn: "Taken back",
};

/** What the parcel to the customer holds, in this state. Of a new piece money is given back only since it was lost. */
function parcelOf(state: ReturnState): { holds: string; follow: string | null } {
  if (state === "refused") return { holds: "Back to you", follow: "Follow it" };
  if (state === "replacement lost" || state === "refunded") {
    return { holds: "Lost on its way to you", follow: null };
  }
  return { holds: "New", follow: "Follow the new piece" };
}

/** One request: its pieces, what happens next, and what happened, the latest first. */
export function ReturnStory({
  request,
  number,
  access,
  onChange,
}: {
  request: ReturnView;
  /** The order's. */
  number: string;
  access: OrderAccess;
  onChange: (answer: ReturnsAnswer) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const parcel = parcelOf(request.state);
  const pieces = request.pieces.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ");

  async function withdraw() {
    setBusy(true);
    try {
      onChange(await withdrawReturn(number, access, request.id));
    } catch (error) {
      setNotice(failure(failureMessage(error, "That did not work. Please try again.")));
    }
    setBusy(false);
  }
  return (
    <li className="border-line border-t py-4 first:border-t-0">
      <p className="font-semibold">
        {request.wish === "return" ? "Return" : "Replacement"}: {pieces}
      </p>
      {request.refund !== null && (
        <p className="tabular">{formatRupees(request.refund)} go back to you.</p>
      )}
      {request.shipment && (
        <p className="mt-1">
          {parcel.holds}: {pieces}, with {request.shipment.courier}, number{" "}
          <span className="tabular">{request.shipment.awb}</span>.{" "}
          {request.shipment.trackingUrl && parcel.follow && (
            <a
              href={request.shipment.trackingUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {parcel.follow}
            </a>
          )}
        </p>
      )}
      {request.next && <p className="mt-1">{request.next}</p>}
      <ol className="mt-3">
        {request.events.toReversed().map(({ at, state, note }) => (
          <li key={at + state} className="border-line border-l-2 pb-4 pl-4 last:pb-0">
            <p className="font-semibold">{labels[state]}</p>
            <p className="[overflow-wrap:anywhere]">{note}</p>
            <p className="text-ash text-sm">
              <time dateTime={at}>{momentInIndia(at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {request.mayWithdraw && (
        <button
          type="button"
          onClick={withdraw}
          disabled={busy}
          className={buttonStyle("outline", "mt-3")}
        >
          Take this request back
        </button>
      )}
      <FormMessage notice={notice} />
    </li>
  );
}
