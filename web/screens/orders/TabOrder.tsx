import { href, Link } from "react-router";
import { CheckingNote } from "../../checkout/CheckingNote.tsx";
import { useOutcome } from "../../checkout/useOutcome.ts";
import { OrderView } from "../../orders/OrderView.tsx";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { OrdersSkeleton } from "./OrdersSkeleton.tsx";

/** The order that this tab has placed, which its checkout's token opens. */
export default function TabOrder({ number }: { number: string }) {
  const { outcome, keep } = useOutcome(number);
  if (outcome.status === "asking" && !outcome.isWaiting) return <OrdersSkeleton />;
  return (
    <div className="mt-8 border-line border-t pt-8">
      {outcome.status === "known" ? (
        <OrderView
          order={outcome.order}
          access={{ token: null, phoneNumber: outcome.order.contact.phoneNumber }}
          onChange={keep}
        />
      ) : outcome.status === "checking" ? (
        <CheckingNote about={outcome.about} />
      ) : (
        <>
          <p>
            Order <strong className="tabular font-semibold">{number}</strong> is not paid yet.
          </p>
          <Link to={href("/payment")} className={buttonStyle("solid", "mt-4")}>
            Go to the payment
          </Link>
        </>
      )}
    </div>
  );
}
