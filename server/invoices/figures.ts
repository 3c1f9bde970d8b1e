import { formatFigures, toRupees } from "../../contract/rupees.ts";

/** Paise as the figures of a column: `1,04,999.00`, `−0.01`. */
export function figures(paise: number): string {
  return formatFigures(toRupees(paise));
}

/** Hundredths of a percent: `18%`, `2.5%`. */
export function percent(bps: number): string {
  return `${bps / 100}%`;
}
