import type { OrderTotals as Totals } from "../../contract/order.ts";
import { formatRupees } from "../../contract/rupees.ts";

/** What an order comes to: every part of the sum, then the sum. */
export function OrderTotals({
  totals,
  discountCode,
}: {
  totals: Totals;
  discountCode: string | null;
}) {
  const { subtotal, discount, coins, shipping, codFee, rounding, total } = totals;
  return (
    <>
      <dl className="tabular">
        <Part name="Subtotal" value={formatRupees(subtotal)} />
        {discount > 0 && (
          <Part
            name={discountCode === null ? "Discount" : `Discount ${discountCode}`}
            value={`−${formatRupees(discount)}`}
            tone="text-leaf"
          />
        )}
        {coins > 0 && <Part name="Coins" value={`−${formatRupees(coins)}`} tone="text-leaf" />}
        <Part name="Delivery" value={shipping === 0 ? "Free" : formatRupees(shipping)} />
        {codFee > 0 && <Part name="Cash on delivery charge" value={formatRupees(codFee)} />}
        {rounding < 0 && <Part name="Rounded down" value={`−${formatRupees(-rounding)}`} />}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-ash/25 border-t pt-3">
          <dt className="font-semibold">Total</dt>
          <dd className="font-semibold text-xl">{formatRupees(total)}</dd>
        </div>
      </dl>
      <p className="text-ash text-sm">Inclusive of all taxes.</p>
    </>
  );
}

function Part({ name, value, tone = "" }: { name: string; value: string; tone?: string }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-ash">{name}</dt>
      <dd className={tone}>{value}</dd>
    </div>
  );
}
