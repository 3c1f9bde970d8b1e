import type { Database } from "./connect.ts";

/** One figure at one moment. */
export interface Sample {
  /** One of the gauge's names. */
  name: string;
  value: number;
  /** Values of small, fixed sets alone: each set of them is a series for ever. */
  labels?: Readonly<Record<string, string>>;
}

/** Figures of the whole shop that its metrics show: the same in every process. */
export interface Gauge {
  /** What each name, such as `aangan_outbox_waiting`, tells; it ends with the unit where there is one. */
  names: Readonly<Record<string, string>>;
  /** Read anew whenever somebody asks; the others at most every fifteen seconds. */
  isLive?: true;
  /** What is told where it cannot be read in time, as on a share that hangs; nothing where this is left out. */
  unread?: readonly Sample[];
  /** By one cheap statement at most, whatever the shop has sold: it is asked again and again. */
  read(db: Database): Promise<Sample[]>;
}

/** Seconds since a moment that PostgreSQL wrote; 0 where there is none. */
export const secondsSince = (moment: string | Date | null): number =>
  moment === null ? 0 : Math.max(0, (Date.now() - new Date(moment).getTime()) / 1000);
