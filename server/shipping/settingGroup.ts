import { z } from "zod";
import { Refusal } from "../ground/refusal.ts";
import type { SettingGroup } from "../ground/settingGroup.ts";
import { notReached } from "../ground/tryConnection.ts";
import { shippingEnvironment, shippingSettings } from "./shiprocket/settings.ts";
import { shiprocketCarrier } from "./shiprocket/shiprocketCarrier.ts";

/** What the owner sets of couriers in the back office. */
export const shippingGroup: SettingGroup = {
  name: "shiprocket-shipping",
  title: "Couriers: Shiprocket",
  lead: "Couriers are booked, and parcels followed, through Shiprocket's shipping API; without it by hand. The first five or none. Change the account only while no parcel is on its way: another one does not know it.",
  fields: [
    {
      name: "SHIPPING_EMAIL",
      label: "Email of the API user",
      kind: "email",
      hint: "Made in Shiprocket's panel under Settings, API; not the one you sign in with.",
    },
    { name: "SHIPPING_PASSWORD", label: "Password of the API user", kind: "secret" },
    {
      name: "SHIPPING_PICKUP_LOCATION",
      label: "Pickup address",
      kind: "text",
      hint: "Its nickname in the panel",
    },
    { name: "SHIPPING_PICKUP_PINCODE", label: "PIN code of the pickup address", kind: "text" },
    {
      name: "SHIPPING_WEBHOOK_TOKEN",
      label: "Webhook token",
      kind: "secret",
      hint: "16 characters or more that you make up: register /api/webhooks/tracking in the panel, with this token.",
    },
    {
      name: "SHIPPING_CHANNEL_ID",
      label: "Channel",
      kind: "text",
      hint: "Number of the panel's channel that orders are shown under; empty: Custom.",
    },
    {
      name: "SHIPPING_TRACKING_URL",
      label: "Where customers follow a parcel",
      kind: "text",
      hint: "{awb} becomes its number.",
    },
    {
      name: "SHIPPING_ASK_HOURS",
      label: "Asked where a parcel is every",
      kind: "number",
      unit: "hours",
      hint: "Where no message comes",
    },
  ],
  async test(environment, { patienceMs }) {
    const account = shippingSettings(z.object(shippingEnvironment).parse(environment));
    if (account === null) return { works: false, message: "Enter the first five first." };
    const carrier = shiprocketCarrier({ ...account, timeoutMs: patienceMs }, () => "");
    const answer = await carrier.testConnection();
    if (!(answer instanceof Refusal)) {
      const message = "Shiprocket lets the shop in and knows the pickup address.";
      return { works: true, message };
    }
    const isSlow = answer.code === "away" && /timeout/i.test(answer.message);
    if (isSlow) return notReached("Shiprocket", { name: "TimeoutError" }, patienceMs);
    return { works: false, message: answer.message };
  },
};
