import type { Notice } from "../outbox/index.ts";

/** What the owner is told of a request. */
export interface Lead {
  fullname: string;
  email: string;
  phoneNumber: string;
  page: string | null;
}

/**
 * What the owner reads of a new request, or of one whose details its sender corrected; `others` are those that came
 * before it and have no mail of their own.
 */
export function ownerNotice(lead: Lead, event: "new" | "corrected", others: number): Notice {
  const from = lead.page === null ? "" : ` from ${lead.page}`;
  return {
    subject: `Consultation request${event === "new" ? "" : " corrected"}${from}${others === 0 ? "" : `, and ${others} more`}`,
    body: [
      `Name: ${lead.fullname}`,
      `Phone: +91 ${lead.phoneNumber}`,
      `Email: ${lead.email}`,
      `Page: ${lead.page ?? "not told"}`,
      ...(others === 0 ? [] : ["", untold(others)]),
      "",
    ].join("\n"),
  };
}

const untold = (others: number) =>
  `Requests before it without a mail of their own, since so many came within an hour: ${others}. They are in the back office, under Leads.`;
