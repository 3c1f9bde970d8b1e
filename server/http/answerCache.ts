import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { type Encoding, encode } from "./encoding.ts";

/** Counts that an answer was sent to whoever asked with these headers; an increment, no more. */
export type Tally = (asked: IncomingHttpHeaders) => void;
/** Says once for the answers of an address what is counted when one is sent; undefined where nothing is. */
export type TallyOf = (address: string) => Tally | undefined;

/** A finished answer that is the same for every visitor. */
export interface Answer {
  status: number;
  contentType: string;
  body: Buffer;
  etag: string;
  /** Further headers, such as the page's Content-Security-Policy. */
  headers: Record<string, string>;
  encoded: Partial<Record<Encoding, Buffer>>;
  tally?: Tally | undefined;
}

export function makeAnswer(
  status: number,
  contentType: string,
  body: Buffer,
  headers: Record<string, string> = {},
): Answer {
  const etag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { status, contentType, body, etag, headers, encoded: {} };
}

/** The answer's bytes in this encoding, compressed at first use and kept. */
export async function bytesOf(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const known = answer.encoded[encoding];
  if (known) return known;
  const bytes = await encode(answer.body, encoding);
  answer.encoded[encoding] = bytes;
  return bytes;
}

/**
 * Public answers by key, in bounded memory, least recently used out first. `clear` forgets them all
 * and makes stale every answer whose making began before it: `put` with an older generation keeps
 * nothing, so a change that commits while a page renders cannot be hidden by that page.
 */
export function createAnswerCache(maxBytes: number) {
  // A key costs memory too, and compressed forms are added later: both are counted in advance.
  const cache = new LRUCache<string, Answer>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (answer, key) => Math.ceil(answer.body.length * 1.5) + key.length * 2 + 1024,
  });
  const making = new Map<string, Promise<Answer>>();
  let generation = 0;

  return {
    get: (key: string): Answer | undefined => cache.get(key),
    generation: () => generation,
    put(key: string, answer: Answer, madeIn: number): void {
      if (madeIn === generation && maxBytes > 0) cache.set(key, answer);
    },
    clear(): void {
      generation += 1;
      making.clear();
      cache.clear();
    },
    /** The answer that is kept, or one made for all who ask for the key meanwhile. */
    async makeOnce(key: string, make: () => Promise<Answer>): Promise<Answer> {
      const known = cache.get(key);
      if (known) return known;
      const underWay = making.get(key);
      if (underWay) return underWay;
      const madeIn = generation;
      const promise = make().finally(() => {
        if (making.get(key) === promise) making.delete(key);
      });
      making.set(key, promise);
      const answer = await promise;
      if (answer.status === 200) this.put(key, answer, madeIn);
      return answer;
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
