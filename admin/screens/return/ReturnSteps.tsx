import { type FormEvent, useState } from "react";
import type { DeskReturn } from "../../../contract/admin/returns.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { fieldErrors } from "../../data/api.ts";
import { stepInWords, turnsUpLate } from "../../returns/returnWords.tsx";
import { ShipmentFields } from "../../shipping/ShipmentFields.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormFailure } from "../../ui/states.tsx";
import type { ReturnCalling } from "./returnData.ts";

type Step = DeskReturn["steps"][number];
const withForm: readonly Step[] = ["refuse", "receive", "refund", "replace"];

/** What it means that a parcel is lost, by what it holds. */
const lossInWords = ({ state }: Pick<DeskReturn, "state">) =>
  state === "picked up"
    ? "What was collected is written off, and the customer is told. The return goes on as if it had come back whole."
    : "The new pieces are written off, and the customer is told. You can send others, or refund instead. If they come back to you after that, count them in at the product's stock.";

/** What may be done with the return now; what asks for more opens a form. */
export function ReturnSteps({ request, calling }: { request: DeskReturn; calling: ReturnCalling }) {
  const [chosen, setChosen] = useState<Step | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { steps, wish, state } = request;
  const open = chosen !== null && steps.includes(chosen) ? chosen : null;
  const main = steps.includes("replace") && wish === "replacement" ? "replace" : steps[0];
  const seen = request.events.length;
  if (steps.length === 0) return null;

  function begin(step: Step) {
    calling.reset();
    if (withForm.includes(step)) return setChosen(step);
    setChosen(null);
    if (step === "lost on the way") return setAsked(true);
    calling.mutate({ path: "steps", body: { step, seen } });
  }
  return (
    <section aria-label="What to do" className="mb-8 rounded-md border border-line bg-white p-4">
      <div className="flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button
            key={step}
            look={step === main && !turnsUpLate(step, state) ? "solid" : "outline"}
            isBusy={calling.isPending && open === null}
            aria-expanded={withForm.includes(step) ? open === step : undefined}
            onClick={() => begin(step)}
          >
            {stepInWords(step, state)}
          </Button>
        ))}
      </div>
      {open === null ? (
        <div className="mt-3 empty:hidden">
          <FormFailure error={calling.error} />
        </div>
      ) : (
        <StepForm
          key={open}
          step={open}
          request={request}
          calling={calling}
          close={() => setChosen(null)}
        />
      )}
      <ConfirmDialog
        open={isAsked && steps.includes("lost on the way")}
        title="Lost on the way"
        confirm="Lost on the way"
        look="solid"
        onConfirm={() =>
          calling.mutateAsync({ path: "steps", body: { step: "lost on the way", seen } })
        }
        onClose={() => setAsked(false)}
      >
        <p>{lossInWords(request)}</p>
      </ConfirmDialog>
    </section>
  );
}

function StepForm({
  step,
  request,
  calling,
  close,
}: {
  step: Step;
  request: DeskReturn;
  calling: ReturnCalling;
  close: () => void;
}) {
  const { owed, givenBefore, isPaidByHand, pieces, payTo, state, events } = request;
  const label = stepInWords(step, state);
  const [deducted, setDeducted] = useState(0);
  const back = owed - deducted;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? "");
    const reference = text("reference").trim();
    const restock = pieces.map(({ position }) => ({
      ...{ position, quantity: Number(text(`piece-${position}`)) },
    }));
    const call =
      step === "refund"
        ? ({
            path: "refund",
            body: { owed, deducted, reference: reference === "" ? null : reference },
          } as const)
        : ({
            path: "steps",
            body: { ...Object.fromEntries(fields), step, seen: events.length, restock },
          } as const);
    calling.mutate(call, { onSuccess: close });
  }
  return (
    <form
      onSubmit={submit}
      aria-label={label}
      className="mt-4 grid max-w-2xl gap-4 border-line border-t pt-4"
    >
      {step === "refuse" && (
        <>
          <TextField
            label="Why"
            name="reason"
            required
            maxLength={300}
            hint="The customer reads this sentence."
          />
          {state === "received" && (
            <>
              <p>It goes back to the customer, who reads how it travels.</p>
              <ShipmentFields errors={fieldErrors(calling.error)} />
            </>
          )}
        </>
      )}
      {step === "receive" && (
        <>
          <p>How many go on sale again? The others are written off.</p>
          {pieces.map(({ position, name, detail, quantity }) => (
            <TextField
              key={position}
              label={`${name}, ${detail}`}
              name={`piece-${position}`}
              type="number"
              min={0}
              max={quantity}
              required
              defaultValue={0}
              hint={`Of ${quantity}.`}
            />
          ))}
        </>
      )}
      {step === "replace" && (
        <>
          <p>The new pieces are taken from stock. The customer reads how they travel.</p>
          <ShipmentFields errors={fieldErrors(calling.error)} />
        </>
      )}
      {step === "refund" && (
        <>
          <p>
            {formatRupees(back)} go back{" "}
            {isPaidByHand ? `by hand${payTo && ` to ${payTo}`}.` : "the way they were paid."} A
            credit note is issued.
          </p>
          {givenBefore > 0 && (
            <TextField
              label="Given back for these pieces before"
              name="deducted"
              type="number"
              before="₹"
              min={0}
              max={Math.min(givenBefore, owed)}
              step={0.01}
              required
              defaultValue={0}
              onChange={({ target }) => setDeducted(Math.min(Number(target.value) || 0, owed))}
              hint={`${formatRupees(givenBefore)} of this order’s money went back before. What of it was for these pieces does not go back again.`}
            />
          )}
          <TextField
            label="Reference"
            name="reference"
            required={isPaidByHand}
            maxLength={100}
            hint={
              isPaidByHand
                ? "The bank’s number of the transfer (UTR)."
                : "Only where it was paid back by hand already; else the gateway is asked."
            }
          />
        </>
      )}
      <FormFailure error={calling.error} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look={step === "refuse" || step === "refund" ? "danger" : "solid"}
          isBusy={calling.isPending}
        >
          {step === "refund" ? `Refund ${formatRupees(back)}` : label}
        </Button>
        <Button onClick={close}>Not now</Button>
      </div>
    </form>
  );
}
