import { formatRupeesExactly, toRupees } from "../../contract/rupees.ts";
import type { DesignPrice } from "../../furniture/production/index.ts";

/** Where the rupees go, line by line; each shows its parts in the model while somebody points at it or presses it. */
export function PriceLines({
  price: { lines, totalPaise },
  marked,
  onMark,
}: {
  price: DesignPrice;
  /** The label of the line whose parts are shown; null for none. */
  marked: string | null;
  onMark: (label: string | null) => void;
}) {
  return (
    <details className="border-line border-y py-2">
      <summary className="min-h-11 py-2 font-semibold">Where your rupees go</summary>
      <table className="tabular w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th scope="col">What</th>
            <th scope="col">How much</th>
            <th scope="col">Rupees</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, label, quantity, unit, paise, drawn }) => (
            <tr key={`${kind} ${label}`} className={marked === label ? "bg-peacock/10" : ""}>
              <th scope="row" className="text-left font-normal">
                {drawn.length === 0 ? (
                  <span className="flex min-h-11 items-center">{label}</span>
                ) : (
                  <button
                    type="button"
                    aria-pressed={marked === label}
                    onClick={() => onMark(marked === label ? null : label)}
                    className="min-h-11 text-left text-peacock underline underline-offset-4 hover:text-ink"
                  >
                    {label}
                  </button>
                )}
              </th>
              <td className="px-3 text-right text-ash">
                {kind !== "margin" && kind !== "gst" && `${quantity} ${unit}`}
              </td>
              <td className="text-right">{formatRupeesExactly(toRupees(paise))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-line border-t font-semibold">
          <tr>
            <th scope="row" colSpan={2} className="py-3 text-left">
              Together
            </th>
            <td className="text-right">{formatRupeesExactly(toRupees(totalPaise))}</td>
          </tr>
        </tfoot>
      </table>
      <p className="text-ash text-sm">Press a line to see its parts in the model.</p>
    </details>
  );
}
