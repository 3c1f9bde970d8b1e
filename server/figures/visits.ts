import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import type { WholeStorefront } from "../../contract/storefront.ts";
import { daysAfter, indianDay } from "../ground/indianDay.ts";

/** What is counted of the way to an order; the orders themselves are counted by their own table. */
export const steps = ["viewed", "added", "checkout"] as const;
export type Step = (typeof steps)[number];

/** Which calls are a step, by method and route. */
const stepOfCall: Readonly<Record<string, Step>> = {
  "POST /api/cart/items": "added",
  "POST /api/orders/checkout/initiate": "checkout",
};

/** What was counted since the last time it was asked for. */
export interface VisitBatch {
  steps: { day: string; step: Step; times: number }[];
  missed: { day: string; wordsHash: string; words: string; times: number }[];
}

const mostWords = 1000;
const longest = 60;
const dayMilliseconds = 86_400_000;

/**
 * Of searches that found nothing so many are told apart in an hour, and what is beyond is not counted: each is a row
 * for a month, and anybody may make up words.
 */
const mostApart = 500;
const hour = 3_600_000;

/**
 * Counts visits in memory, as an increment each: no cookie, no address, nothing that tells one visitor
 * from another. `tallyOf` says once for an answer what each serving of it counts as.
 */
export function createVisitCounter(onCount: () => void, now: () => Date = () => new Date()) {
  let counts = new Map<string, number>();
  let missed = new Map<string, number>();
  /** Searches of late that found nothing. */
  const empty = new LRUCache<string, true>({ max: mostWords });
  let apart = { words: new Set<string>(), since: 0 };
  let day = "";
  let dayEnds = 0;

  function today(): string {
    const moment = now();
    const left = dayEnds - moment.getTime();
    // More than a day is left where the clock was set back.
    if (left <= 0 || left > dayMilliseconds) {
      day = indianDay(moment);
      dayEnds = Date.parse(`${daysAfter(day, 1)}T00:00:00+05:30`);
    }
    return day;
  }
  function add(to: Map<string, number>, name: string) {
    const key = `${today()} ${name}`;
    const known = to.get(key);
    if (known === undefined && to.size >= mostWords) return;
    to.set(key, (known ?? 0) + 1);
    onCount();
  }
  const count = (step: Step, headers: IncomingHttpHeaders) => {
    if (isPerson(headers)) add(counts, step);
  };
  function mayStandApart(words: string): boolean {
    const at = now().getTime();
    // Begun in times to come: the clock was set back.
    if (at < apart.since || at - apart.since >= hour) apart = { words: new Set(), since: at };
    if (apart.words.size < mostApart) apart.words.add(words);
    return apart.words.has(words);
  }
  const countMissed = (words: string, headers: IncomingHttpHeaders) => {
    if (isPerson(headers) && mayStandApart(words)) add(missed, words);
  };

  return {
    /** What serving the answer at this address means; undefined when nothing is counted. */
    tallyOf(address: string): ((headers: IncomingHttpHeaders) => void) | undefined {
      const [path = "", query] = address.split("?", 2);
      if (/^\/(api\/products|product)\/[^/]+$/.test(path)) {
        return (headers) => count("viewed", headers);
      }
      if (query === undefined || !/^\/(api\/)?products$/.test(path)) return undefined;
      const parameters = new URLSearchParams(query);
      const words = keptWords(parameters.get("search") ?? "");
      // Suggestions while somebody types are no search.
      if (words === null || parameters.has("fields") || !empty.has(words)) return undefined;
      return (headers) => countMissed(words, headers);
    },
    /** A call that was answered well. */
    saw(method: string, route: string | undefined, headers: IncomingHttpHeaders): void {
      const step = stepOfCall[`${method} ${route}`];
      if (step !== undefined) count(step, headers);
    },
    /** The storefront, listened to for searches that find nothing. */
    listenTo(storefront: WholeStorefront): WholeStorefront {
      return {
        ...storefront,
        async listProducts(query) {
          const list = await storefront.listProducts(query);
          const words = keptWords(query.search ?? "");
          if (words !== null && isSearchAlone(query)) {
            if (list.pagination.totalProducts === 0) empty.set(words, true);
            else empty.delete(words);
          }
          return list;
        },
      };
    },
    /** What was counted since; it is the caller's then, to keep or to give back. */
    take(): VisitBatch {
      const [taken, words] = [counts, missed];
      counts = new Map();
      missed = new Map();
      return {
        steps: [...taken]
          .map(([key, times]) => ({ ...parted(key), times }))
          .map(({ day, name, times }) => ({ day, step: name as Step, times })),
        missed: [...words].map(([key, times]) => {
          const { day, name } = parted(key);
          return { day, words: name, wordsHash: hashOf(name), times };
        }),
      };
    },
    /** Counts that could not be kept come back. */
    giveBack(batch: VisitBatch): void {
      for (const { day, step, times } of batch.steps) {
        const key = `${day} ${step}`;
        counts.set(key, (counts.get(key) ?? 0) + times);
      }
      for (const { day, words, times } of batch.missed) {
        const key = `${day} ${words}`;
        missed.set(key, (missed.get(key) ?? 0) + times);
      }
    },
  };
}

const parted = (key: string) => ({ day: key.slice(0, 10), name: key.slice(11) });
const hashOf = (words: string) => createHash("sha256").update(words).digest("base64url");

/** Programs that say what they are, and pages that a browser loads in advance. */
const isProgram =
  /bot|crawl|spider|slurp|preview|scrape|monitor|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse/i;

function isPerson(headers: IncomingHttpHeaders): boolean {
  const agent = headers["user-agent"];
  const purpose = headers["sec-purpose"] ?? headers.purpose;
  return agent !== undefined && !isProgram.test(agent) && purpose === undefined;
}

/** A search without filters: what narrows it may be why it finds nothing. */
function isSearchAlone(query: Partial<Parameters<WholeStorefront["listProducts"]>[0]>): boolean {
  const narrowing = Object.entries(query).filter(
    ([name, value]) =>
      !["search", "limit", "page", "sort", "fields"].includes(name) &&
      value !== undefined &&
      !(Array.isArray(value) && value.length === 0),
  );
  return narrowing.length === 0;
}

/**
 * A search's words as they may be kept: null for what could be somebody's own, such as a phone number
 * (six digits or more, however they are parted) or an email address, and for none.
 */
export function keptWords(search: string): string | null {
  const words = search.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
  const isPersonal = /@|\p{Nd}{6}/u.test(words.replace(/[^\p{L}\p{Nd}@]/gu, ""));
  return words === "" || words.length > longest || isPersonal ? null : words;
}
