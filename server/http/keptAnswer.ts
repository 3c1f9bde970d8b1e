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
  /** Whether it was packed a second time. */
  isTight: boolean;
  again: Make | undefined;
}

/** An answer that is being made, and the version of the drops when that began. */
export interface Making {
  firmVersion: number;
  answer: Promise<Answer>;
}

/** The caller's turn to make an answer: ended once, by one of the two. */
export interface OwnTurn {
  /** Answers what everybody is given: this, or what is kept where this says that the shop cannot answer. */
  done(made: Answer): Promise<Answer>;
  failed(error: unknown): void;
}

/** Whose turn it is to make an answer: somebody else's, or the caller's. */
export type Turn = { underWay: Promise<Answer> } | OwnTurn;

/** Bytes that it takes, what stands around it in memory included. */
export const weigh = (key: string, { packed, keys }: Answer) =>
  (packed?.length ?? 0) + key.length * 2 + keys.size * 16 + 1536;
