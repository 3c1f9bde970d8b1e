import type { Answer } from "./answer.ts";
import type { Dropped } from "./drops.ts";

/** How an answer is made. */
export type Make = () => Promise<Answer>;

/** An answer in memory, and what is known of it. */
export interface Kept {
  answer: Answer;
  madeIn: number;
  madeAt: number;
  /** Until which version of the drops it was compared. */
  comparedIn: number;
  dropped: Dropped | null;
  /** How often it was sent since it was last looked at for being made again. */
  hits: number;
  /** Whether it took the place of one that was dropped. */
  isRenewal: boolean;
  again: Make | undefined;
}

/** Bytes that it takes, what stands around it in memory included. */
export const weigh = (key: string, { packed, keys }: Answer) =>
  (packed?.length ?? 0) + key.length * 2 + keys.size * 16 + 1536;
