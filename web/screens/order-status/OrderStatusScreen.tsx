import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { OrderFailed } from "./OrderFailed.tsx";
import { OrderThanks } from "./OrderThanks.tsx";
import { OutcomeHeading } from "./OutcomeHeading.tsx";

const never = () => () => {};
const longestShown = 64;

/**
 * The way back from a checkout. What the address says is shown; facts come from the shop's own record
 * alone. The server does not read the address, so it sends the page without a verdict.
 */
export function OrderStatusScreen() {
  const [parameters] = useSearchParams();
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const oid = (parameters.get("oid") ?? "").slice(0, longestShown);
  return (
    <div className="gutter min-h-dvh py-10 md:py-16">
      <div className="mx-auto max-w-3xl">
        {!isAwake ? (
          <Waiting />
        ) : parameters.get("ost") === "SUCCESS" ? (
          <OrderThanks key={oid} oid={oid} />
        ) : (
          <OrderFailed key={oid} oid={oid} />
        )}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <>
      <OutcomeHeading tone="open" icon={null} title="Your order" />
      <p className="mt-3 text-ash">One moment, please: we are looking at what became of it.</p>
      <noscript>
        <p className="mt-3">
          You can also find your order under <a href="/tracking">Track Your Order</a>, by its number
          and your phone number.
        </p>
      </noscript>
    </>
  );
}
