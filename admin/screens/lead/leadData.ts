import { queryOptions } from "@tanstack/react-query";
import type { Lead, LeadDetailAnswer } from "../../../contract/admin/leads.ts";
import type { LeadPlan } from "../../../contract/leadRules.ts";
import { askApi } from "../../data/api.ts";
import { fromField, toField } from "../../data/indiaTime.ts";

export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: ["leads", "one", id],
    queryFn: ({ signal }) => askApi<LeadDetailAnswer>(`/api/admin/leads/${id}`, { signal }),
  });

export async function saveLead(
  { id, version }: Pick<Lead, "id" | "version">,
  changes: Partial<LeadPlan>,
): Promise<Lead> {
  const body = { version, ...changes };
  const answer = await askApi<{ lead: Lead }>(`/api/admin/leads/${id}`, { method: "PATCH", body });
  return answer.lead;
}

/** The plan as the form's fields hold it. */
export type LeadDraft = Readonly<Record<keyof LeadPlan, string>>;

export function toDraft(lead: Lead): LeadDraft {
  return {
    state: lead.state,
    ownerId: lead.ownerId ?? "",
    remindOn: lead.remindOn ?? "",
    reminder: lead.reminder,
    visitAt: toField(lead.visitAt),
    visitMinutes: String(lead.visitMinutes),
    visitPlace: lead.visitPlace,
    quotedRupees: lead.quotedRupees === null ? "" : String(lead.quotedRupees),
    lostReason: lead.lostReason,
  };
}

/** What the form changes of the lead that it was filled with. */
export function changesOf(base: Lead, draft: LeadDraft): Partial<LeadPlan> {
  const before = toDraft(base);
  const { quotedRupees } = draft;
  const plan: LeadPlan = {
    state: draft.state as LeadPlan["state"],
    ownerId: draft.ownerId || null,
    remindOn: draft.remindOn || null,
    reminder: draft.reminder,
    visitAt: fromField(draft.visitAt),
    visitMinutes: Number(draft.visitMinutes),
    visitPlace: draft.visitPlace,
    quotedRupees: quotedRupees === "" ? null : Number(quotedRupees),
    lostReason: draft.lostReason,
  };
  const changed = (Object.keys(plan) as (keyof LeadPlan)[]).filter(
    (field) => before[field] !== draft[field],
  );
  return Object.fromEntries(changed.map((field) => [field, plan[field]]));
}
