import { useState } from "react";
import { policyFacts } from "../../content/pages/policyFacts.ts";
import type { Order } from "../../contract/order.ts";
import { FormMessage } from "../account/FormMessage.tsx";
import { failure, type Notice } from "../account/notice.ts";
import { failureMessage } from "../data/client.ts";
import { buttonStyle } from "../ui/buttonStyle.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { cancelOrder, type OrderAccess } from "./orderAccess.ts";
import { momentInIndia } from "./orderTime.ts";

/** Cancels the order, once the customer has said so a second time. */
export function CancelOrder({
  order,
  until,
  access,
  onCancel,
}: {
  order: Order;
  /** Until when it may be cancelled. */
  until: string;
  access: OrderAccess;
  onCancel: (order: Order) => void;
}) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);

  async function cancel() {
    setBusy(true);
    setNotice(null);
    try {
      const cancelled = await cancelOrder(order.id, access);
      setAsking(false);
      onCancel(cancelled);
    } catch (error) {
      setNotice(
        failure(failureMessage(error, "Your order could not be cancelled. Please try again.")),
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className={buttonStyle("outline", "border-madder text-madder")}
      >
        Cancel order
      </button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Cancel this order?">
        <div className="grid gap-4 p-5">
          <p>
            You can cancel free of charge until {momentInIndia(until)}, as long as nothing has been
            dispatched.
          </p>
          {order.payment.status === "paid" && (
            <p>What you have paid comes back the way you paid it, within {policyFacts.refund}.</p>
          )}
          <FormMessage notice={notice} />
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              onClick={cancel}
              disabled={busy}
              className={buttonStyle("outline", "border-madder text-madder")}
            >
              {busy ? "Cancelling..." : "Yes, cancel the order"}
            </button>
            <button type="button" onClick={() => setAsking(false)} className={buttonStyle("solid")}>
              Keep the order
            </button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
