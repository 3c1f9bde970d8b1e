import { z } from "zod";
import { Refusal } from "../ground/refusal.ts";
import type { SettingGroup } from "../ground/settingGroup.ts";
import { notReached } from "../ground/tryConnection.ts";
import { createClient } from "./client.ts";
import { shiprocketEnvironment, shiprocketSettings } from "./settings.ts";

/** What the owner sets of Shiprocket Checkout in the back office. */
export const shiprocketGroup: SettingGroup = {
  name: "shiprocket-checkout",
  title: "Checkout: Shiprocket Checkout",
  lead: "Customers check out in Shiprocket's window instead of the shop's own. All three or none; checkouts under way end where they began.",
  keepsEarlier: true,
  fields: [
    { name: "SHIPROCKET_API_KEY", label: "API key", kind: "secret" },
    { name: "SHIPROCKET_API_SECRET", label: "API secret", kind: "secret" },
    {
      name: "SHIPROCKET_WEBHOOK_PATH_TOKEN",
      label: "Webhook token",
      kind: "secret",
      hint: "32 letters and digits or more that you make up: register /api/webhooks/checkout/ and this token as the order webhook.",
    },
    {
      name: "SHIPROCKET_SELLER_DOMAIN",
      label: "Seller domain",
      kind: "text",
      hint: "Host name that Shiprocket knows the shop by; empty: that of the shop's own address.",
    },
    {
      name: "SHIPROCKET_DASHBOARD_DISCOUNTS",
      label: "Discounts set up in Shiprocket's dashboard",
      kind: "choice",
      options: [
        { value: "false", label: "Wait for you" },
        { value: "true", label: "Are accepted" },
      ],
    },
  ],
  async test(environment, { patienceMs }) {
    const account = shiprocketSettings(z.object(shiprocketEnvironment).parse(environment));
    if (account === null) return { works: false, message: "Enter all three first." };
    const client = createClient({ ...account, timeoutMs: patienceMs }, []);
    const now = new Date();
    const answer = await client.listPlacedOrders(new Date(now.getTime() - 60_000), now, 0, 1, 1);
    if (!(answer instanceof Refusal)) {
      return { works: true, message: "Shiprocket Checkout knows this key and its secret." };
    }
    if (answer.code === "not_authenticated") {
      const message =
        "Shiprocket does not know this key with this secret. Copy both again, of the same account.";
      return { works: false, message };
    }
    if (answer.code === "unavailable" && answer.details?.status === null) {
      const isSlow = /timeout/i.test(answer.message);
      return notReached("Shiprocket", { name: isSlow ? "TimeoutError" : "" }, patienceMs);
    }
    const message = `Shiprocket answered, but not as it should (${answer.message}). Nothing was changed.`;
    return { works: false, message };
  },
};
