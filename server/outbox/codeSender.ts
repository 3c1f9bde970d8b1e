import type { SentCodePurpose } from "../../contract/codeRules.ts";
import { newId } from "../database/identity.ts";
import { codeEmail, codeSms } from "./codeTexts.ts";
import { leaving } from "./createSenders.ts";
import { sendSmsCode } from "./phone/sms.ts";
import { sendWhatsappCode } from "./phone/whatsapp.ts";
import { AddressRefused } from "./senders.ts";
import type { Senders } from "./sendOutbox.ts";
import type { MessageSettings } from "./settings.ts";
import type { ShopFacts } from "./shopFacts.ts";

/** A code, and where it may go: by WhatsApp, else by SMS, else to the email address. */
interface OutgoingCode {
  /** Null where it is for whoever reads the account's emails. */
  phoneNumber: string | null;
  /** Empty where none is known. */
  email: string;
  code: string;
  purpose: SentCodePurpose;
}

export interface CodeSenderSettings {
  now: () => { messages: MessageSettings; isPublic: boolean };
  senders: () => Promise<Senders>;
  shop: () => ShopFacts;
  /** Told why a code did not go one way, without whom it was for. */
  onFault: (error: unknown) => void;
}

/** After a code that could be sent no way, whoever it was for, so many milliseconds pass before another is tried. */
const pause = 60_000;

/** Whether codes reach anybody away from this machine. */
const codesLeave = (messages: MessageSettings) =>
  messages.whatsapp !== null || messages.sms !== null || leaving(messages).email;

/** Sends one-time codes at once: who waits for one waits at the screen. They are kept nowhere. */
export function createCodeSender({ now, senders, shop, onFault }: CodeSenderSettings) {
  let downUntil = 0;
  const underWay = new Set<Promise<void>>();

  /** Files serve where nothing leaves, to who can read them. */
  const keepsFiles = (messages: MessageSettings, isPublic: boolean) =>
    !codesLeave(messages) && !isPublic;

  /** How this code may go, the first that works. */
  async function ways(sent: OutgoingCode): Promise<(() => Promise<void>)[]> {
    const { messages, isPublic } = now();
    const { whatsapp, sms } = messages;
    const { email, sms: file } = await senders();
    const facts = shop();
    const of = { id: newId(), writtenAt: new Date() };
    const { phoneNumber, code } = sent;
    const byPhone = (to: string) => [
      ...(whatsapp === null ? [] : [() => sendWhatsappCode(whatsapp, to, code)]),
      ...(sms === null ? [] : [() => sendSmsCode(sms, to, code)]),
    ];
    const toFile = (to: string) => () =>
      file.send({ ...of, to, subject: "", text: codeSms(sent, facts) });
    const byEmail = () => email.send({ ...of, to: sent.email, ...codeEmail(sent, facts) });
    const toFiles = keepsFiles(messages, isPublic);
    return [
      ...(phoneNumber === null ? [] : byPhone(phoneNumber)),
      ...(phoneNumber !== null && toFiles ? [toFile(phoneNumber)] : []),
      ...(sent.email !== "" && (leaving(messages).email || toFiles) ? [byEmail] : []),
    ];
  }

  async function deliver(sent: OutgoingCode): Promise<void> {
    const open = await ways(sent);
    let isAddressRefused = false;
    for (const way of open) {
      try {
        await way();
        downUntil = 0;
        return;
      } catch (error) {
        onFault(error);
        if (error instanceof AddressRefused) isAddressRefused = true;
      }
    }
    // Whoever asks chose the address: what it is refused for says nothing of others.
    if (open.length > 0 && !isAddressRefused) downUntil = performance.now() + pause;
  }

  return {
    isDown(): boolean {
      const { messages, isPublic } = now();
      return (isPublic && !codesLeave(messages)) || performance.now() < downUntil;
    },
    reachesPhones(): boolean {
      const { messages, isPublic } = now();
      const { whatsapp, sms } = messages;
      return whatsapp !== null || sms !== null || keepsFiles(messages, isPublic);
    },
    send(sent: OutgoingCode): void {
      const sending = deliver(sent)
        .catch(onFault)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    /** Waits for what is under way. */
    async close(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
