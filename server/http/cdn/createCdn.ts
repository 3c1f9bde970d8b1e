import { createPurge } from "./purge.ts";
import type { CdnSettings } from "./settings.ts";
import { cdnHeaders } from "./surrogateKeys.ts";

/** A CDN before the whole shop, which keeps public answers until it is told to forget them. */
export interface Cdn {
  /** The headers of an answer that shows what these keys name; null where it shows what has changed since. */
  headersOf(keys: Iterable<string> | null): Record<string, string>;
  /** What these keys name is shown otherwise now. */
  dropped(keys: Iterable<string> | "all"): void;
  close(): Promise<void>;
}

/**
 * Whatever was kept before this process began may show an earlier build: it is forgotten. So it is when this one ends,
 * which went on answering beside the next.
 */
export function createCdn(settings: CdnSettings, onFault: (error: unknown) => void): Cdn {
  const { dropped, close } = createPurge(settings, onFault);
  dropped("all");
  return {
    headersOf: (keys) => cdnHeaders(settings, keys),
    dropped,
    close() {
      dropped("all");
      return close();
    },
  };
}
