import type { Notice } from "../outbox/index.ts";

interface Lead {
  fullname: string;
  email: string;
  phoneNumber: string;
  page: string | null;
}

/** What the owner reads of a new request, or of one whose details its sender corrected. */
export function ownerNotice(lead: Lead, event: "new" | "corrected"): Notice {
  const from = lead.page === null ? "" : ` from ${lead.page}`;
  return {
    subject: `Consultation request ${event === "new" ? "" : "corrected "}${from}`.replace(
      / +/g,
      " ",
    ),
    body: [
      `Name: ${lead.fullname}`,
      `Phone: +91 ${lead.phoneNumber}`,
      `Email: ${lead.email}`,
      `Page: ${lead.page ?? "not told"}`,
      "",
    ].join("\n"),
  };
}
