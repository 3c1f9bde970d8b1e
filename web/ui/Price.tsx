import { formatRupees } from "../../contract/rupees.ts";

/** Current price, and the old one struck through when it is higher. Amounts in rupees. */
export function Price({
  amount,
  oldAmount = null,
  className = "",
}: {
  amount: number;
  oldAmount?: number | null;
  className?: string;
}) {
  const reduced = oldAmount !== null && oldAmount > amount;
  return (
    <span className={`tabular inline-flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="font-semibold">
        {reduced && <span className="sr-only">Sale price </span>}
        {formatRupees(amount)}
      </span>
      {reduced && (
        <s className="font-normal text-ash text-sm">
          <span className="sr-only">Old price </span>
          {formatRupees(oldAmount)}
        </s>
      )}
    </span>
  );
}
