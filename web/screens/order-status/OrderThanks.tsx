import { href, Link } from "react-router";
import { useOutcome } from "../../checkout/useOutcome.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { OutcomeFacts } from "./OutcomeFacts.tsx";
import { OutcomeHeading } from "./OutcomeHeading.tsx";

/** The checkout says that it went well. */
export function OrderThanks({ oid }: { oid: string }) {
  const { outcome, again, keep } = useOutcome(oid);
  return (
    <>
      <OutcomeHeading tone="good" icon="check" title="Thank You For Your Order!" />
      {oid !== "" && (
        <p className="mt-3">
          Your order id is{" "}
          <strong className="tabular font-semibold [overflow-wrap:anywhere]">{oid}</strong>
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link
          to={`${href("/tracking")}?order=${encodeURIComponent(oid)}`}
          className={buttonStyle()}
        >
          Track Your Order
        </Link>
        <a href="/my-orders" className={buttonStyle("outline")}>
          View my orders
        </a>
        <Link to={href("/refer")} className={buttonStyle("outline")}>
          Invite friends
        </Link>
        <Link to={href("/home")} className={buttonStyle("outline")}>
          Return To Home
        </Link>
      </div>
      <OutcomeFacts outcome={outcome} onAgain={again} onChange={keep} />
      {outcome.status === "known" && (
        <Link to={href("/sucess")} className={buttonStyle("outline", "mt-8")}>
          What happens next
        </Link>
      )}
    </>
  );
}
