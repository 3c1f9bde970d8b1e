import { askService } from "../../ground/askService.ts";
import { NotTaken, takenAnswer } from "./notTaken.ts";
import type { WhatsappSettings } from "./settings.ts";
import type { PhoneText } from "./texts.ts";

/** Hands over a code as an authentication template: it stands in its text and in its button. */
export function sendWhatsappCode(of: WhatsappSettings, to: string, code: string): Promise<void> {
  const parameters = [{ type: "text", text: code }];
  const button = { type: "button", sub_type: "url", index: "0", parameters };
  return send(of, to, of.codeTemplate, [{ type: "body", parameters }, button]);
}

/** Hands over a message's variables as those of a utility template, in the order of their places. */
export function sendWhatsapp(
  of: WhatsappSettings,
  to: string,
  { template, variables }: Pick<PhoneText, "variables"> & { template: string },
): Promise<void> {
  const parameters = variables.map(([, text]) => ({ type: "text", text }));
  return send(of, to, template, parameters.length > 0 ? [{ type: "body", parameters }] : []);
}

/**
 * What WhatsApp refuses of one number alone: in one of its experiments, the shop's own, without WhatsApp, not among
 * those that a shop which tries it out may write to, written to enough of late, stopped by its owner, written to too fast.
 */
const ofNumber: readonly unknown[] = [130472, 131021, 131026, 131030, 131049, 131050, 131056];
const isOfNumber = (said: unknown) =>
  ofNumber.includes((said as { error?: { code?: unknown } } | undefined)?.error?.code);

/** By the WhatsApp Cloud API. Resolves when it is taken; throws as {@link takenAnswer}. */
async function send(
  of: WhatsappSettings,
  to: string,
  name: string,
  components: readonly object[],
): Promise<void> {
  const body = {
    messaging_product: "whatsapp",
    to: `91${to}`,
    type: "template",
    template: { name, language: { code: of.language }, components },
  };
  const answer = await askService(
    `${of.apiUrl}/${of.phoneNumberId}/messages`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${of.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    { service: "whatsapp", timeoutMs: of.timeoutMs, mostBytes: 64 * 1024 },
  );
  const said = takenAnswer("WhatsApp", answer, isOfNumber) as
    | { messages?: { id?: unknown }[] }
    | undefined;
  if (typeof said?.messages?.[0]?.id !== "string") {
    throw new NotTaken("WhatsApp says nothing of a message");
  }
}
