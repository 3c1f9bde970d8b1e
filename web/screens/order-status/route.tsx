import { useEffect, useRef } from "react";
import { href, useLocation, useSearchParams } from "react-router";
import { personalMeta } from "../../data/pageMeta.ts";
import { useAwake } from "../../ui/useAwake.ts";
import type { Route } from "./+types/route";
import { OrderFailed } from "./OrderFailed.tsx";
import { OrderThanks } from "./OrderThanks.tsx";
import { OutcomeHeading } from "./OutcomeHeading.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return personalMeta("Order status", matches);
}

const longestShown = 64;

/**
 * The way back from a checkout. What the address says is shown; facts come from the shop's own record
 * alone. The server does not read the address, so it sends the page without a verdict.
 */
export default function OrderStatusScreen() {
  const [parameters] = useSearchParams();
  const isAwake = useAwake();
  const { key, content } = useReturn();
  const oid = (parameters.get("oid") ?? "").slice(0, longestShown);
  return (
    <div className="gutter min-h-dvh py-10 md:py-16">
      <div ref={content} tabIndex={-1} className="mx-auto max-w-3xl outline-none">
        {!isAwake ? (
          <Waiting />
        ) : parameters.get("ost") === "SUCCESS" ? (
          <OrderThanks key={key} oid={oid} />
        ) : (
          <OrderFailed key={key} oid={oid} />
        )}
      </div>
    </div>
  );
}

/**
 * Whoever pays again from this page comes back to it: another `key` asks anew what became of it, and
 * the keyboard starts at the new verdict.
 */
function useReturn() {
  const { key } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const previous = useRef(key);
  useEffect(() => {
    if (previous.current === key) return;
    previous.current = key;
    window.scrollTo({ top: 0, left: 0, behavior: "instant" });
    content.current?.focus({ preventScroll: true });
  }, [key]);
  return { key, content };
}

function Waiting() {
  return (
    <>
      <OutcomeHeading tone="open" icon={null} title="Your order" />
      <p className="mt-3 text-ash">One moment, please: we are looking at what became of it.</p>
      <noscript>
        <p className="mt-3">
          You can also find your order under <a href={href("/tracking")}>Track Your Order</a>, by
          its number and your phone number.
        </p>
      </noscript>
    </>
  );
}
