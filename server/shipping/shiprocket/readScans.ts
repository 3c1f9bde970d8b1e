import type { TrackingMeaning } from "../../../contract/admin/shippingRules.ts";
import { plainLine } from "../../ground/plainLine.ts";
import type { TrackingNews } from "../carrier.ts";
import type { Scan } from "./shapes.ts";

/** Shiprocket's status codes of shipments (not those of its orders, which are another list). */
const codesOf: Readonly<Record<TrackingMeaning, readonly number[]>> = {
  waiting: [1, 2, 3, 4, 5, 11, 13, 15, 19, 20, 27, 52],
  "on its way": [6, 18, 22, 38, 39, 42, 48, 51],
  "out for delivery": [17],
  "attempt failed": [21, 77],
  delivered: [7, 26],
  returning: [9, 40, 41, 46, 75, 78],
  returned: [10, 14],
  lost: [12, 24, 25, 44, 76],
  // 16 only asks for it.
  cancelled: [8, 45],
};
const meanings = new Map(
  Object.entries(codesOf).flatMap(([meaning, codes]) =>
    codes.map((code) => [String(code), meaning as TrackingMeaning]),
  ),
);

/** As many of one message as are looked at, the latest. */
const mostScans = 200;

/** What couriers scanned, without what has no time that can be read. */
export function readScans(scans: readonly Scan[], now = new Date()): TrackingNews[] {
  return scans
    .flatMap((scan) => {
      const at = readIndianTime(scan.date ?? "", now);
      if (at === null) return [];
      const code = said(scan["sr-status"]);
      return {
        at,
        code: code === "" ? said(scan.status) : code,
        label: said(scan["sr-status-label"]) || said(scan.status),
        activity: said(scan.activity),
        place: said(scan.location),
        meaning: meanings.get(code) ?? null,
      };
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostScans);
}

/** "NA" says nothing. */
function said(text: string | number | null | undefined): string {
  const read = plainLine(String(text ?? ""), 300);
  return read === "NA" ? "" : read;
}

/** `2023-05-23 11:43:52` or `23 05 2023 11:43:52`, India's time; null for what is neither or still to come. */
export function readIndianTime(text: string, now: Date): Date | null {
  const [, isoDay, indianDay, time] =
    /^(?:(20\d{2}-\d{2}-\d{2})|(\d{2} \d{2} 20\d{2}))[ T](\d{2}:\d{2}:\d{2})$/.exec(text.trim()) ??
    [];
  const day = isoDay ?? indianDay?.split(" ").reverse().join("-");
  const at = new Date(`${day}T${time}+05:30`);
  const isKnown = Number.isFinite(at.getTime()) && at.getTime() < now.getTime() + 86_400_000;
  return isKnown ? at : null;
}
