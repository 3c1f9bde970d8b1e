import { formatFigures, formatRupees } from "../../contract/rupees.ts";

/** Rupees, in figures that stand one below the other. */
export function Money({ rupees, exact = false }: { rupees: number; exact?: boolean }) {
  return (
    <span className="tabular whitespace-nowrap">
      {exact ? inColumn(rupees) : formatRupees(rupees)}
    </span>
  );
}

/** `₹1,23,456.00`, `−₹0.41`: the sign of the amount before that of the currency. */
function inColumn(rupees: number): string {
  return `${rupees < 0 ? "−" : ""}₹${formatFigures(Math.abs(rupees))}`;
}
