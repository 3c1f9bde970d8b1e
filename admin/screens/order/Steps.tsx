import { useEffect, useRef, useState } from "react";
import type { OrderStep } from "../../../contract/admin/orderRules.ts";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { isLetGoIn } from "../../../contract/admin/shippingRules.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { doneWords, stepLabels } from "../../orders/orderWords.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { FormFailure } from "../../ui/states.tsx";
import { AddressForm } from "./AddressForm.tsx";
import { CancelForm } from "./CancelForm.tsx";
import type { OrderCalling } from "./orderData.ts";
import { PiecesForm } from "./PiecesForm.tsx";
import { RefundForm } from "./RefundForm.tsx";
import { RefuseForm } from "./RefuseForm.tsx";
import { ShipForm } from "./ShipForm.tsx";

/** Steps that an order takes on its way: the first of them that is open is the main button. */
const onItsWay: readonly OrderStep[] = [
  "resolve",
  "begin cutting",
  "pack",
  "ship",
  "deliver",
  "approve return",
  "collect return",
];

/** Of what its courier brought back, or carries no more. */
const onItsWayAgain: readonly OrderStep[] = ["resolve", "send again"];

/** Steps that ask for more than a press. */
const withForm: readonly OrderStep[] = [
  "ship",
  "change address",
  "correct shipment",
  "send again",
  "refuse return",
  "cancel pieces",
  "cancel",
  "refund",
];

/** Steps that nothing takes back, with what they mean. */
const sure: Partial<Record<OrderStep, string>> = {
  "begin cutting": "From then on the customer can no longer cancel this order.",
  "could not deliver":
    "The order ends as returned: its pieces go back into stock, and what was paid is due for a refund.",
  "lost on the way":
    "The order ends as lost: its pieces are written off, and what was paid is due for a refund.",
  "collect return":
    "The pieces are here and checked: they go back into stock, and the refund can be decided.",
};

/** What may be done with the order now: one main button, the rest behind "More". */
export function Steps({ order, calling }: { order: DeskOrder; calling: OrderCalling }) {
  const [form, setForm] = useState<OrderStep | null>(null);
  const [asked, setAsked] = useState<OrderStep | null>(null);
  const { steps, order: own, attention } = order;
  const isToRefund = own.status === "Returned" && own.payment.status === "refund due";
  const isBack = own.status === "Shipped" && isLetGoIn(order.shipments, own.shipment?.awb ?? null);
  const way = isBack ? onItsWayAgain : onItsWay;
  const main =
    steps.find((step) => way.includes(step)) ??
    (isToRefund ? steps.find((step) => step === "refund") : undefined);
  const held = own.items.reduce((sum, { quantity }) => sum + quantity, 0);
  // An order of one piece is cancelled whole.
  const others = steps.filter((step) => step !== main && !(held === 1 && step === "cancel pieces"));
  // Somebody else may have done it meanwhile.
  const openForm = form !== null && steps.includes(form) ? form : null;

  const take = (step: OrderStep) =>
    calling.mutateAsync({
      path: "steps",
      body: {
        step,
        ...(step === "resolve" ? { attention } : { seen: order.history.length }),
      },
      done: doneWords[step],
    });
  function begin(step: OrderStep) {
    calling.reset();
    if (withForm.includes(step)) return setForm(step);
    if (sure[step] !== undefined) return setAsked(step);
    setForm(null);
    take(step).catch(() => {});
  }
  const label = (step: OrderStep) =>
    step === "deliver" && own.payment.method === "cod" && own.payment.status === "pending"
      ? `Delivered, ${formatRupees(own.total)} taken`
      : stepLabels[step];

  const place = useRef<HTMLDivElement>(null);
  const shown = `${steps.join()} ${openForm} ${asked}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    // What was pressed may be gone: the keyboard goes on where the next step is.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [shown]);

  const close = () => {
    calling.reset();
    setForm(null);
  };
  const panel =
    steps.length === 0 && attention === null ? null : (
      <section aria-label="What to do" className="rounded-md border border-line bg-white p-4">
        {attention !== null && (
          <p className="mb-3 flex gap-2 rounded-sm bg-waiting px-3 py-2 text-on-waiting">
            <Icon name="warning" />
            <span>{attention}</span>
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          {main && (
            <Button
              look="solid"
              isBusy={calling.isPending && openForm === null && asked === null}
              aria-expanded={withForm.includes(main) ? openForm === main : undefined}
              onClick={() => begin(main)}
              className="max-md:w-full"
            >
              {label(main)}
            </Button>
          )}
          {others.length > 0 && (
            <details className="group max-md:w-full" key={steps.join()}>
              <summary className="target flex w-fit list-none items-center gap-1 rounded-sm px-3 font-semibold text-peacock hover:bg-peacock/8 [&::-webkit-details-marker]:hidden">
                More
                <span className="transition-transform group-open:rotate-180">
                  <Icon name="down" size={18} />
                </span>
              </summary>
              <ul className="mt-1 flex flex-wrap gap-2 max-md:flex-col">
                {others.map((step) => (
                  <li key={step}>
                    <Button className="max-md:w-full" onClick={() => begin(step)}>
                      {label(step)}
                    </Button>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
        {openForm === null && asked === null && (
          <div className="mt-3 empty:hidden">
            <FormFailure error={calling.error} />
          </div>
        )}
        {openForm && (
          <div className="mt-4 border-line border-t pt-4">
            {(openForm === "ship" ||
              openForm === "correct shipment" ||
              openForm === "send again") && (
              <ShipForm key={openForm} step={openForm} {...{ order, calling, close }} />
            )}
            {openForm === "change address" && <AddressForm {...{ order, calling, close }} />}
            {openForm === "refuse return" && <RefuseForm {...{ order, calling, close }} />}
            {openForm === "cancel pieces" && (
              <PiecesForm key={held} {...{ order, calling, close }} />
            )}
            {openForm === "cancel" && <CancelForm {...{ order, calling, close }} />}
            {openForm === "refund" && (
              <RefundForm key={order.money.left} {...{ order, calling, close }} />
            )}
          </div>
        )}
        <ConfirmDialog
          open={asked !== null}
          title={asked === null ? "" : stepLabels[asked]}
          confirm={asked === null ? "" : stepLabels[asked]}
          look="solid"
          onConfirm={async () => asked !== null && take(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{asked !== null && sure[asked]}</p>
        </ConfirmDialog>
      </section>
    );
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {panel}
    </div>
  );
}
