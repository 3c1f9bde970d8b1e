import { type FormEvent, useState } from "react";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { useStaff } from "../../data/staff.ts";
import { Badge, type Tone } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Money } from "../../ui/Money.tsx";
import { Section } from "../../ui/Screen.tsx";
import type { OrderCalling } from "./orderData.ts";

type Receipt = DeskOrder["money"]["receipts"][number];
type Refund = Receipt["refunds"][number];

const outcomes: Readonly<Record<Receipt["outcome"], string>> = {
  applied: "",
  parked: "does not fit the order",
  "refund due": "was not due: it goes back",
};

const states: Readonly<Record<Refund["status"], { label: string; tone: Tone }>> = {
  due: { label: "About to be asked for", tone: "waiting" },
  sending: { label: "The gateway is asked", tone: "waiting" },
  sent: { label: "On its way", tone: "active" },
  done: { label: "Paid back", tone: "good" },
  stuck: { label: "Stuck", tone: "bad" },
};

const unclear = { label: "The gateway does not say", tone: "bad" } as const;

/** What came for the order, what went back, and what of its pieces moved. */
export function MoneyOfOrder({ order, calling }: { order: DeskOrder; calling: OrderCalling }) {
  const { receipts, left } = order.money;
  return (
    <>
      <Section title="Payments and refunds">
        {receipts.length === 0 ? (
          <p className="text-ash">No money came yet.</p>
        ) : (
          <ul className="rounded-md border border-line bg-white">
            {receipts.map((receipt) => (
              <li key={receipt.gatewayPaymentId} className="border-line border-b px-4 py-3">
                <div className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold max-md:flex-1">
                    {receipt.gateway === "cash" ? "At the door" : receipt.gateway}
                  </span>
                  <span className="min-w-0 flex-1 break-all text-ash max-md:order-last max-md:basis-full">
                    {receipt.gateway !== "cash" && receipt.gatewayPaymentId}{" "}
                    {outcomes[receipt.outcome]}
                  </span>
                  <Moment at={receipt.receivedAt} />
                  <Money rupees={receipt.amount} exact />
                </div>
                {receipt.refunds.map((refund) => (
                  <RefundLine key={refund.id} refund={refund} calling={calling} />
                ))}
              </li>
            ))}
            <li className="flex justify-between px-4 py-3 font-semibold">
              <span>Left with the shop</span>
              <Money rupees={left} exact />
            </li>
          </ul>
        )}
      </Section>
      {order.movements.length > 0 && (
        <Section title="Stock">
          <ul className="rounded-md border border-line bg-white">
            {order.movements.map(({ at, sku, delta, reason, stockAfter }) => (
              <li
                key={`${at} ${sku} ${delta}`}
                className="flex flex-wrap gap-x-3 border-line border-b px-4 py-2.5 last:border-0"
              >
                <span className="min-w-0 flex-1 max-md:basis-full">{sku}</span>
                <span className="text-ash">{reason}</span>
                <Moment at={at} />
                <span className="tabular">
                  {delta > 0 ? "+" : "−"}
                  {Math.abs(delta)}, leaves {stockAfter}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function RefundLine({ refund, calling }: { refund: Refund; calling: OrderCalling }) {
  const { may } = useStaff();
  const [isByHand, setByHand] = useState(false);
  const { id, amount, status, isUnclear, attempts, reference, note, createdAt, doneAt } = refund;
  const { label, tone } = isUnclear ? unclear : states[status];
  const unstick = (given: string | null) =>
    calling
      .mutateAsync({
        path: `refunds/${id}`,
        body: { reference: given, attempts },
        done: given === null ? "The gateway is asked again." : "Noted as paid back by hand.",
      })
      .then(() => setByHand(false));
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    unstick(String(new FormData(event.currentTarget).get("reference"))).catch(() => {});
  }
  return (
    <div className="mt-2 border-line border-l-2 pl-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="min-w-0 flex-1 text-ash max-md:order-last max-md:basis-full">
          {reference !== "" && `by hand, ${reference}`} {note}
        </span>
        <Moment at={doneAt ?? createdAt} />
        <span>
          −<Money rupees={amount} exact />
        </span>
      </div>
      {(status === "stuck" || isUnclear) && may("orders.refund") && (
        <div className="mt-2 flex flex-wrap items-end gap-2">
          {isUnclear ? (
            <p className="basis-full text-ash">
              It is asked again by itself. Look at the gateway before you pay it back by hand.
            </p>
          ) : (
            <Button isBusy={calling.isPending} onClick={() => unstick(null).catch(() => {})}>
              Ask the gateway again
            </Button>
          )}
          {isByHand ? (
            <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
              <TextField label="Reference" name="reference" required maxLength={100} />
              <Button type="submit" look="danger" isBusy={calling.isPending}>
                Note as paid back
              </Button>
            </form>
          ) : (
            <Button onClick={() => setByHand(true)}>I paid it back by hand</Button>
          )}
        </div>
      )}
    </div>
  );
}
