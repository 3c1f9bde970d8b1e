import type { Readable } from "node:stream";
import type { Colleague, Lead } from "../../../contract/admin/leads.ts";
import { csvOf } from "../../ground/csv.ts";

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
 * Leads as CSV for a spreadsheet, see `csvOf`; times are India's. What fails ends the stream with its
 * error.
 */
export function leadsCsv(pages: AsyncIterable<Lead[]>, colleagues: readonly Colleague[]): Readable {
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  const heads = columns.map(([name]) => name);
  return csvOf(heads, rows(pages, names), { isForExcel: true });
}

async function* rows(pages: AsyncIterable<Lead[]>, names: ReadonlyMap<string, string>) {
  for await (const leads of pages) {
    for (const lead of leads) {
      const owner = names.get(lead.ownerId ?? "") ?? "";
      yield columns.map(([, cell]) => cell(lead, owner));
    }
  }
}
