import { useEffect, useState } from "react";
import type { CheckoutState } from "../../../contract/checkout.ts";
import type { Order } from "../../../contract/order.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { CheckoutEnd } from "../../checkout/CheckoutEnd.tsx";
import { CheckoutSkeleton } from "../../checkout/CheckoutSkeleton.tsx";
import { readCheckoutToken } from "../../checkout/checkoutToken.ts";
import { OrderSummary } from "../../checkout/OrderSummary.tsx";
import { readOutcome } from "../../checkout/readOutcome.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { formatRupees } from "../../ui/rupees.ts";
import { DeliverTo } from "./DeliverTo.tsx";
import { PaymentColumns } from "./PaymentColumns.tsx";
import { TestGateway } from "./TestGateway.tsx";
import { usePlacing } from "./usePlacing.ts";

/** The shop's record of the order; null while the shop waits for its payment. */
type Found = Order | null | "asking" | "unread";

/** An order that is placed: if it still waits for its online payment, that can be made now. */
export function PayAgain({ checkout }: { checkout: CheckoutState }) {
  const { orderNumber, totals } = checkout;
  const [found, setFound] = useState<Found>("asking");
  const placing = usePlacing();

  useEffect(() => {
    const asking = new AbortController();
    readOutcome(checkout.orderNumber ?? "", readCheckoutToken() ?? "", asking.signal)
      .catch((): Found => "unread")
      .then((outcome) => {
        if (!asking.signal.aborted) setFound(outcome);
      });
    return () => asking.abort();
  }, [checkout]);

  if (found === "asking") return <CheckoutSkeleton />;
  if (checkout.address === null || !isPayable(found)) {
    return <CheckoutEnd end={found === "unread" ? "unread" : "placed"} orderNumber={orderNumber} />;
  }
  return (
    <>
      <p role="status" className="mt-3">
        Order <strong className="tabular font-semibold">{orderNumber}</strong> is not paid yet.
      </p>
      <PaymentColumns
        address={<DeliverTo address={checkout.address} days={checkout.deliveryDays} />}
        summary={
          <OrderSummary
            items={checkout.items}
            totals={totals}
            discountCode={checkout.discountCode}
          />
        }
        payment={
          <>
            <FormMessage notice={placing.notice} />
            <button
              type="button"
              disabled={placing.busy}
              onClick={() => placing.place("online", totals.total)}
              className={buttonStyle("solid", "tabular min-h-13 w-full text-base")}
            >
              {placing.busy ? "PROCESSING..." : `Pay ${formatRupees(totals.total)}`}
            </button>
          </>
        }
      />
      <TestGateway step={placing.testStep} onReport={placing.report} />
    </>
  );
}

function isPayable(found: Exclude<Found, "asking">): boolean {
  if (found === "unread") return false;
  return found === null || found.status === "Pending payment";
}
