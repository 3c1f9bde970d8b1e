import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Colleague, Lead } from "../../../contract/admin/leads.ts";

const moments = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Kolkata",
  dateStyle: "short",
  timeStyle: "short",
});
const inIndia = (iso: string | null) => (iso === null ? "" : moments.format(new Date(iso)));

const columns: readonly (readonly [string, (lead: Lead, owner: string) => string | number])[] = [
  ["Asked", ({ createdAt }) => inIndia(createdAt)],
  ["Name", ({ fullname }) => fullname],
  ["Phone", ({ phoneNumber }) => phoneNumber],
  ["Email", ({ email }) => email],
  ["Page", ({ page }) => page ?? ""],
  ["State", ({ state }) => state],
  ["Owner", (_lead, owner) => owner],
  ["Remind on", ({ remindOn }) => remindOn ?? ""],
  ["Reminder", ({ reminder }) => reminder],
  ["Visit", ({ visitAt }) => inIndia(visitAt)],
  ["Place", ({ visitPlace }) => visitPlace],
  ["Quoted (₹)", ({ quotedRupees }) => quotedRupees ?? ""],
  ["Lost because", ({ lostReason }) => lostReason],
  ["Last spoken", ({ spokenAt }) => inIndia(spokenAt)],
];

/**
 * Leads as CSV for a spreadsheet, in UTF-8 with its mark; times are India's. A cell that a spreadsheet
 * would take for a formula begins with an apostrophe. What fails ends the stream with its error.
 */
export function leadsCsv(pages: AsyncIterable<Lead[]>, colleagues: readonly Colleague[]): Readable {
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  const csv = stringify({
    header: true,
    bom: true,
    escape_formulas: true,
    columns: columns.map(([name]) => name),
  });
  pipeline(Readable.from(rows(pages, names)), csv, () => {});
  return csv;
}

async function* rows(pages: AsyncIterable<Lead[]>, names: ReadonlyMap<string, string>) {
  for await (const leads of pages) {
    for (const lead of leads) {
      const owner = names.get(lead.ownerId ?? "") ?? "";
      yield columns.map(([, cell]) => cell(lead, owner));
    }
  }
}
