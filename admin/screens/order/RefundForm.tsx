import { useEffect, useRef, useState } from "react";
import { leastRefund } from "../../../contract/admin/orderRules.ts";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { formatRupees, isWholePaise } from "../../../contract/rupees.ts";
import { doneWords } from "../../orders/orderWords.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { SelectField, TextField } from "../../ui/fields.tsx";
import type { OrderCalling } from "./orderData.ts";

/** How much goes back and how; what is left of the money is said before it is done. */
export function RefundForm({
  order,
  calling,
  close,
}: {
  order: DeskOrder;
  calling: OrderCalling;
  close: () => void;
}) {
  const { left, leftInCash } = order.money;
  const throughGateway = left - leftInCash;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.select(), []);
  const [typed, setTyped] = useState(String(left));
  const [isByHand, setByHand] = useState(throughGateway <= 0);
  const [reference, setReference] = useState("");
  const [reason, setReason] = useState("");
  const [isAsking, setAsking] = useState(false);
  const most = isByHand ? left : throughGateway;
  const amount = Number(typed.replaceAll(",", ""));
  const problem =
    !Number.isFinite(amount) || amount < leastRefund || !isWholePaise(amount)
      ? `Please enter rupees, at least ${leastRefund}.`
      : amount > most
        ? `At most ${formatRupees(most)} can go back this way.`
        : undefined;
  const refund = async () => {
    const body = { amount, left, reason, reference: isByHand ? reference : null };
    await calling.mutateAsync({ path: "refunds", body, done: doneWords.refund });
    close();
  };
  return (
    <form
      aria-label="Refund"
      className="grid max-w-2xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) setAsking(true);
      }}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          ref={first}
          label="Amount"
          before="₹"
          inputMode="decimal"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint={`${formatRupees(left)} of what was paid are left.`}
          error={problem}
        />
        <SelectField
          label="How"
          value={isByHand ? "hand" : "gateway"}
          onChange={({ target }) => setByHand(target.value === "hand")}
          options={[
            ...(throughGateway > 0
              ? [{ value: "gateway", label: "The way it was paid, by the gateway" }]
              : []),
            { value: "hand", label: "I paid it back by hand" },
          ]}
        />
      </div>
      {isByHand && (
        <TextField
          label="Reference"
          required
          maxLength={100}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          hint="The bank’s number of the transfer (UTR)."
        />
      )}
      <TextField
        label="Why"
        required
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        hint="For colleagues and the log."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger">
          Refund {problem === undefined && formatRupees(amount)}
        </Button>
        <Button onClick={close}>Not now</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Refund ${formatRupees(amount || 0)}?`}
        confirm={`Refund ${formatRupees(amount || 0)}`}
        onConfirm={refund}
        onClose={() => setAsking(false)}
      >
        <p>
          {isByHand
            ? `${formatRupees(amount || 0)} are noted as paid back by hand.`
            : `${formatRupees(amount || 0)} go back the way the customer paid. The gateway cannot take it back.`}{" "}
          {formatRupees(Math.max(0, left - (amount || 0)))} of what was paid stay with the shop. The
          customer is told.
        </p>
      </ConfirmDialog>
    </form>
  );
}
