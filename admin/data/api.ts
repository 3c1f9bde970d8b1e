import type { Failure } from "../../contract/failure.ts";
import { askToConfirm } from "./confirmation.ts";

/** A failed call: the shop's refusal, or code `offline` when there was no answer that can be read. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  /** Names the request in the shop's log; null when none was answered. */
  readonly requestId: string | null;
  /** A sentence for each field that was refused, by its path such as `lines.0.price`. */
  readonly fields: Readonly<Record<string, string>>;
  /** The whole refusal: some carry more, such as the present state of what was edited. */
  readonly answer: unknown;

  constructor(status: number, failure: Partial<Failure> & { fields?: Record<string, string> }) {
    super(failure.message ?? "The shop could not be reached. Check the connection and try again.");
    this.name = "ApiFailure";
    this.status = status;
    this.code = failure.code ?? "offline";
    this.requestId = failure.requestId ?? null;
    this.fields = failure.fields ?? {};
    this.answer = failure;
  }
}

/** Whether the call was refused because what it is about has changed since it was shown. */
export function isChangedMeanwhile(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.code === "changed_meanwhile";
}

export interface Call {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON, or as it is when it is a form or a file. */
  body?: object;
  signal?: AbortSignal;
  /** Milliseconds to wait for an answer; large files take longer than others. */
  patience?: number;
}

/** What the window is told when the session is over; whoever holds the router leads to the sign-in. */
export const signedOut = "aangan:signed-out";

/**
 * Asks the back office's API, as whoever the cookie says. Answers the call's JSON; every failure is
 * thrown as {@link ApiFailure}. What needs a confirmation has the member asked, and is sent again.
 */
export async function askApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  try {
    return await readAnswer<Answer>(await send(path, call));
  } catch (error) {
    const isAsked = error instanceof ApiFailure && error.code === "confirmation_needed";
    if (!isAsked || !(await askToConfirm())) throw error;
  }
  return readAnswer<Answer>(await send(path, call));
}

/** The call's JSON out of a response, however it was asked for; throws as {@link askApi}. */
export async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const answer: { success?: boolean } | null = await response.json().catch(() => null);
  if (response.ok && answer?.success === true) return answer as Answer;
  throw failureOf(response, answer as Partial<Failure> | null);
}

async function send(path: string, call: Call): Promise<Response> {
  const { method = "GET", body, signal, patience = 30_000 } = call;
  const isRaw = body instanceof FormData || body instanceof Blob;
  const timeout = AbortSignal.timeout(patience);
  try {
    return await fetch(path, {
      method,
      cache: "no-store",
      credentials: "same-origin",
      headers: {
        Accept: "application/json",
        ...(body && !isRaw && { "Content-Type": "application/json" }),
      },
      ...(body && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure(0, {});
  }
}

function failureOf(response: Response, answer: Partial<Failure> | null): ApiFailure {
  const requestId = response.headers.get("X-Request-Id");
  const failure = new ApiFailure(response.status, {
    ...(requestId !== null && { requestId }),
    ...(answer ?? {}),
  });
  if (failure.code === "unauthenticated") window.dispatchEvent(new Event(signedOut));
  return failure;
}

/** What to say about anything that was thrown. */
export function failureMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The sentences beside the fields of a form whose sending failed; none while it has not. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiFailure ? error.fields : {};
}
