import { useCallback } from "react";
import { OrderView } from "../../orders/OrderView.tsx";
import { NeedsScript } from "../../shell/NeedsScript.tsx";
import { SampleTracking } from "./SampleTracking.tsx";
import { TrackingForm } from "./TrackingForm.tsx";
import { useTracking } from "./useTracking.ts";

/** Finds an order by its number and phone number, with or without an account. */
export function TrackingScreen() {
  const tracking = useTracking();
  const { found } = tracking;
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
        <TrackingForm {...tracking} />
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
              onChange={tracking.keep}
            />
          )}
        </div>
      </div>
    </div>
  );
}
