import { queryOptions } from "@tanstack/react-query";
import type { CarrierAnswer, Rate, RatesAnswer } from "../../contract/admin/shipping.ts";
import { askApi } from "../data/api.ts";
import { type ParcelDraft, toParcel } from "./ParcelFields.tsx";

/** Whether a carrier is connected that couriers can be booked at. */
export const carrierQuery = queryOptions({
  queryKey: ["carrier"],
  queryFn: ({ signal }) => askApi<CarrierAnswer>("/api/admin/orders/carrier", { signal }),
  staleTime: 60_000,
});

/** Which couriers would take an order's parcel, the cheapest first. */
export async function askRates(number: string, draft: ParcelDraft): Promise<Rate[]> {
  const body = { parcel: toParcel(draft) };
  const path = `/api/admin/orders/${number}/rates`;
  return (await askApi<RatesAnswer>(path, { method: "POST", body })).rates;
}

/** `4 days`, `1 day`, or that nobody knows. */
export const daysWords = ({ days }: Pick<Rate, "days">) =>
  days === null ? "days unknown" : `${days} ${days === 1 ? "day" : "days"}`;
