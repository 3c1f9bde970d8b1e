import { askService, parseJson } from "../../ground/askService.ts";
import { NotTaken, takenAnswer } from "./notTaken.ts";
import type { SmsSettings } from "./settings.ts";
import type { PhoneText } from "./texts.ts";

/** Hands over a code; see {@link sendSms}. */
export function sendSmsCode(of: SmsSettings, to: string, code: string): Promise<void> {
  const { codeTemplate, codeDltTemplate, codeVariable } = of;
  const dlt = codeDltTemplate && { DLT_PE_ID: of.entityId, DLT_TE_ID: codeDltTemplate };
  return sendSms(of, to, { template: codeTemplate, variables: [[codeVariable, code]], ...dlt });
}

/** MSG91 names the number by its code 202, and in words where there is no code. */
function isOfNumber(said: unknown): boolean {
  const { type, code, message } = (said ?? {}) as Record<"type" | "code" | "message", unknown>;
  if (type !== "error") return false;
  if (code !== undefined) return Number(code) === 202;
  return /mobile/i.test(String(message)) && /invalid/i.test(String(message));
}

const isTaken = (said: unknown) => (said as { type?: unknown } | undefined)?.type === "success";

/** What it takes neither from the shop nor because of the number: keys that it does not know, a template that it lacks. */
function isOfShop(bytes: Buffer): boolean {
  const said = parseJson(bytes.toString("utf8"));
  return !isTaken(said) && !isOfNumber(said);
}

/**
 * Hands a message's variables to MSG91's flow API, which puts them into the registered template. Resolves
 * when it is taken; throws as {@link takenAnswer}. A good status is not enough: the body says whether it was taken.
 */
export async function sendSms(
  of: SmsSettings,
  to: string,
  told: Pick<PhoneText, "variables"> & { template: string; DLT_PE_ID?: string; DLT_TE_ID?: string },
): Promise<void> {
  const { template, variables, ...dlt } = told;
  const body = {
    template_id: template,
    short_url: "0",
    sender: of.header,
    ...dlt,
    recipients: [{ mobiles: `91${to}`, ...Object.fromEntries(variables) }],
  };
  const answer = await askService(
    of.apiUrl,
    {
      method: "POST",
      headers: { authkey: of.authKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    { service: "sms", timeoutMs: of.timeoutMs, mostBytes: 64 * 1024, isRefusal: isOfShop },
  );
  if (!isTaken(takenAnswer("SMS", answer, isOfNumber)))
    throw new NotTaken("SMS refuses it in its answer");
}
