import { z } from "zod";

const text = z.string().min(1).optional();

/** So rarely a courier may be asked where a parcel is. */
export const mostAskHours = 48;

/**
 * The settings of Shiprocket's shipping API: another service, with other keys, than Shiprocket Checkout.
 * The first five come together or not at all.
 */
export const shippingEnvironment = {
  /** An API user of the panel (Settings, API), not who signs in to it. */
  SHIPPING_EMAIL: text,
  SHIPPING_PASSWORD: text,
  /** The nickname of the pickup address in the panel, and its PIN code. */
  SHIPPING_PICKUP_LOCATION: text,
  SHIPPING_PICKUP_PINCODE: z
    .string()
    .regex(/^[1-9][0-9]{5}$/, "must be a PIN code")
    .optional(),
  /** The channel of the panel that orders are shown under; without it Custom. */
  SHIPPING_CHANNEL_ID: z
    .string()
    .regex(/^[0-9]{1,12}$/, "must be a number")
    .optional(),
  /** What tracking messages carry as `x-api-key`. */
  SHIPPING_WEBHOOK_TOKEN: z.string().min(16, "must be 16 characters or more").optional(),
  SHIPPING_API_URL: z
    .url({ protocol: /^https?$/ })
    .default("https://apiv2.shiprocket.in/v1/external"),
  /** Milliseconds that one call may take. */
  SHIPPING_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(15_000),
  /** Where customers follow a parcel; `{awb}` becomes its number. */
  SHIPPING_TRACKING_URL: z
    .string()
    .regex(/^https:\/\/.*\{awb\}/, "must be an https address with {awb}")
    .default("https://shiprocket.co/tracking/{awb}"),
  /** Hours between two questions where a parcel is, where no message comes. */
  SHIPPING_ASK_HOURS: z.coerce.number().int().min(1).max(mostAskHours).default(4),
};

type Environment = z.infer<z.ZodObject<typeof shippingEnvironment>>;

export interface ShippingSettings {
  email: string;
  password: string;
  pickupLocation: string;
  pickupPincode: string;
  channelId: string | undefined;
  webhookToken: string;
  /** Without a slash at its end. */
  apiUrl: string;
  timeoutMs: number;
  trackingUrl: string;
  askHours: number;
}

const needed = [
  "SHIPPING_EMAIL",
  "SHIPPING_PASSWORD",
  "SHIPPING_PICKUP_LOCATION",
  "SHIPPING_PICKUP_PINCODE",
  "SHIPPING_WEBHOOK_TOKEN",
] as const;

/** Half a configuration is a mistake. */
export function requireWholeShipping(given: Environment, context: z.RefinementCtx): void {
  const missing = needed.filter((name) => given[name] === undefined);
  if (missing.length === needed.length) return;
  for (const name of missing) {
    context.addIssue({ code: "custom", path: [name], message: "is needed to book couriers" });
  }
}

/** Null where couriers are booked by hand. */
export function shippingSettings(given: Environment): ShippingSettings | null {
  const {
    SHIPPING_EMAIL: email,
    SHIPPING_PASSWORD: password,
    SHIPPING_PICKUP_LOCATION: pickupLocation,
    SHIPPING_PICKUP_PINCODE: pickupPincode,
    SHIPPING_WEBHOOK_TOKEN: webhookToken,
  } = given;
  if (!email || !password || !pickupLocation || !pickupPincode || !webhookToken) return null;
  return {
    ...{ email, password, pickupLocation, pickupPincode, webhookToken },
    channelId: given.SHIPPING_CHANNEL_ID,
    apiUrl: given.SHIPPING_API_URL.replace(/\/$/, ""),
    timeoutMs: given.SHIPPING_TIMEOUT_MS,
    trackingUrl: given.SHIPPING_TRACKING_URL,
    askHours: given.SHIPPING_ASK_HOURS,
  };
}
