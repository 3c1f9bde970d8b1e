import { href, Link } from "react-router";
import { useOutcome } from "../../checkout/useOutcome.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";
import { OutcomeFacts } from "./OutcomeFacts.tsx";
import { OutcomeHeading } from "./OutcomeHeading.tsx";
import { thanksFor } from "./thanksFor.ts";

/** The checkout says that it went well; what the shop's own record says since comes first. */
export function OrderThanks({ oid }: { oid: string }) {
  const { outcome, again, keep } = useOutcome(oid);
  const status = outcome.status === "known" ? outcome.order.status : null;
  return (
    <>
      <OutcomeHeading {...thanksFor(status)} />
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
      {status !== null && status !== "Cancelled" && (
        <Link to={href("/sucess")} className={buttonStyle("outline", "mt-8")}>
          What happens next
        </Link>
      )}
    </>
  );
}
