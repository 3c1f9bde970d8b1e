import { LRUCache } from "lru-cache";

const restMs = 2000;
const mostRemembered = 10_000;

/** Asks a service about one thing, or answers what it said a moment ago. */
export type Questions<Answer> = (about: string, ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * Asks about the same thing once at a time, and not again within two seconds: pages ask as often as
 * they are open, and whoever likes may ask more often. Whoever comes meanwhile gets the same answer.
 */
export function createQuestions<Answer>(): Questions<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  const resting = new LRUCache<string, Promise<Answer>>({ max: mostRemembered, ttl: restMs });

  return (about, ask) => {
    const known = underWay.get(about) ?? resting.get(about);
    if (known !== undefined) return known;
    const answer = ask().finally(() => underWay.delete(about));
    underWay.set(about, answer);
    resting.set(about, answer);
    return answer;
  };
}
