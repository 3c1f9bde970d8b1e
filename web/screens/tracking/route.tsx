import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { useOutcome } from "../../checkout/useOutcome.ts";
import { personalMeta } from "../../data/pageMeta.ts";
import { OrderView } from "../../orders/OrderView.tsx";
import { NeedsScript } from "../../shell/NeedsScript.tsx";
import { useAwake } from "../../ui/useAwake.ts";
import type { Route } from "./+types/route";
import { SampleTracking } from "./SampleTracking.tsx";
import { TrackingForm } from "./TrackingForm.tsx";
import { useTracking } from "./useTracking.ts";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Track your order", matches);
}

/**
 * Finds an order by its number and phone number, with or without an account; the one that this tab has
 * placed by the number alone.
 */
export default function TrackingScreen() {
  const named = useNamedOrder();
  return <Tracking key={named} named={named} />;
}

const longestShown = 40;

/** The order number of the address. The server does not read it: the page is the same for everyone. */
function useNamedOrder(): string {
  const [parameters] = useSearchParams();
  const isAwake = useAwake();
  return isAwake ? (parameters.get("order") ?? "").slice(0, longestShown) : "";
}

function Tracking({ named }: { named: string }) {
  const tracking = useTracking();
  const { outcome, keep } = useOutcome(named);
  const ofTab =
    outcome.status === "known"
      ? {
          order: outcome.order,
          access: { token: null, phoneNumber: outcome.order.contact.phoneNumber },
        }
      : null;
  const found = tracking.found ?? ofTab;
  const focus = useCallback((heading: HTMLHeadingElement | null) => {
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div className="gutter py-8 md:py-14">
      <div className="mx-auto max-w-4xl">
        <h1 className="text-3xl md:text-4xl">Track your order</h1>
        <p className="mt-2 measure text-ash">
          The order number stands in your confirmation and begins with AG. The phone number is the
          one that you gave with the order.
        </p>
        <TrackingForm {...tracking} named={named} />
        <NeedsScript className="mt-7">
          Finding an order here needs JavaScript, which your browser does not run. Call or write to
          us with both numbers, and we look it up.
        </NeedsScript>
        <div className="mt-10 border-line border-t pt-8">
          {found === null ? (
            <SampleTracking />
          ) : (
            <OrderView
              key={found.order.id}
              order={found.order}
              access={found.access}
              headingRef={focus}
              onChange={tracking.found ? tracking.keep : keep}
            />
          )}
        </div>
      </div>
    </div>
  );
}
