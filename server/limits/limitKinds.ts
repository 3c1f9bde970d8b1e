/** For so long an attempt counts where nothing else is said. */
export const attemptMinutes = 15;

/** What is counted, and how often it may happen. Each has its row in docs/security/limits.md. */
export interface Bounds {
  /** What, and of whom: "wrong passwords of a customer from one network". */
  counts: string;
  /** Or in words where it depends: on a setting, on who asks. */
  most: number | string;
  minutes?: number;
  /**
   * Beyond `most`, attempts are not refused until the oldest is forgotten, but made to wait for a
   * minute since the latest, then two, four, and at last for so many.
   */
  longestWait?: number;
  /** What becomes of an attempt beyond `most`, where it is not refused. */
  beyond?: string;
}

/** At most `most` attempts in these minutes count under this key; made by its kind alone. */
export interface Limit {
  kind: LimitKind;
  key: string;
  most: number;
  minutes: number;
  longestWait?: number | undefined;
  /** The phone number that the key tells something of, if it does. */
  subject?: string | undefined;
}

const known: LimitKind[] = [];

export class LimitKind {
  readonly #bounds: Bounds & { minutes: number };

  constructor(bounds: Bounds) {
    this.#bounds = { minutes: attemptMinutes, ...bounds };
    known.push(this);
  }

  get bounds(): Bounds & { minutes: number } {
    return this.#bounds;
  }

  /** This limit for what is counted under `key`; `most` where it is not the same for all. */
  of(key: string, { subject, most }: { subject?: string | undefined; most?: number } = {}): Limit {
    const { most: usual, minutes, longestWait } = this.bounds;
    const bound = most ?? usual;
    if (typeof bound !== "number") throw new Error(`${this.bounds.counts}: how many is not said`);
    return { kind: this, key, most: bound, minutes, longestWait, subject };
  }
}

/** Every kind of limit of the modules that were loaded. */
export const limitKinds = (): readonly LimitKind[] => known;
