import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { publicFor } from "../composeAnswer.ts";
import type { CdnSettings } from "./settings.ts";

/** What every public answer has, so that all can be forgotten at once. */
export const everything = "all";

const known = new LRUCache<string, string>({ max: 20_000 });

/**
 * How a CDN calls a key of what an answer shows. Keys are long and hold blanks, and a list shows a hundred
 * products: twelve letters of a hash each stay below every limit on headers.
 */
export function surrogateKey(key: string): string {
  const before = known.get(key);
  if (before !== undefined) return before;
  const name = createHash("sha256").update(key).digest("base64url").slice(0, 12);
  known.set(key, name);
  return name;
}

/** For so long a CDN may send what it has while it asks for what takes its place. */
const staleSeconds = 60;

/**
 * The headers by which a CDN keeps an answer that shows what these keys name; null where it must not be kept. One is for that
 * CDN alone and goes before `Cache-Control`, which browsers follow too. It leaves nothing stale of what was purged,
 * as long as no purge is a soft one.
 */
export function cdnHeaders(
  { kind, seconds }: Pick<CdnSettings, "kind" | "seconds">,
  keys: Iterable<string> | null,
): Record<string, string> {
  if (keys === null) return { "Cache-Control": publicFor(0) };
  const names = [everything, ...Array.from(keys, surrogateKey)];
  const cacheControl = publicFor(seconds);
  const own = `max-age=${seconds}, stale-while-revalidate=${staleSeconds}`;
  return kind === "fastly"
    ? {
        "Cache-Control": cacheControl,
        // https://www.fastly.com/documentation/reference/http/http-headers/Surrogate-Control/
        "Surrogate-Control": own,
        "Surrogate-Key": names.join(" "),
      }
    : {
        "Cache-Control": cacheControl,
        // https://developers.cloudflare.com/cache/concepts/cdn-cache-control/
        "Cloudflare-CDN-Cache-Control": own,
        "Cache-Tag": names.join(","),
      };
}
