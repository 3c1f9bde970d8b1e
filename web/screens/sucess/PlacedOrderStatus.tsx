import { href, Link } from "react-router";
import { useOutcome } from "../../checkout/useOutcome.ts";
import { ConfirmationNote } from "../../orders/ConfirmationNote.tsx";
import { OrderActions } from "../../orders/OrderActions.tsx";
import { paymentText } from "../../orders/paymentText.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** How the order of this tab stands: paid or not, confirmed by what, and what its owner can do now. */
export function PlacedOrderStatus({ number }: { number: string }) {
  const { outcome, keep } = useOutcome(number);
  const isUnpaid = outcome.status === "asking" && outcome.isWaiting;
  // Its usual height, so that the ways on below do not move when the answer comes.
  const isAsking = outcome.status === "asking" && !outcome.isWaiting;
  return (
    <div aria-live="polite" className={`mt-6 ${isAsking ? "min-h-52" : ""}`}>
      {isUnpaid && (
        <>
          <p>This order is not paid yet.</p>
          <Link to={href("/payment")} className={buttonStyle("solid", "mt-3")}>
            Go to the payment
          </Link>
        </>
      )}
      {outcome.status === "known" && (
        <>
          <p>{paymentText(outcome.order.payment)}</p>
          {outcome.order.status === "Processing" && (
            <ConfirmationNote confirmations={outcome.confirmations} />
          )}
          <div className="mt-5">
            <OrderActions
              order={outcome.order}
              access={{ token: null, phoneNumber: outcome.order.contact.phoneNumber }}
              onChange={keep}
            />
          </div>
        </>
      )}
    </div>
  );
}
