import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { type Encoding, encode, unpack } from "../ground/encoding.ts";
import type { Sheddable } from "./admission/admission.ts";

/** Counts that an answer was sent to whoever asked with these headers; an increment, no more. */
export type Tally = (asked: IncomingHttpHeaders) => void;

/** Says once for the answers of an address what is counted when one is sent; undefined where nothing is. */
export type TallyOf = (address: string) => Tally | undefined;

/** A finished answer that is the same for every visitor. */
export interface Answer {
  status: number;
  contentType: string;
  etag: string;
  /** Further headers, such as the page's Content-Security-Policy. */
  headers: Record<string, string>;
  /** The bytes as they were made; null once the packed ones alone are kept. */
  body: Buffer | null;
  /** The bytes in brotli, which nearly every browser takes; null before they are first needed. */
  packed: Buffer | null;
  /** Names of what it shows, see `madeOf`. */
  keys: ReadonlySet<string>;
  /** Whether it may be kept: what is there, and the one page that says of many addresses that nothing is. */
  isKept: boolean;
  /** Says that too many ask at once, to whoever asked to be admitted as this: others may be admitted still. */
  turnsAway?: boolean;
  askedAs?: Sheddable | undefined;
  tally?: Tally | undefined;
  /** By which a CDN keeps it, where there is one that is told what changes. */
  cdn?: Record<string, string> | undefined;
}

export function makeAnswer(
  status: number,
  contentType: string,
  body: Buffer,
  { headers = {}, keys = new Set() }: Partial<Pick<Answer, "headers" | "keys">> = {},
): Answer {
  const etag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { status, contentType, etag, headers, body, packed: null, keys, isKept: status === 200 };
}

/** What few ask for in another form than brotli: by the hash of its bytes and the encoding. */
const unpacked = new LRUCache<string, Buffer>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (bytes) => bytes.length + 256,
});

/** The answer's bytes in this encoding as far as they are at hand. */
export function bytesAtHand(answer: Answer, encoding: Encoding): Buffer | undefined {
  if (encoding === "br") return answer.packed ?? undefined;
  if (encoding === "identity" && answer.body !== null) return answer.body;
  return unpacked.get(answer.etag + encoding);
}

/** The answer's bytes in this encoding, made where they must be. */
export async function bytesOf(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const known = bytesAtHand(answer, encoding);
  if (known) return known;
  const { body, packed } = answer;
  if (encoding === "br" && body !== null) {
    answer.packed = await encode(body, "br");
    return answer.packed;
  }
  if (packed === null && body === null) throw new Error("an answer without bytes");
  const bytes = await encode(body ?? (await unpack(packed as Buffer)), encoding);
  unpacked.set(answer.etag + encoding, bytes);
  return bytes;
}
