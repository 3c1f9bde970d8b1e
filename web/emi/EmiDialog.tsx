import { useEffect, useState } from "react";
import type { EmiPlansAnswer } from "../../contract/emi.ts";
import { emiCost } from "../../contract/emiRules.ts";
import { formatRupees } from "../../contract/rupees.ts";
import { failureMessage, getJson } from "../data/client.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { EmiCards, EmiTable, type PricedPlan } from "./EmiFigures.tsx";

/** Beside the price at once: what each plan costs a month, in all, and in percent of a year. */
export default function EmiDialog({
  price,
  open,
  onClose,
}: {
  price: number;
  open: boolean;
  onClose: () => void;
}) {
  const [found, setFound] = useState<EmiPlansAnswer | string>();
  useEffect(() => {
    const asked = new AbortController();
    getJson<EmiPlansAnswer>("/api/emi-plans", asked.signal)
      .then(setFound)
      .catch((error) => {
        if (asked.signal.aborted) return;
        setFound(failureMessage(error, "The plans could not be loaded. Please try again."));
      });
    return () => asked.abort();
  }, []);
  return (
    <Dialog open={open} onClose={onClose} title="Pay in instalments (EMI)">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing else to focus */}
      <section aria-label="Plans" aria-live="polite" tabIndex={0} className="-outline-offset-2 p-5">
        {found === undefined && <p className="text-ash">One moment…</p>}
        {typeof found === "string" && <p className="text-madder">{found}</p>}
        {typeof found === "object" && <Plans price={price} answer={found} />}
      </section>
    </Dialog>
  );
}

function Plans({ price, answer }: { price: number; answer: EmiPlansAnswer }) {
  const priced = answer.plans.flatMap((plan): PricedPlan[] => {
    const cost = emiCost(price, plan);
    return cost === null ? [] : [{ plan, cost }];
  });
  if (priced.length === 0) {
    return <p>For {formatRupees(price)} we know of no plan. It is paid at once.</p>;
  }
  return (
    <div className="grid gap-4">
      {answer.areExamples && (
        <p className="border-marigold border-l-2 bg-plaster px-4 py-3">
          These plans are examples, to show the reckoning. No bank has offered them.
        </p>
      )}
      <p>
        At once it is <strong className="tabular">{formatRupees(price)}</strong>. In instalments:
      </p>
      <EmiTable plans={priced} />
      <EmiCards plans={priced} />
      <p className="text-ash text-sm">
        Rounded to the rupee. The true yearly rate (APR) counts interest, fee, the GST on both, and
        a discount that is lost. {atPayment[answer.online]}
      </p>
    </div>
  );
}

/** What the shop itself does about it: it lends nothing. */
const atPayment: Record<EmiPlansAnswer["online"], string> = {
  gateway:
    "The bank lends, not the shop: EMI is chosen in the payment window when you pay online, if it offers EMI for your card, and its terms there count.",
  test: "Online payment is a test here, so nothing can be paid in instalments yet.",
  none: "The shop takes no online payment at present, so nothing can be paid in instalments.",
};
