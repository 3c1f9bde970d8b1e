import { Link } from "react-router";
import { useCheckout } from "../../checkout/useCheckout.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { OutcomeFacts } from "./OutcomeFacts.tsx";
import { OutcomeHeading } from "./OutcomeHeading.tsx";
import { type Outcome, useOutcome } from "./useOutcome.ts";

/** The checkout says that nothing came of it, or says nothing. */
export function OrderFailed({ oid }: { oid: string }) {
  const { outcome, again } = useOutcome(oid);
  const isPayable = useIsPayable(oid, outcome);
  return (
    <>
      <OutcomeHeading tone="bad" icon="close" title="Order Failed" />
      {oid !== "" && (
        <p className="mt-3">
          Reference id:{" "}
          <strong className="tabular font-semibold [overflow-wrap:anywhere]">{oid}</strong>
        </p>
      )}
      <p className="mt-3 measure text-ash">
        What you had in your cart is still there. If money has left your account for this order, it
        comes back by itself.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="/cart" className={buttonStyle("outline")}>
          Back to the cart
        </a>
        <Link to="/home" className={buttonStyle("outline")}>
          Return To Home
        </Link>
      </div>
      {outcome.status === "known" && <OutcomeFacts outcome={outcome} onAgain={again} />}
      {isPayable && (
        <div className="mt-6 border-line border-t pt-6">
          <p className="mb-4 measure">
            The order waits for its payment a little longer; you need not begin again.
          </p>
          <Link to="/payment" className={buttonStyle()}>
            Try the payment again
          </Link>
        </div>
      )}
    </>
  );
}

/** Whether it became an order of this tab's that still waits for its online payment. */
function useIsPayable(oid: string, outcome: Outcome): boolean {
  const live = useCheckout();
  if (outcome.status === "known") return outcome.order.status === "Pending payment";
  return live.status === "known" && oid !== "" && live.checkout.orderNumber === oid;
}
