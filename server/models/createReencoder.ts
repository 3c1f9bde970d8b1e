import { LRUCache } from "lru-cache";
import { type Encoding, encode, unpack } from "../ground/encoding.ts";
import { createLimiter } from "../ground/limiter.ts";
import { Refusal } from "../ground/refusal.ts";

/** Bytes of those that were asked for last: some thirty files. */
const mostKept = 32 * 1024 * 1024;

const usualLimits = { atOnce: 1, mostWaiting: 16, mostWaitingOfOne: 4 };

const beingPacked = new Refusal("busy", "This model is being made. Please try again in a moment.", {
  retryAfterSeconds: 2,
});

/**
 * Files that are kept in brotli, in what those take who know none: a file is packed again once for all who ask
 * meanwhile. `packed` are the bytes of `name`, in brotli. Refused when too many wait, `asker`'s first.
 */
export function createReencoder(limits = usualLimits) {
  const limiter = createLimiter(limits);
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostKept,
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  const underWay = new Map<string, Promise<Buffer | Refusal>>();

  return async function reencode(
    name: string,
    packed: Buffer,
    encoding: Encoding,
    asker: string,
  ): Promise<Buffer | Refusal> {
    if (encoding === "br") return packed;
    const key = `${name}.${encoding}`;
    const known = kept.get(key) ?? underWay.get(key);
    if (known !== undefined) return known;
    const made = limiter
      .run(async () => encode(await unpack(packed), encoding), beingPacked, asker)
      .finally(() => underWay.delete(key));
    underWay.set(key, made);
    const bytes = await made;
    if (!(bytes instanceof Refusal)) kept.set(key, bytes);
    return bytes;
  };
}
