import type { FiguresOfToday } from "../../../contract/admin/figures.ts";
import { formatAmount } from "../../../contract/rupees.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Money } from "../../ui/Money.tsx";
import { Change } from "./Change.tsx";
import { shortDay } from "./days.ts";
import { Plain } from "./Plain.tsx";
import { SalesPlot } from "./SalesPlot.tsx";

/** Sales of thirty days beside the thirty before: the sums, the plot, and the plot as a table. */
export function SalesOfMonth({ sales }: { sales: FiguresOfToday["sales"] }) {
  const { total, before, days } = sales;
  const today = days.at(-1);
  const each = (of: typeof total) => (of.orders === 0 ? 0 : Math.round(of.net / of.orders));
  return (
    <div className="rounded-md border border-line bg-white p-4 md:p-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
        <Sum label="Last 30 days" now={total.net} before={before.net} />
        <Sum label="Today so far" now={today?.net ?? 0} />
        <Sum label="Orders" now={total.orders} before={before.orders} isCount />
        <Sum label="Per order" now={each(total)} before={each(before)} />
      </dl>
      <div className="mt-4">
        <SalesPlot days={days} />
      </div>
      <p className="mt-3 text-ash text-xs">
        Goods after discounts, taxes included, on the day they were ordered; delivery is left out.{" "}
        <Money rupees={total.deducted} /> of {total.reversedOrders}{" "}
        {total.reversedOrders === 1 ? "order" : "orders"} cancelled or returned is deducted.
        {!sales.isComplete && " Some of these days are still being added up."}
      </p>
      <details className="mt-2">
        <summary className="target inline-flex items-center gap-1 text-peacock">
          <Icon name="down" size={16} />
          As a table
        </summary>
        <Plain
          label="Sales by day"
          head={["Day", "Orders", "Sales", "30 days earlier"]}
          rows={days.toReversed().map(({ day, orders, net, before: earlier }) => ({
            key: day,
            cells: [
              shortDay(day),
              orders,
              <Money key="net" rupees={net} />,
              <Money key="before" rupees={earlier} />,
            ],
          }))}
        />
      </details>
    </div>
  );
}

function Sum({
  label,
  now,
  before,
  isCount = false,
}: {
  label: string;
  now: number;
  before?: number;
  isCount?: boolean;
}) {
  return (
    <div>
      <dt className="text-ash">{label}</dt>
      <dd className="mt-0.5">
        <span className="tabular block font-semibold text-lg leading-snug">
          {isCount ? formatAmount(now) : <Money rupees={Math.round(now)} />}
        </span>
        {before !== undefined && <Change now={now} before={before} />}
      </dd>
    </div>
  );
}
