import type { ReactNode } from "react";
import { checkoutSteps } from "../../content/checkout.ts";
import type { CheckoutState } from "../../contract/checkout.ts";
import { SampleMark } from "../ui/SampleMark.tsx";
import { CheckoutElsewhere, CheckoutEnd, CheckoutUnknown } from "./CheckoutEnd.tsx";
import { useCheckout } from "./useCheckout.ts";

/**
 * A page of the checkout. With a checkout of this tab it shows that one, with one of another tab what
 * became of it; without, its sample. The server sends sample and skeleton, the same to everyone; the attribute on `<html>`
 * decides which of them shows until the page is awake.
 */
export function CheckoutPage({
  title,
  step,
  statuses = ["open"],
  sample,
  skeleton,
  children,
}: {
  title: string;
  /** Which of the three steps this page is, from 0. */
  step: number;
  /** The states of a checkout that this page can show. */
  statuses?: readonly CheckoutState["status"][];
  sample: ReactNode;
  skeleton: ReactNode;
  children: (checkout: CheckoutState) => ReactNode;
}) {
  const live = useCheckout();
  return (
    <div className="gutter min-h-dvh py-6 md:py-10">
      <CheckoutSteps step={step} />
      <h1 className="mt-3 text-3xl md:text-4xl">{title}</h1>
      {(live.status === "unknown" || live.status === "none") && (
        <div className="in-data-[checkout=open]:hidden">
          <p className="mt-3 text-ash text-sm">
            <SampleMark />
            No checkout is under way. This is what the page looks like.
          </p>
          {sample}
        </div>
      )}
      {live.status === "unknown" && (
        <div className="hidden in-data-[checkout=open]:block">{skeleton}</div>
      )}
      {live.status === "loading" && skeleton}
      {live.status === "elsewhere" && <CheckoutElsewhere last={live.last} />}
      {(live.status === "lost" || live.status === "unread") && (
        <CheckoutUnknown reason={live.status} />
      )}
      {live.status === "known" &&
        (isShown(live.checkout, statuses) ? (
          children(live.checkout)
        ) : (
          <CheckoutEnd checkout={live.checkout} />
        ))}
    </div>
  );
}

/** What another provider has under way is nothing for these pages; an order is, whoever led to it. */
function isShown(
  { provider, status }: CheckoutState,
  statuses: readonly CheckoutState["status"][],
): boolean {
  return statuses.includes(status) && (provider !== "shiprocket" || status === "placed");
}

/** Where a buyer stands: delivery, payment, done. */
function CheckoutSteps({ step }: { step: number }) {
  return (
    <ol aria-label="Steps of the checkout" className="flex flex-wrap gap-x-3 text-sm sm:gap-x-8">
      {checkoutSteps.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? "step" : undefined}
          className={`flex items-center gap-2 border-b-2 py-2 ${
            index === step
              ? "border-peacock font-semibold text-ink"
              : index < step
                ? "border-transparent text-ink"
                : "border-transparent text-ash"
          }`}
        >
          <span className="tabular">{index + 1}</span>
          {name}
          {index < step && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
