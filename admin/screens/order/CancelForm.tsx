import { useState } from "react";
import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { useStaff } from "../../data/staff.ts";
import { doneWords } from "../../orders/orderWords.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { CheckboxField, SelectField, TextField } from "../../ui/fields.tsx";
import { Money } from "../../ui/Money.tsx";
import type { OrderCalling } from "./orderData.ts";

/** Who cancels, what the policy deducts, and what goes back, before it is done. */
export function CancelForm({
  order,
  calling,
  close,
}: {
  order: DeskOrder;
  calling: OrderCalling;
  close: () => void;
}) {
  const { role } = useStaff();
  const [wantedBy, setWantedBy] = useState<"customer" | "shop">("customer");
  const [isWaived, setWaived] = useState(false);
  const [reason, setReason] = useState("");
  const [isAsking, setAsking] = useState(false);
  if (order.cancellation === null) return null;
  const terms = order.cancellation[wantedBy];
  const { deduction, deductions, owedOnTop } = terms;
  const kept = isWaived ? 0 : deduction;
  const back = terms.refund + (isWaived ? deduction : 0);
  const money =
    back > 0 ? `${formatRupees(back)} go back to the customer` : "No money goes back now";
  // What the provider took for an order that was never settled is not known here.
  const isPerhapsPaid =
    order.provider === "shiprocket" && order.order.status === "Pending payment" && back === 0;
  const cancel = async () => {
    const body = { wantedBy, reason, deduction, isWaived: isWaived && deduction > 0 };
    await calling.mutateAsync({ path: "cancel", body, done: doneWords.cancel });
    close();
  };
  return (
    <form
      aria-label="Cancel the order"
      className="grid max-w-2xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <SelectField
        label="Who wants it"
        value={wantedBy}
        onChange={({ target }) => setWantedBy(target.value as "customer" | "shop")}
        options={[
          { value: "customer", label: "The customer" },
          { value: "shop", label: "We: it cannot be delivered" },
        ]}
      />
      <dl className="grid gap-1">
        {deductions.map(({ reason: why, amount }) => (
          <Line key={why} name={why} isStruck={isWaived} rupees={-amount} />
        ))}
        <Line name="Goes back to the customer" rupees={back} isSum />
        {owedOnTop > 0 && (
          <Line name="Promised on top by our policy: pay it by hand" rupees={owedOnTop} />
        )}
      </dl>
      {role === "owner" && deduction > 0 && (
        <CheckboxField
          label="Waive the deductions"
          checked={isWaived}
          onChange={({ target }) => setWaived(target.checked)}
        />
      )}
      <TextField
        label="A sentence for the customer"
        value={reason}
        maxLength={300}
        onChange={({ target }) => setReason(target.value)}
        hint="May stay empty."
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger">
          Cancel {order.number}
        </Button>
        <Button onClick={close}>Not now</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Cancel ${order.number}?`}
        confirm="Cancel the order"
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <p>
          {money}
          {kept > 0 && `, ${formatRupees(kept)} are kept`}. The pieces go back into stock. This
          cannot be taken back.
        </p>
        {isPerhapsPaid && (
          <p>Shiprocket may have taken money for it: look there, and pay it back there.</p>
        )}
      </ConfirmDialog>
    </form>
  );
}

function Line({
  name,
  rupees,
  isSum = false,
  isStruck = false,
}: {
  name: string;
  rupees: number;
  isSum?: boolean;
  isStruck?: boolean;
}) {
  return (
    <div
      className={`flex justify-between gap-4 ${isSum ? "border-line border-t pt-1 font-semibold" : ""} ${isStruck ? "line-through" : ""}`}
    >
      <dt>{name}</dt>
      <dd>
        <Money rupees={rupees} exact />
      </dd>
    </div>
  );
}
