import { authenticationFailed } from "../../contract/accountRules.ts";
import type { Failure } from "../../contract/failure.ts";
import { ApiFailure } from "../data/client.ts";
import { readToken } from "../data/session.ts";
import { endSession } from "./liveSession.ts";

const usualPatience = 20_000;

interface Call {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON, or as a form when it is one. */
  body?: object | FormData;
  /** The customer's; null asks as a visitor. */
  token: string | null;
  /** Sent besides what every call sends. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Milliseconds that the whole answer may take. */
  patience?: number;
  /** What the page says when the shop no longer takes the token. */
  refusal?: string;
}

/**
 * Asks the shop's API for something of the customer's. Throws {@link ApiFailure} for a refusal and
 * for an answer that is no JSON (code `unreadable`), TypeError when there was no answer. A token
 * that the shop no longer takes ends the session.
 */
export async function accountRequest<Answer>(path: string, call: Call): Promise<Answer> {
  const { method = "GET" } = call;
  const isForm = call.body instanceof FormData;
  const response = await fetch(path, {
    method,
    cache: "no-store",
    // What the page shows as done is finished even if the page is left; a picture would be too large.
    keepalive: method !== "GET" && !isForm,
    headers: {
      Accept: "application/json",
      ...(call.body && !isForm && { "Content-Type": "application/json" }),
      ...(call.token !== null && { Authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
    ...(call.body && { body: isForm ? (call.body as FormData) : JSON.stringify(call.body) }),
    signal: withinTime(call),
  });
  const answer = (await response.json().catch(() => null)) as { success?: boolean } | null;
  if (response.ok && answer?.success === true) return answer as Answer;
  const { code, message } = (answer ?? {}) as Partial<Failure>;
  if (response.status === 401 && call.token !== null && readToken() === call.token) {
    endSession(call.refusal ?? authenticationFailed);
  }
  const otherwise = answer === null ? "unreadable" : "refused";
  throw new ApiFailure(response.status, code ?? otherwise, message ?? "", answer);
}

/** Browsers of before 2024 cannot wait for either of two: there a call's own signal counts alone. */
function withinTime({ signal, patience = usualPatience }: Call): AbortSignal {
  const timeout = AbortSignal.timeout(patience);
  return signal ? (AbortSignal.any?.([signal, timeout]) ?? signal) : timeout;
}

/** Why something failed, for the end of a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
