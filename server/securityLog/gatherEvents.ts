import type { SecurityEvent } from "../../contract/securityEvents.ts";
import type { Account } from "./watchedCalls.ts";

/** What is known of an event when it happens. */
export interface Heard {
  event: SecurityEvent;
  call: string;
  actor: "guest" | "customer" | "staff";
  customer: Account | null;
  staff: Account | null;
  network: string;
  requestId: string;
  isRefusal: boolean;
}

export interface Gathered extends Heard {
  at: Date;
  times: number;
}

/**
 * Of what guests were refused, so many entries an hour are told apart by network and account, as many of what
 * customers were refused, since anybody may be one, and as many of what customers did; from then on they are counted
 * together, so a flood of them fills neither memory nor disk, and that of the ones does not hide the others'.
 */
const mostApart = 20_000;
const hour = 3_600_000;

/** A clock that goes back further was ahead. */
const jitter = 60_000;

type Bounded = "refused to guests" | "refused to customers" | "done by customers";

function boundOf({ actor, isRefusal }: Heard): Bounded | null {
  if (actor === "customer") return isRefusal ? "refused to customers" : "done by customers";
  return actor === "guest" && isRefusal ? "refused to guests" : null;
}

/** Gathers events in memory: those that are alike are one entry with a count. */
export function createEventGatherer(onEvent: () => void, now: () => Date = () => new Date()) {
  let gathered = new Map<string, Gathered>();
  let apart = { times: new Map<Bounded, number>(), since: 0 };
  let last = 0;
  let read = 0;

  function standsApart(bound: Bounded, at: number): boolean {
    if (at - apart.since >= hour) apart = { times: new Map(), since: at };
    const times = apart.times.get(bound) ?? 0;
    if (times >= mostApart) return false;
    apart.times.set(bound, times + 1);
    return true;
  }
  function keyOf({ event, call, actor, customer, staff, network }: Heard): string {
    return JSON.stringify([event, call, actor, customer?.key, staff?.key, network]);
  }

  return {
    add(heard: Heard): void {
      const before = read;
      read = now().getTime();
      if (read < before - jitter) {
        last = 0;
        apart = { times: new Map(), since: read };
      }
      // A millisecond of its own for each: they are sorted by it.
      last = Math.max(read, last + 1);
      const at = new Date(last);
      const bound = boundOf(heard);
      let entry = heard;
      let known = gathered.get(keyOf(entry));
      if (known === undefined && bound !== null && !standsApart(bound, last)) {
        entry = { ...heard, customer: null, staff: null, network: "" };
        known = gathered.get(keyOf(entry));
      }
      if (known === undefined) gathered.set(keyOf(entry), { ...entry, at, times: 1 });
      else known.times += 1;
      onEvent();
    },
    /** What was gathered since; it is the caller's then, to keep or to give back. */
    take(): Gathered[] {
      const taken = [...gathered.values()];
      gathered = new Map();
      return taken;
    },
    /** Entries that could not be kept come back. */
    giveBack(entries: readonly Gathered[]): void {
      for (const entry of entries) {
        const key = keyOf(entry);
        const known = gathered.get(key);
        gathered.set(key, { ...entry, times: entry.times + (known?.times ?? 0) });
      }
    },
  };
}
