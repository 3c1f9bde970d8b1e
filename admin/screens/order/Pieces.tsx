import type { DeskOrder } from "../../../contract/admin/orders.ts";
import { Money } from "../../ui/Money.tsx";
import { Section } from "../../ui/Screen.tsx";

/** What was ordered, and what it adds up to. */
export function Pieces({ order: { order, deduction } }: { order: DeskOrder }) {
  const { totals, discountCode } = order;
  const sums: [string, number][] = [
    ["Goods", totals.subtotal],
    [`Discount ${discountCode ?? ""}`, -totals.discount],
    ["Coins", -totals.coins],
    ["Delivery", totals.shipping],
    ["Cash on delivery", totals.codFee],
    ["Rounding", totals.rounding],
  ];
  return (
    <Section title="Pieces">
      <div className="rounded-md border border-line bg-white">
        <ul>
          {order.items.map((item) => (
            <li
              key={item.variantId}
              className="flex items-baseline gap-3 border-line border-b px-4 py-3"
            >
              <span className="tabular w-8 flex-none font-semibold text-lg">{item.quantity} ×</span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{item.name}</span>
                <span className="block text-ash">
                  {[item.color.label, item.size.value, item.sku].filter(Boolean).join(" · ")}
                </span>
              </span>
              <Money rupees={item.price * item.quantity} exact />
            </li>
          ))}
          {order.cancelledItems.map((item) => (
            <li
              key={item.variantId}
              className="flex items-baseline gap-3 border-line border-b px-4 py-3 text-ash"
            >
              <span className="tabular w-8 flex-none text-lg">{item.quantity} ×</span>
              <span className="min-w-0 flex-1">
                <span className="block">{item.name}</span>
                <span className="block">
                  {[item.color.label, item.size.value, item.sku].filter(Boolean).join(" · ")}
                </span>
              </span>
              Cancelled
            </li>
          ))}
        </ul>
        <dl className="grid gap-1 px-4 py-3">
          {sums
            .filter(([name, rupees]) => name === "Goods" || rupees !== 0)
            .map(([name, rupees]) => (
              <Sum key={name} name={name} rupees={rupees} />
            ))}
          <Sum name="Total" rupees={totals.total} isLast />
          {deduction > 0 && <Sum name="Kept, cancelled late" rupees={deduction} />}
        </dl>
      </div>
    </Section>
  );
}

function Sum({ name, rupees, isLast = false }: { name: string; rupees: number; isLast?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isLast ? "font-semibold" : "text-ash"}`}>
      <dt>{name}</dt>
      <dd>
        <Money rupees={rupees} exact />
      </dd>
    </div>
  );
}
