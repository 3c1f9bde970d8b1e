import type { ReactNode } from "react";

/**
 * On phones address, summary and payment below each other, so that the whole sum stands before the
 * button; on wide screens the summary stands beside both.
 */
export function PaymentColumns(parts: {
  address: ReactNode;
  summary: ReactNode;
  payment: ReactNode;
}) {
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] xl:gap-x-20">
      <div className="min-w-0">{parts.address}</div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">{parts.summary}</div>
      <div className="min-w-0">{parts.payment}</div>
    </div>
  );
}
