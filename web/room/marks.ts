import { useSyncExternalStore } from "react";
import type { Verdict } from "../../furniture/fit/reach.ts";
import { sessionStore } from "../data/safeStore.ts";

/** What is known of the products of a list: whether each reaches the customer's room, and whether only those are wanted. */
interface Marks {
  /** By slug; nothing of those of which it is not known. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly onlyThese: boolean;
}

const key = "aangan.onlyWhatReaches";
const none: Marks = { verdicts: new Map(), onlyThese: false };
let marks = none;
const listeners = new Set<() => void>();

export function setMarks(changed: Partial<Marks>): void {
  marks = { ...marks, ...changed };
  if (changed.onlyThese === true) sessionStore.setItem(key, "true");
  if (changed.onlyThese === false) sessionStore.removeItem(key);
  for (const listener of listeners) listener();
}

/** Whether this tab wants to see only what reaches the room. */
export const wantsOnlyThese = () => sessionStore.getItem(key) !== null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same, followed; nothing while rendering on the server. */
export const useMarks = (): Marks =>
  useSyncExternalStore(
    subscribe,
    () => marks,
    () => none,
  );

/** Of these cards the ones to show: all, or those that reach the room. */
export function useReaching<Card extends { slug: string }>(
  cards: readonly Card[],
): readonly Card[] {
  const { verdicts, onlyThese } = useMarks();
  if (!onlyThese || verdicts.size === 0) return cards;
  return cards.filter(({ slug }) => reaches(verdicts.get(slug)));
}

export const reaches = (verdict: Verdict | undefined) => verdict === "fits" || verdict === "tight";
