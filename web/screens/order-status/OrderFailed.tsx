import { useState } from "react";
import { href, Link } from "react-router";
import type { CheckoutState } from "../../../contract/checkout.ts";
import { PaymentChoice } from "../../checkout/PaymentChoice.tsx";
import { type PaymentMethod, stillChosen, waysToPay } from "../../checkout/paymentMethod.ts";
import { useCheckout } from "../../checkout/useCheckout.ts";
import { type Outcome, useOutcome } from "../../checkout/useOutcome.ts";
import { moneyThatLeft } from "../../orders/paymentText.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { OutcomeFacts } from "./OutcomeFacts.tsx";
import { OutcomeHeading } from "./OutcomeHeading.tsx";

/** The checkout says that nothing came of it, or says nothing. What waits for a payment is paid here. */
export function OrderFailed({ oid }: { oid: string }) {
  const { outcome, again, keep } = useOutcome(oid);
  const waiting = useWaiting(oid, outcome);
  const toPay = waiting === "asking" ? null : waiting;
  return (
    <>
      <OutcomeHeading tone="bad" icon="close" title="Order Failed" />
      {oid !== "" && (
        <p className="mt-3">
          Reference id:{" "}
          <strong className="tabular font-semibold [overflow-wrap:anywhere]">{oid}</strong>
        </p>
      )}
      <div role="status" className="mt-6">
        {waiting === "asking" && (
          <p className="text-ash">
            One moment, please: we are looking whether it can still be paid.
          </p>
        )}
        {toPay && (
          <>
            <h2 className="text-xl">Your order waits for you</h2>
            <WaysOn ways={waysToPay(toPay)} />
          </>
        )}
      </div>
      {toPay && <PayWaiting checkout={toPay} />}
      {waiting !== "asking" && (
        <>
          <WaysOut divided={toPay !== null} outcome={outcome} />
          {(outcome.status === "known" || outcome.status === "checking") && (
            <OutcomeFacts outcome={outcome} onAgain={again} onChange={keep} />
          )}
        </>
      )}
    </>
  );
}

/** What the shop offers for this order; why it offers nothing stands beside each way. */
function WaysOn({ ways }: { ways: readonly PaymentMethod[] }) {
  if (ways.length === 0) return null;
  return (
    <p className="mt-2 measure">
      You need not begin again: {ways.map((way) => waysOn[way]).join(", or ")}.
    </p>
  );
}

const waysOn = {
  online: "try the online payment once more",
  cod: "pay when the furniture is at your door",
};

function WaysOut({ divided, outcome }: { divided: boolean; outcome: Outcome }) {
  // The facts below say it of a payment that failed.
  const isSaidBelow = outcome.status === "known" && outcome.order.payment.status === "failed";
  return (
    <div className={divided ? "mt-8 border-line border-t pt-6" : ""}>
      <p className="measure text-ash">
        What you had in your cart is still there.{!isSaidBelow && ` ${moneyThatLeft}`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href="/cart" className={buttonStyle("outline")}>
          Back to the cart
        </a>
        <Link to={href("/home")} className={buttonStyle("outline")}>
          Return To Home
        </Link>
      </div>
    </div>
  );
}

/** This tab's checkout if the order that it became still waits for its payment. */
function useWaiting(oid: string, outcome: Outcome): CheckoutState | null | "asking" {
  const live = useCheckout();
  if (outcome.status === "elsewhere" || outcome.status === "checking") return null;
  if (live.status === "unknown" || live.status === "loading") return "asking";
  if (outcome.status === "asking" && !outcome.isWaiting) return "asking";
  if (live.status !== "known" || live.checkout.orderNumber !== oid) return null;
  const isWaiting = outcome.status !== "known" || outcome.order.status === "Pending payment";
  return isWaiting ? live.checkout : null;
}

/** The order whose payment came to nothing can be paid at once, in a way that the shop offers. */
function PayWaiting({ checkout }: { checkout: CheckoutState }) {
  const [chosen, choose] = useState<PaymentMethod | null>(waysToPay(checkout)[0] ?? null);
  const method = stillChosen(checkout, chosen);
  return (
    <div className="mt-6 max-w-xl">
      <PaymentChoice checkout={checkout} method={method} onChoose={choose} />
    </div>
  );
}
