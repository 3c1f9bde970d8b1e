import type { SQL } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { SecurityEvent } from "../../contract/securityEvents.ts";

/** The account that an event is about, found when the event is written down: behind the answer. */
export interface Account {
  /** Tells one from another until then; it stays in memory. */
  key: string;
  /** SQL: the id, or null where there is no such account. */
  customerId?: SQL;
  staffId?: SQL;
}

/** What a call of the API means for security, by the status that it was answered with. */
export interface WatchedCall {
  by: Readonly<Record<number, SecurityEvent | ((request: FastifyRequest) => SecurityEvent[])>>;
  /** Whose account it is about, where that is not who is signed in; the body may be missing. */
  account?: (request: FastifyRequest) => Account | null;
}

/** By method and route, as in `POST /api/auth/login`. */
export type WatchedCalls = Readonly<Record<string, WatchedCall>>;

interface Note {
  /** Null where nothing happened after all. */
  event?: SecurityEvent | null;
  account?: Account;
}

const notes = new WeakMap<FastifyRequest, Note>();

/** Notes what the status of the answer does not tell: another event than it stands for or none, or whose account it is. */
export function noteEvent(request: FastifyRequest, note: Note): void {
  notes.set(request, note);
}

/** What happened in a request that was answered with this status, and to whose account. */
export function happenedIn(
  request: FastifyRequest,
  status: number,
  calls: WatchedCalls,
): { call: string; events: SecurityEvent[]; account: Account | null } {
  const { url } = request.routeOptions;
  const call = url === undefined ? "" : `${request.method} ${url}`;
  const watched = calls[call];
  const { event, account = watched?.account?.(request) ?? null } = notes.get(request) ?? {};
  if (event !== undefined) return { call, events: event === null ? [] : [event], account };
  const meaning = watched?.by[status] ?? (call === "" ? undefined : anywhere(call, status));
  if (meaning === undefined) return { call, events: [], account };
  return { call, events: typeof meaning === "string" ? [meaning] : meaning(request), account };
}

/** What a status means whatever the call is about. */
function anywhere(call: string, status: number): SecurityEvent | undefined {
  if (status === 429) return "limit_reached";
  if (status === 413 || status === 415) return "upload_refused";
  const isMessage = call.startsWith("POST /api/webhooks/");
  return isMessage && (status === 401 || status === 403) ? "signature_refused" : undefined;
}
