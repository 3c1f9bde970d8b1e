import { z } from "zod";
import type { ConnectionNews, SettingGroup, Trial } from "../../ground/settingGroup.ts";
import { notReached } from "../../ground/tryConnection.ts";
import { watchedCall } from "../../ground/watchedCall.ts";
import { razorpayEnvironment, razorpaySettings } from "./settings.ts";

/** What the owner sets of Razorpay in the back office. */
export const razorpayGroup: SettingGroup = {
  name: "razorpay",
  title: "Online payment: Razorpay",
  lead: "Cards, UPI and net banking. All three keys or none; without them customers pay on delivery alone.",
  keepsEarlier: true,
  fields: [
    {
      name: "RAZORPAY_KEY_ID",
      label: "Key id",
      kind: "text",
      hint: "rzp_live_… takes money, rzp_test_… moves none. In Razorpay under Account & Settings, API keys.",
    },
    { name: "RAZORPAY_KEY_SECRET", label: "Key secret", kind: "secret" },
    {
      name: "RAZORPAY_WEBHOOK_SECRET",
      label: "Webhook secret",
      kind: "secret",
      hint: "The one you give with the webhook /api/webhooks/razorpay of this shop. Razorpay has no way to try it from here.",
    },
  ],
  async test(environment, trial) {
    const account = razorpaySettings(z.object(razorpayEnvironment).parse(environment));
    if (account === null) return { works: false, message: "Enter all three keys first." };
    return tryAccount(account, trial);
  },
};

/** Asks for one order: a question that changes nothing and needs the key and its secret. */
async function tryAccount(
  { keyId, keySecret, apiAddress }: { keyId: string; keySecret: string; apiAddress: string },
  { isPublic, patienceMs }: Trial,
): Promise<ConnectionNews> {
  try {
    const Authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
    const response = await watchedCall("gateway", new URL(apiAddress), (headers) =>
      fetch(`${apiAddress}/orders?count=1`, {
        headers: { ...headers, Authorization },
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      }),
    );
    await response.body?.cancel();
    return whatItMeans(response.status, keyId.startsWith("rzp_test_"), isPublic);
  } catch (error) {
    return notReached("Razorpay", error, patienceMs);
  }
}

function whatItMeans(status: number, isTest: boolean, isPublic: boolean): ConnectionNews {
  if (status === 401 || status === 403) {
    return {
      works: false,
      message:
        "Razorpay does not know this key id with this secret. Copy both again, of the same mode (test or live).",
    };
  }
  if (status >= 400) {
    return {
      works: false,
      message: `Razorpay answered with status ${status}. Try again in a moment; nothing was changed.`,
    };
  }
  if (!isTest) return { works: true, message: "Razorpay knows these live keys: money moves." };
  return {
    works: !isPublic,
    message: isPublic
      ? "Razorpay knows these keys, but they are of the test mode: nobody would pay. Use the live keys."
      : "Razorpay knows these keys. They are of the test mode: no money moves.",
  };
}
