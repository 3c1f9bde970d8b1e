import ical, { ICalEventStatus } from "ical-generator";
import { shop } from "../../../content/shop.ts";
import type { Lead } from "../../../contract/admin/leads.ts";

/** A booked visit as a calendar file; saved again, it moves the entry that is there. Null without one. */
export function visitCalendar(lead: Lead, origin: string): string | null {
  if (lead.visitAt === null) return null;
  const start = new Date(lead.visitAt);
  const end = new Date(start.getTime() + lead.visitMinutes * 60_000);
  const calendar = ical({ prodId: { company: shop.name, product: "Visits", language: "EN" } });
  calendar.createEvent({
    id: `lead-${lead.id}@${new URL(origin).hostname}`,
    sequence: lead.version,
    status: ICalEventStatus.CONFIRMED,
    start,
    end,
    summary: `Visit: ${lead.fullname}`,
    location: lead.visitPlace,
    description: `+91 ${lead.phoneNumber}\n${origin}/admin/leads/${lead.id}`,
  });
  return calendar.toString();
}
