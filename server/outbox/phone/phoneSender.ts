import type { SmsSender } from "../senders.ts";
import type { MessageSettings } from "../settings.ts";
import { Silent } from "./notTaken.ts";
import { sendSms } from "./sms.ts";
import { sendWhatsapp } from "./whatsapp.ts";

/** For so many milliseconds WhatsApp is left out where there is an SMS, once it was silent: every message waits for it. */
const restMs = 60_000;

/**
 * Sends messages to phones: by WhatsApp where its template is set and the number's customer wants that,
 * else by SMS where its template is set. What has neither becomes a file.
 */
export function phoneSender(
  { sms, whatsapp }: Pick<MessageSettings, "sms" | "whatsapp">,
  files: SmsSender,
  wantsWhatsapp: (phoneNumber: string) => Promise<boolean>,
): SmsSender {
  let restsUntil = 0;
  return {
    async send(message) {
      const { to, phoneText } = message;
      const ways: (() => Promise<void>)[] = [];
      const { event, variables = [] } = phoneText ?? {};
      const [utility, registered] = [
        event && whatsapp?.templates[event],
        event && sms?.templates[event],
      ];
      const isLeftOut = sms && registered && performance.now() < restsUntil;
      if (whatsapp && utility && !isLeftOut && (await wantsWhatsapp(to))) {
        ways.push(() =>
          sendWhatsapp(whatsapp, to, { template: utility, variables }).catch((error) => {
            if (error instanceof Silent) restsUntil = performance.now() + restMs;
            throw error;
          }),
        );
      }
      if (sms && registered) {
        ways.push(() => sendSms(sms, to, { template: registered, variables }));
      }
      if (ways.length === 0) return files.send(message);
      await firstOf(ways);
    },
  };
}

/** Takes the first way that works; throws why the last did not. */
async function firstOf(ways: readonly (() => Promise<void>)[]): Promise<void> {
  for (const [place, way] of ways.entries()) {
    try {
      return await way();
    } catch (error) {
      if (place === ways.length - 1) throw error;
    }
  }
}
