import { formatRupees, formatRupeesExactly } from "../../contract/rupees.ts";

/** Rupees, in figures that stand one below the other. */
export function Money({ rupees, exact = false }: { rupees: number; exact?: boolean }) {
  return (
    <span className="tabular whitespace-nowrap">
      {exact ? formatRupeesExactly(rupees) : formatRupees(rupees)}
    </span>
  );
}
