import { join } from "node:path";
import type { Seal } from "../credentials/index.ts";
import { stopLinks } from "./choices/stopToken.ts";
import { type LetterSender, letterPage } from "./letterPage.ts";
import { phoneSender } from "./phone/phoneSender.ts";
import { openedText } from "./sealedText.ts";
import { emailFolder, type Page, smsFolder, smtpSender } from "./senders.ts";
import type { Senders } from "./sendOutbox.ts";
import type { MessageSettings } from "./settings.ts";
import { connectSmtp } from "./smtp.ts";

export interface SenderDeps {
  /** For links that stop messages, and for texts that wait sealed. */
  seal: Pick<Seal, "seal" | "open">;
  /** Whether who has this number wants what is told by SMS by WhatsApp. */
  wantsWhatsapp: (phoneNumber: string) => Promise<boolean>;
}

/** Senders as the settings are at each call; connections are kept until the settings change. */
export function followedSenders(
  settings: () => MessageSettings,
  dataFolder: string,
  shop: () => LetterSender,
  { seal, wantsWhatsapp }: SenderDeps,
): () => Promise<Senders> {
  let opened: { of: MessageSettings; senders: Promise<Senders> } | null = null;
  return () => {
    const of = settings();
    if (opened?.of !== of)
      opened = { of, senders: createSenders(of, dataFolder, shop, { seal, wantsWhatsapp }) };
    return opened.senders;
  };
}

/** Which messages leave the shop; the others are kept as files. */
export const leaving = ({ smtpUrl, sms }: Pick<MessageSettings, "smtpUrl" | "sms">) => ({
  email: smtpUrl !== undefined,
  sms: sms?.templates["order placed"] !== undefined,
});

/** Messages go where a service is configured for them; else they become files. */
export async function createSenders(
  { smtpUrl, mailFrom, ownerEmail, ...phones }: Omit<MessageSettings, "mostCodesADay">,
  dataFolder: string,
  shop: () => LetterSender,
  { seal, wantsWhatsapp }: SenderDeps,
): Promise<Senders> {
  const page: Page = (subject, letter, stop) => letterPage(subject, letter, shop(), stop);
  const folder = join(dataFolder, "outbox");
  return {
    email:
      smtpUrl === undefined
        ? emailFolder(folder, mailFrom, page)
        : smtpSender(await connectSmtp(smtpUrl), mailFrom, page),
    sms: phoneSender(phones, smsFolder(folder), wantsWhatsapp),
    ownerEmail,
    textOf: (body) => openedText(seal, body),
    stopLinks: (of) => stopLinks(seal, shop().origin, of),
  };
}
