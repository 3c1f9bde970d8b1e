import type { ReactNode } from "react";
import type { CheckoutState } from "../../contract/checkout.ts";
import { HoldNotices } from "./HoldNotices.tsx";
import { OrderSummary } from "./OrderSummary.tsx";

/** The questions of a step, and beside them what is being bought. */
export function CheckoutColumns({
  checkout,
  children,
}: {
  checkout: CheckoutState;
  children: ReactNode;
}) {
  return (
    <>
      <HoldNotices checkout={checkout} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
        <div className="min-w-0">{children}</div>
        <OrderSummary {...checkout} />
      </div>
    </>
  );
}
