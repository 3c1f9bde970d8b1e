import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { watchedCall } from "../../ground/watchedCall.ts";
import { staleMilliseconds } from "../drops.ts";
import type { CdnSettings } from "./settings.ts";
import { everything, surrogateKey } from "./surrogateKeys.ts";

/**
 * What changed is told so long after it was dropped here: until then somebody may still be sent the answer from
 * before, and a CDN that asked too early would keep that one.
 */
const gatherMilliseconds = staleMilliseconds + 250;
const answerMilliseconds = 10_000;
const longestRetryMilliseconds = 60_000;
/** With more than so many keys at once, all is forgotten: that is one call. */
const mostKeys = 2000;

interface Kind {
  mostAtOnce: number;
  headers: (token: string) => Record<string, string>;
  body: (names: readonly string[]) => object;
}

const kinds: Record<CdnSettings["kind"], Kind> = {
  // https://www.fastly.com/documentation/reference/api/purging/
  fastly: {
    mostAtOnce: 256,
    headers: (token) => ({ "Fastly-Key": token }),
    body: (names) => ({ surrogate_keys: names }),
  },
  // https://developers.cloudflare.com/api/resources/cache/methods/purge/
  cloudflare: {
    mostAtOnce: 30,
    headers: (token) => ({ Authorization: `Bearer ${token}` }),
    body: (names) => ({ tags: names }),
  },
};

/**
 * Tells a CDN what it must forget: gathered for a moment, in calls that may be repeated, again and again until
 * the CDN has taken it. Every process tells what it has dropped itself, so the last of them is heard after all
 * have new answers.
 */
export function createPurge(
  { purgeUrl, token, kind }: CdnSettings,
  onFault: (error: unknown) => void,
) {
  const { mostAtOnce, headers, body } = kinds[kind];
  let waiting = new Set<string>();
  let working: Promise<void> | null = null;
  const closing = new AbortController();
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => {});

  async function tell(names: readonly string[]): Promise<void> {
    await watchedCall("cdn", new URL(purgeUrl), async () => {
      const answer = await fetch(purgeUrl, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers(token) },
        body: JSON.stringify(body(names)),
        // A redirection would carry the token elsewhere.
        redirect: "error",
        signal: AbortSignal.timeout(answerMilliseconds),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`the CDN answers ${answer.status} to a purge`);
      return answer;
    });
  }
  async function work(): Promise<void> {
    let delay = gatherMilliseconds;
    while (waiting.size > 0) {
      // What one change drops comes together.
      await setImmediate();
      const taken = waiting;
      waiting = new Set();
      // What is dropped from here on waits for the next round: it is too young for this one.
      await pause(delay);
      if (closing.signal.aborted) {
        for (const key of waiting) taken.add(key);
        waiting.clear();
      }
      const isAll = taken.has(everything) || taken.size > mostKeys;
      let untold = isAll ? [everything] : [...taken];
      try {
        while (untold.length > 0) {
          await tell(untold.slice(0, mostAtOnce));
          untold = untold.slice(mostAtOnce);
        }
        delay = gatherMilliseconds;
      } catch (error) {
        onFault(error);
        if (closing.signal.aborted) continue;
        // Before what is newer: a CDN that takes few calls would never hear of the last.
        waiting = new Set([...untold, ...waiting]);
        delay = Math.min(delay * 2, longestRetryMilliseconds);
      }
    }
  }

  return {
    /** These keys, or all, are shown otherwise now. */
    dropped(keys: Iterable<string> | "all"): void {
      if (keys === "all") waiting.add(everything);
      else for (const key of keys) waiting.add(surrogateKey(key));
      if (waiting.size === 0) return;
      working ??= work().finally(() => {
        working = null;
      });
    },
    /** Tells at once what waits, and tries no more. */
    async close(): Promise<void> {
      closing.abort();
      await working;
    },
  };
}
