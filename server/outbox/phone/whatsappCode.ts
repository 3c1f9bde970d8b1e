import { askService } from "../../ground/askService.ts";
import { NotTaken, takenAnswer } from "./notTaken.ts";
import type { WhatsappSettings } from "./settings.ts";

/**
 * Hands a code to the WhatsApp Cloud API as an authentication template: the code stands in its text and
 * in its button. Resolves when it is taken; throws {@link NotTaken}.
 */
export async function sendWhatsappCode(
  of: WhatsappSettings,
  to: string,
  code: string,
): Promise<void> {
  const parameters = [{ type: "text", text: code }];
  const body = {
    messaging_product: "whatsapp",
    to: `91${to}`,
    type: "template",
    template: {
      name: of.codeTemplate,
      language: { code: of.language },
      components: [
        { type: "body", parameters },
        { type: "button", sub_type: "url", index: "0", parameters },
      ],
    },
  };
  const answer = await askService(
    `${of.apiUrl}/${of.phoneNumberId}/messages`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${of.token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    { timeoutMs: of.timeoutMs, mostBytes: 64 * 1024 },
  );
  const said = takenAnswer("WhatsApp", answer) as { messages?: { id?: unknown }[] } | undefined;
  if (typeof said?.messages?.[0]?.id !== "string") {
    throw new NotTaken("WhatsApp says nothing of a message");
  }
}
