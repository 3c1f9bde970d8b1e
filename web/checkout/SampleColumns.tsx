import type { ReactNode } from "react";
import { OrderSummary } from "./OrderSummary.tsx";
import { sampleTotals, useSampleItems } from "./useSampleItems.ts";

/** The questions of a sample step, and beside them an invented order. */
export function SampleColumns({ children }: { children: ReactNode }) {
  const items = useSampleItems();
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
      <div className="min-w-0">{children}</div>
      <OrderSummary items={items} totals={sampleTotals(items)} discountCode={null} />
    </div>
  );
}
