import { join } from "node:path";
import { emailFolder, smsFolder, smtpSender } from "./senders.ts";
import type { Senders } from "./sendOutbox.ts";
import type { MessageSettings } from "./settings.ts";
import { connectSmtp } from "./smtp.ts";

/** Emails go to the mail server that is configured; without one, and as SMS, they become files. */
export async function createSenders(
  { smtpUrl, mailFrom, ownerEmail }: MessageSettings,
  dataFolder: string,
): Promise<Senders> {
  const folder = join(dataFolder, "outbox");
  return {
    email:
      smtpUrl === undefined
        ? emailFolder(folder, mailFrom)
        : smtpSender(await connectSmtp(smtpUrl), mailFrom),
    sms: smsFolder(folder),
    ownerEmail,
  };
}
