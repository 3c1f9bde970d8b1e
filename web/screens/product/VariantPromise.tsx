import { useEffect, useState } from "react";
import { writeDays } from "../../../contract/deliveryDates.ts";
import type { PromiseAnswer } from "../../../contract/deliveryPromise.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { askPromise } from "../../delivery/askPromise.ts";

/** What the shop promises of a variant for a PIN code. */
export default function VariantPromise(asked: { pincode: string; variantId: string }) {
  const { pincode, variantId } = asked;
  const [answer, setAnswer] = useState<PromiseAnswer | "unread" | null>(null);
  useEffect(() => {
    let isLeft = false;
    askPromise(pincode, { variants: [variantId] })
      .catch(() => "unread" as const)
      .then((found) => !isLeft && setAnswer(found));
    return () => {
      isLeft = true;
    };
  }, [pincode, variantId]);

  if (answer === null) return null;
  if (answer === "unread") {
    return (
      <p className="text-ash text-sm">The dates could not be loaded. Please try again later.</p>
    );
  }
  if (!answer.isServiceable) return <p className="text-madder text-sm">{answer.problem}</p>;
  const found = answer.variants.find((one) => one.variantId === variantId);
  if (!found?.arrival) return null;
  const { arrival, cashOnDelivery, hasAssembly, charge } = found;
  const terms = [
    charge === 0 ? "Free delivery." : `Delivery ${formatRupees(charge)}.`,
    cashOnDelivery.isAvailable ? "Cash on delivery is available." : cashOnDelivery.reason,
    hasAssembly ? "" : "Assembly is not available here.",
  ];
  return (
    <>
      <p className="font-semibold text-leaf">Arrives {writeDays(arrival)}</p>
      <p className="mt-1 text-ash text-sm">{terms.filter((term) => term !== "").join(" ")}</p>
    </>
  );
}
