import { setTimeout as pause } from "node:timers/promises";
import { askService, parseJson } from "../ground/askService.ts";
import { plainLine } from "../ground/plainLine.ts";
import { Refusal } from "../ground/refusal.ts";
import type { ShiprocketSettings } from "./settings.ts";
import { keyHeader, sign, signatureHeader } from "./signature.ts";

type CallFailureCode =
  | "not_authenticated" // key or signature refused; the same call would be refused again
  | "refused" // understood and denied
  | "unavailable" // no answer in time, or a fault of theirs
  | "unreadable"; // an answer that is not the protocol's

/** Why a call brought nothing, in the provider's words or ours, never with a secret. */
export type CallFailure = Refusal<{ status: number | null }, CallFailureCode>;

export function callFailure(
  code: CallFailureCode,
  status: number | null,
  reason: string,
): CallFailure {
  return new Refusal(code, reason, { details: { status } });
}

export interface Call {
  path: string;
  body: Readonly<Record<string, unknown>>;
  /** Adds the moment of sending, which most calls must carry. */
  isStamped: boolean;
  /** How often it may be sent in all. More than 1 only where a repeat does no harm. */
  attempts: number;
}

export type CallSettings = Pick<
  ShiprocketSettings,
  "apiUrl" | "apiKey" | "apiSecret" | "hasBearerPrefix" | "timeoutMs"
>;

const firstPauseMs = 100;

/** Sends a signed call, again where that may help, and answers the text that came with a 2xx status. */
export async function sendCall(settings: CallSettings, call: Call): Promise<string | CallFailure> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await attemptCall(settings, call);
    if (!(answer instanceof Refusal) || attempt >= call.attempts) return answer;
    if (answer.code !== "unavailable") return answer;
    await pause(firstPauseMs * 4 ** (attempt - 1));
  }
}

async function attemptCall(settings: CallSettings, call: Call): Promise<string | CallFailure> {
  // Stamped anew for every attempt: a stale moment is refused.
  const stamp = call.isStamped ? { timestamp: new Date().toISOString() } : {};
  const body = JSON.stringify({ ...call.body, ...stamp });
  const answer = await askService(
    `${settings.apiUrl}${call.path}`,
    {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        [keyHeader]: settings.hasBearerPrefix ? `Bearer ${settings.apiKey}` : settings.apiKey,
        [signatureHeader]: sign(settings.apiSecret, body),
      },
      body,
    },
    { ...settings, service: "shiprocket" },
  );
  if (answer instanceof Error) return callFailure("unavailable", null, answer.message);
  const text = answer.bytes.toString("utf8");
  const isDone = answer.status >= 200 && answer.status < 300;
  return isDone ? text : failureOf(answer.status, text);
}

function failureOf(status: number, text: string): CallFailure {
  const reason = readReason(parseJson(text)) ?? `status ${status}`;
  if (status === 511) return callFailure("not_authenticated", status, reason);
  const isPassing = status >= 500 || status === 429 || status === 408;
  return callFailure(isPassing ? "unavailable" : "refused", status, reason);
}

/** `error` is a text in some answers and an object with a text in others. */
export function readReason(answer: unknown, isWithin = false): string | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { error, message } = answer as { error?: unknown; message?: unknown };
  if (typeof error === "object" && error !== null && !isWithin) return readReason(error, true);
  const reason = [error, message].find((text) => typeof text === "string" && text !== "");
  return typeof reason === "string" ? plainLine(reason, 200) : null;
}
