import { join } from "node:path";
import type { Seal } from "../credentials/index.ts";
import { stopLinks } from "./choices/stopToken.ts";
import { type LetterSender, letterPage } from "./letterPage.ts";
import { emailFolder, type Page, smsFolder, smtpSender } from "./senders.ts";
import type { Senders } from "./sendOutbox.ts";
import type { MessageSettings } from "./settings.ts";
import { connectSmtp } from "./smtp.ts";

/** Senders as the settings are at each call; connections are kept until the settings change. */
export function followedSenders(
  settings: () => MessageSettings,
  dataFolder: string,
  shop: () => LetterSender,
  seal: Pick<Seal, "seal">,
): () => Promise<Senders> {
  let opened: { of: MessageSettings; senders: Promise<Senders> } | null = null;
  return () => {
    const of = settings();
    if (opened?.of !== of) opened = { of, senders: createSenders(of, dataFolder, shop, seal) };
    return opened.senders;
  };
}

/** Which messages leave the shop; the others are kept as files. */
export const leaving = ({ smtpUrl }: MessageSettings) => ({
  email: smtpUrl !== undefined,
  sms: false,
});

/** Emails go to the mail server that is configured; without one, and as SMS, they become files. */
export async function createSenders(
  { smtpUrl, mailFrom, ownerEmail }: Pick<MessageSettings, "smtpUrl" | "mailFrom" | "ownerEmail">,
  dataFolder: string,
  shop: () => LetterSender,
  seal: Pick<Seal, "seal">,
): Promise<Senders> {
  const page: Page = (subject, letter, stop) => letterPage(subject, letter, shop(), stop);
  const folder = join(dataFolder, "outbox");
  return {
    email:
      smtpUrl === undefined
        ? emailFolder(folder, mailFrom, page)
        : smtpSender(await connectSmtp(smtpUrl), mailFrom, page),
    sms: smsFolder(folder),
    ownerEmail,
    stopLinks: (of) => stopLinks(seal, shop().origin, of),
  };
}
