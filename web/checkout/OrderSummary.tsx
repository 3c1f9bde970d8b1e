import type { ReactNode } from "react";
import type { OrderItem, OrderTotals as Totals } from "../../contract/order.ts";
import { OrderItems } from "../orders/OrderItems.tsx";
import { OrderTotals } from "../orders/OrderTotals.tsx";

/** What is being bought and what it comes to, on plaster beside the questions. */
export function OrderSummary({
  items,
  totals,
  discountCode,
  before,
  after,
}: {
  items: readonly OrderItem[];
  totals: Totals;
  discountCode: string | null;
  /** Between the pieces and the sum. */
  before?: ReactNode;
  /** Below the sum. */
  after?: ReactNode;
}) {
  return (
    <section
      aria-labelledby="order-summary"
      className="bg-plaster p-5 sm:p-6 lg:sticky lg:top-28 lg:p-7"
    >
      <h2 id="order-summary" className="text-xl">
        Your order
      </h2>
      <div className="mt-2">
        <OrderItems items={items} />
      </div>
      {before}
      <div className="mt-2 border-ash/25 border-t pt-3">
        <OrderTotals totals={totals} discountCode={discountCode} />
      </div>
      {after}
    </section>
  );
}
