import type { Leave } from "../../ground/limiter.ts";

/** What may be refused when too many ask at once, in the order in which it is served; the last goes first. */
export const sheddable = ["reading", "searching", "unseen"] as const;
export type Sheddable = (typeof sheddable)[number];

/** Times are milliseconds. */
export interface AdmissionLimits {
  /** So many answers are made afresh at once. */
  atOnce: number;
  /** A crowd that comes and goes may wait so long, as it does when all answers were dropped. */
  burst: number;
  /** Once somebody had to wait longer than that, nobody waits longer than this. */
  target: number;
  /** That is over when for so long nobody was refused. */
  calm: number;
  /** More do not wait. */
  mostWaiting: number;
}

/** All but `burst`, which is the setting SHED_AFTER_MS. */
export const admissionLimits: Omit<AdmissionLimits, "burst"> = {
  // The processor makes one page at a time: more at once only fill the pauses in which PostgreSQL and brotli work.
  atOnce: 3,
  target: 40,
  calm: 1000,
  mostWaiting: 1000,
};

export interface AdmissionDeps {
  /** False while whoever is never refused waits for something that those who are admitted would take. */
  mayStart: () => boolean;
  /** Hears when refusing begins, and when it ends how many were refused. */
  onChange: (isShedding: boolean, refused: number) => void;
}

export interface Admission {
  /** A place, to be left once the answer is made; null for whoever is refused. */
  enter(priority: Sheddable): Leave | null | Promise<Leave | null>;
}

interface Waiting {
  since: number;
  decide(place: Leave | null): void;
}

/**
 * Admits what is costly and may be refused, so many at once; the rest stands in line, and the time that it stands
 * there decides: controlled delay with newest-first under overload, as in "Fail at Scale" (Maurer, ACM Queue 13, 2015).
 * A line that does not empty is refused down to a wait that nobody notices. What is never refused does not come here.
 */
export function createAdmission(
  { mayStart, onChange }: AdmissionDeps,
  limits: AdmissionLimits,
): Admission {
  const lines: Record<Sheddable, Waiting[]> = { reading: [], searching: [], unseen: [] };
  let running = 0;
  let waiting = 0;
  let refused = 0;
  let isShedding = false;
  let lastRefusal = 0;
  let isHanding = false;
  let looking: NodeJS.Timeout | undefined;

  function takePlace(): Leave {
    running += 1;
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      running -= 1;
      handOver();
    };
  }

  /** Requests that arrived meanwhile are looked at in between: whoever pays does not wait for a second page. */
  function handOver(): void {
    if (isHanding || waiting === 0 || running >= limits.atOnce) return;
    isHanding = true;
    setImmediate(() => {
      isHanding = false;
      giveUpOnTheLate();
      if (waiting === 0 || running >= limits.atOnce || !mayStart()) return;
      next()?.decide(takePlace());
      handOver();
    });
  }

  function next(): Waiting | undefined {
    const line = sheddable.map((priority) => lines[priority]).find(({ length }) => length > 0);
    if (line === undefined) return undefined;
    waiting -= 1;
    return isShedding ? line.pop() : line.shift();
  }

  function giveUpOnTheLate(): void {
    const now = performance.now();
    const longest = isShedding ? limits.target : limits.burst;
    for (const priority of sheddable) {
      const line = lines[priority];
      const late = line.findIndex(({ since }) => now - since <= longest);
      for (const { decide } of line.splice(0, late < 0 ? line.length : late)) {
        waiting -= 1;
        refuse(now);
        decide(null);
      }
    }
  }

  function refuse(now: number): void {
    refused += 1;
    lastRefusal = now;
    if (isShedding) return;
    isShedding = true;
    onChange(true, 0);
  }

  /** Runs only while somebody waits or was refused a moment ago. */
  function look(): void {
    giveUpOnTheLate();
    handOver();
    if (isShedding && performance.now() - lastRefusal > limits.calm) {
      isShedding = false;
      onChange(false, refused);
      refused = 0;
    }
    if (waiting > 0 || isShedding) return;
    clearInterval(looking);
    looking = undefined;
  }

  return {
    enter(priority) {
      if (running < limits.atOnce && waiting === 0 && mayStart()) return takePlace();
      looking ??= setInterval(look, limits.target / 2).unref();
      if (waiting >= limits.mostWaiting || (isShedding && priority === "unseen")) {
        refuse(performance.now());
        return null;
      }
      const { promise, resolve } = Promise.withResolvers<Leave | null>();
      lines[priority].push({ since: performance.now(), decide: resolve });
      waiting += 1;
      handOver();
      return promise;
    },
  };
}
