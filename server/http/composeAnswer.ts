import type { IncomingHttpHeaders } from "node:http";
import { chooseEncoding, type Encoding } from "../ground/encoding.ts";
import { type Answer, bytesAtHand, bytesOf } from "./answer.ts";

/**
 * Public for browsers and any CDN. Browsers ask again with the ETag every time; a CDN keeps it for so many seconds.
 * Never `stale-while-revalidate`: browsers follow it too, and would show a price of before. A CDN that is told
 * what changes is allowed it by a header of its own (`cdn/surrogateKeys.ts`).
 */
export const publicFor = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;
/** Where no CDN is told what changes. */
const cacheControl = publicFor(60);

export interface ComposedAnswer {
  status: number;
  headers: Record<string, string | number>;
  /** Absent for 304. */
  body: Buffer | undefined;
}

/**
 * The answer in the best encoding that the browser accepts, compressing it if it must. The headers that
 * every answer has are the caller's.
 */
export async function composeAnswer(
  asked: IncomingHttpHeaders,
  answer: Answer,
  requestId: string,
): Promise<ComposedAnswer> {
  const encoding = chooseEncoding(asked["accept-encoding"]);
  const composed = compose(asked, answer, encoding, await bytesOf(answer, encoding));
  composed.headers[requestIdHeader] = requestId;
  return composed;
}

/** Composed once for all who ask, with what every answer has; `fields` are names and values in turn. */
interface WholeAnswer {
  status: number;
  fields: readonly (string | number)[];
  body: Buffer;
}

/** Answers in brotli as nearly everybody gets them, from the second time on. */
const wholes = new WeakMap<Answer, WholeAnswer>();

/**
 * The same without waiting, or null when the compressed form has not been made yet; with the headers that `always` are
 * there, names and values in turn.
 */
export function composeAnswerNow(
  asked: IncomingHttpHeaders,
  answer: Answer,
  requestId: string,
  always: Record<string, string>,
): { status: number; fields: (string | number)[]; body: Buffer | undefined } | null {
  const encoding = chooseEncoding(asked["accept-encoding"]);
  const body = bytesAtHand(answer, encoding);
  if (body === undefined) return null;
  const isWhole = encoding === "br" && asked["if-none-match"] === undefined;
  const known = isWhole ? wholes.get(answer) : undefined;
  if (known?.body === body) {
    answer.tally?.(asked);
    return { ...known, fields: [...known.fields, requestIdHeader, requestId] };
  }
  const { headers, ...composed } = compose(asked, answer, encoding, body);
  const fields = Object.entries({ ...always, ...headers }).flat();
  if (isWhole) wholes.set(answer, { status: composed.status, fields, body });
  return { ...composed, fields: [...fields, requestIdHeader, requestId] };
}

const requestIdHeader = "X-Request-Id";

function compose(
  asked: IncomingHttpHeaders,
  answer: Answer,
  encoding: Encoding,
  body: Buffer,
): ComposedAnswer {
  answer.tally?.(asked);
  const etag = `"${answer.etag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  const headers: Record<string, string | number> = {
    ...answer.headers,
    "Cache-Control": answer.status === 200 ? cacheControl : "no-store",
    Vary: "Accept-Encoding",
    ETag: etag,
    ...(answer.status === 200 && answer.cdn),
  };
  if (answer.status === 200 && matchesTag(asked["if-none-match"], etag)) {
    return { status: 304, headers, body: undefined };
  }
  headers["Content-Type"] = answer.contentType;
  headers["Content-Length"] = body.length;
  if (encoding !== "identity") headers["Content-Encoding"] = encoding;
  return { status: answer.status, headers, body };
}

function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
