import { useState } from "react";
import type { DeskShipment } from "../../../contract/admin/shipping.ts";
import {
  isUnderWay,
  labelsUrl,
  meaningTones,
  pickupWords,
  ShipmentBadge,
  shipmentStepWords,
} from "../../shipping/shippingWords.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button, buttonStyle } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Moment, writtenDay } from "../../ui/Moment.tsx";
import type { OrderCalling } from "./orderData.ts";
import { SettleForm } from "./SettleForm.tsx";

type PlainStep = keyof typeof shipmentStepWords;

/** One booking: how it stands, what may be done with it, and what its courier told. */
export function Booking({
  number,
  shipment,
  calling,
}: {
  number: string;
  shipment: DeskShipment;
  calling: OrderCalling;
}) {
  const [asked, setAsked] = useState<"cancel" | "settle" | null>(null);
  const { id, reference, steps, courier, awb, note, pickup, pickupOn, parcels } = shipment;
  const path = `shipments/${id}/steps`;
  const take = (step: PlainStep) =>
    calling.mutateAsync({ path, body: { step }, done: shipmentStepWords[step].done });
  const plain = steps.filter((step): step is PlainStep => step !== "label" && step !== "settle");
  return (
    <article aria-label={`Booking ${reference}`} className="mt-3 border-line border-t pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ShipmentBadge {...shipment} />
        {courier && (
          <span>
            {courier}, AWB <span className="tabular font-semibold">{awb}</span>
          </span>
        )}
        <span role="status">{isUnderWay(shipment) && "The carrier is asked…"}</span>
      </div>
      <p className="mt-1 text-ash">
        {parcels.map(({ weightKg, lengthCm, breadthCm, heightCm }) => (
          <span key={`${weightKg} ${lengthCm}`} className="mr-3">
            {weightKg} kg, {lengthCm} × {breadthCm} × {heightCm} cm
          </span>
        ))}
        {shipment.state === "booked" && !shipment.hasLeft && (
          <span>
            {pickupWords[pickup]}
            {pickupOn !== null && ` for ${writtenDay(`${pickupOn}T00:00:00+05:30`)}`}
          </span>
        )}
      </p>
      {note !== "" && (
        <p className="mt-2 rounded-sm bg-waiting px-3 py-2 text-on-waiting">{note}</p>
      )}
      {steps.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2 max-md:flex-col">
          {steps.includes("label") && (
            <a
              href={labelsUrl([number])}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle()}
            >
              Label
            </a>
          )}
          {plain.map((step) => (
            <Button
              key={step}
              disabled={calling.isPending}
              onClick={() => {
                calling.reset();
                if (step === "cancel") setAsked("cancel");
                else take(step).catch(() => {});
              }}
            >
              {shipmentStepWords[step].label}
            </Button>
          ))}
          {steps.includes("settle") && (
            <Button
              aria-expanded={asked === "settle"}
              onClick={() => {
                calling.reset();
                setAsked("settle");
              }}
            >
              Settle by hand
            </Button>
          )}
        </div>
      )}
      {asked === "settle" && steps.includes("settle") && (
        <SettleForm path={path} calling={calling} close={() => setAsked(null)} />
      )}
      <Events shipment={shipment} />
      <ConfirmDialog
        open={asked === "cancel"}
        title="Cancel this booking?"
        confirm="Cancel the booking"
        onConfirm={() => take("cancel")}
        onClose={() => setAsked(null)}
      >
        <p>
          The courier no longer comes for it, and its label must not be used. The order stays: it
          can be booked again or shipped by hand.
        </p>
      </ConfirmDialog>
    </article>
  );
}

/** As the courier told them; what the shop does not understand is shown as it came. */
function Events({ shipment: { events } }: { shipment: DeskShipment }) {
  if (events.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="target flex w-fit items-center font-semibold text-peacock">
        What the courier told ({events.length})
      </summary>
      <ol className="mt-1 grid gap-2">
        {events.map(({ at, code, label, activity, place, meaning }) => (
          <li key={`${at} ${code} ${activity}`} className="border-line border-l-2 pl-3">
            <p className="flex flex-wrap items-center gap-x-2">
              <Badge tone={meaning === null ? "plain" : meaningTones[meaning]}>
                {meaning ?? (label || code || "unknown")}
              </Badge>
              <span className="[overflow-wrap:anywhere]">{activity || label}</span>
            </p>
            <p className="text-ash text-xs">
              <Moment at={at} />
              {place !== "" && ` · ${place}`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
