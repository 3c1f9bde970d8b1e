import type { z } from "zod";
import type { DeliveryZone, ZoneForm, zoneAnswerSchema } from "../../../contract/admin/delivery.ts";
import { ApiFailure, askApi, isChangedMeanwhile } from "../../data/api.ts";

const path = "/api/admin/delivery/zones";
type Answer = z.infer<typeof zoneAnswerSchema>;

/** A zone as the form's fields hold it. */
export interface ZoneDraft {
  name: string;
  isServed: string;
  from: string;
  to: string;
  cash: string;
  assembly: string;
  fee: string;
  freeFrom: string;
  pincodes: string;
}

const text = (number: number | undefined | null) => (number == null ? "" : String(number));

export const toDraft = (zone: DeliveryZone | null): ZoneDraft => ({
  name: zone?.name ?? "",
  isServed: zone === null || zone.days !== null ? "yes" : "no",
  from: text(zone?.days?.from),
  to: text(zone?.days?.to),
  cash: zone === null || zone.isCashOnDelivery ? "yes" : "no",
  assembly: zone === null || zone.hasAssembly ? "yes" : "no",
  fee: text(zone?.shippingRupees ?? 0),
  freeFrom: text(zone?.freeFromRupees),
  pincodes: zone?.pincodes ?? "",
});

/** What is no number is left to the shop to refuse. */
const number = (typed: string) =>
  typed.trim() === "" ? Number.NaN : Number(typed.replaceAll(",", ""));

export const toForm = (draft: ZoneDraft): ZoneForm => ({
  name: draft.name,
  days: draft.isServed === "yes" ? { from: number(draft.from), to: number(draft.to) } : null,
  isCashOnDelivery: draft.cash === "yes",
  hasAssembly: draft.assembly === "yes",
  shippingRupees: draft.fee.trim() === "" ? 0 : number(draft.fee),
  freeFromRupees: draft.freeFrom.trim() === "" ? null : number(draft.freeFrom),
  pincodes: draft.pincodes,
});

export async function saveZone(
  known: Pick<DeliveryZone, "id" | "version"> | null,
  zone: ZoneForm,
): Promise<DeliveryZone> {
  const call =
    known === null
      ? askApi<Answer>(path, { method: "POST", body: { zone } })
      : askApi<Answer>(`${path}/${known.id}`, {
          method: "PUT",
          body: { version: known.version, zone },
        });
  return (await call).zone;
}

export const deleteZone = ({ id, version }: DeliveryZone) =>
  askApi(`${path}/${id}?version=${version}`, { method: "DELETE" });

/** The zone as it is now, where the shop refused a change because somebody was faster. */
export function presentOf(error: unknown): DeliveryZone | null {
  if (!isChangedMeanwhile(error)) return null;
  return (error.answer as { zone: DeliveryZone }).zone;
}

/** Lines of the list that cannot be used. */
export function problemsOf(error: unknown): { line: number; reason: string }[] {
  if (!(error instanceof ApiFailure)) return [];
  return (error.answer as { problems?: { line: number; reason: string }[] }).problems ?? [];
}
