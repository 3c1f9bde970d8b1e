import { z } from "zod";
import { plainLine } from "../../ground/plainLine.ts";

/** Numbers come as numbers and as texts. */
const id = z.union([z.string().min(1), z.number()]).transform(String);
const number = z.union([z.number(), z.string()]).transform(Number).pipe(z.number());
const someNumber = number.nullish().catch(null);
const text = z.string().nullish().catch(null);

export const loginSchema = z.object({ token: z.string().min(10) });

export const ratesSchema = z.object({
  data: z.object({
    recommended_courier_company_id: id.nullish().catch(null),
    available_courier_companies: z.array(
      z.object({
        courier_company_id: id,
        courier_name: z.string(),
        rate: number,
        estimated_delivery_days: someNumber,
        is_surface: z.union([z.boolean(), z.number()]).transform(Boolean).catch(true),
        surface_max_weight: someNumber,
        cod: someNumber,
        blocked: someNumber,
      }),
    ),
  }),
});

export const createdSchema = z.object({ order_id: id, shipment_id: id });

/** A refusal may come with status 200, in `awb_assign_error`. */
export const assignedSchema = z.union([
  z.object({
    awb_assign_status: z.literal(1),
    response: z.object({ data: z.object({ awb_code: id, courier_name: z.string().min(1) }) }),
  }),
  z.object({ awb_assign_status: z.number().optional() }).loose(),
]);

export const pickupSchema = z.object({
  pickup_status: z.number(),
  response: z.object({ pickup_scheduled_date: text }).loose().nullish().catch(null),
});

export const labelSchema = z.object({
  label_created: z.number(),
  label_url: text,
});

export const ordersSchema = z.object({
  data: z.array(
    z.object({
      id,
      channel_order_id: id,
      status: text,
      shipments: z
        .array(
          z.object({ id, awb: z.union([z.string(), z.number()]).nullish(), courier: text }).loose(),
        )
        .default([]),
    }),
  ),
});

const scanSchema = z.object({
  date: text,
  activity: text,
  location: text,
  "sr-status": z.union([z.string(), z.number()]).nullish(),
  "sr-status-label": text,
  status: text,
});
export type Scan = z.infer<typeof scanSchema>;

export const trackSchema = z.object({
  tracking_data: z.object({
    shipment_track_activities: z.array(scanSchema).nullish().catch(null),
  }),
});

export const trackingMessageSchema = z.object({
  awb: id,
  shipment_status_id: z.union([z.string(), z.number()]).nullish(),
  shipment_status: text,
  current_timestamp: text,
  scans: z.array(scanSchema).nullish().catch(null),
});

/** Whatever came. */
export const anySchema = z.unknown();

/** What Shiprocket says is wrong; the fields that it names of a 422 too. */
export function reasonOf(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  const { message, errors } = body as { message?: unknown; errors?: unknown };
  const named = typeof errors === "object" && errors !== null ? Object.values(errors).flat() : [];
  const said = [message, ...named].filter((one) => typeof one === "string" && one !== "");
  return said.length > 0 ? plainLine(said.join(" "), 500) : null;
}
