import { askService } from "../../ground/askService.ts";
import { NotTaken, takenAnswer } from "./notTaken.ts";
import type { SmsSettings } from "./settings.ts";

/**
 * Hands a code to MSG91's flow API, which puts it into the registered template. Resolves when it is
 * taken; throws {@link NotTaken}. A good status is not enough: the body says whether it was taken.
 */
export async function sendSmsCode(of: SmsSettings, to: string, code: string): Promise<void> {
  const body = {
    template_id: of.codeTemplate,
    short_url: "0",
    sender: of.header,
    ...(of.codeDltTemplate && { DLT_PE_ID: of.entityId, DLT_TE_ID: of.codeDltTemplate }),
    recipients: [{ mobiles: `91${to}`, [of.codeVariable]: code }],
  };
  const answer = await askService(
    of.apiUrl,
    {
      method: "POST",
      headers: { authkey: of.authKey, "content-type": "application/json" },
      body: JSON.stringify(body),
    },
    { timeoutMs: of.timeoutMs, mostBytes: 64 * 1024 },
  );
  const said = takenAnswer("SMS", answer) as { type?: unknown } | undefined;
  if (said?.type !== "success") throw new NotTaken("SMS refuses it in its answer");
}
