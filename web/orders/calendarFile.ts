import type { DateRange } from "../../contract/deliveryDates.ts";

/** What is written of an order's arrival; `address` is the order's page. */
export interface Arrival {
  number: string;
  promised: DateRange;
  shop: string;
  place: string;
  address: string;
}

/** The days of an order's arrival as a calendar's file (RFC 5545): one entry of whole days, that blocks no time. */
export function calendarFile(
  { number, promised, shop, place, address }: Arrival,
  now = new Date(),
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(shop)}//Delivery//EN`,
    "BEGIN:VEVENT",
    `UID:${number}@${new URL(address).hostname}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${promised.from.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${dayAfter(promised.to).replaceAll("-", "")}`,
    `SUMMARY:${text(`${shop}: order ${number} arrives`)}`,
    `LOCATION:${text(place)}`,
    `URL:${address}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** An entry ends before the day that it names as its end. */
function dayAfter(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

const text = (value: string) => value.replace(/[\\;,]/g, "\\$&").replace(/\s*[\r\n]+\s*/g, "\\n");

/** A line has 75 bytes at most; its further parts begin with a space. No character is cut. */
function folded(line: string): string {
  let [out, length] = ["", 0];
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length;
    if (length + bytes > 75) [out, length] = [`${out}\r\n `, 1];
    out += character;
    length += bytes;
  }
  return out;
}
