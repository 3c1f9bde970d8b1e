import { useSyncExternalStore } from "react";
import { href } from "react-router";
import { mostCompared, readCompared } from "../../contract/compareRules.ts";
import { localStore } from "../data/safeStore.ts";
import { comparedKey as key } from "../data/session.ts";

/** The page that shows these side by side; products go by slug. */
export const comparePath = (slugs: readonly string[]) =>
  slugs.length === 0 ? href("/compare") : `${href("/compare")}?ids=${slugs.join(",")}`;

const none: readonly string[] = [];
let kept: { text: string | null; slugs: readonly string[] } = { text: null, slugs: none };
const listeners = new Set<() => void>();

/** Slugs of what this browser has put side by side, the first chosen first. */
export function compared(): readonly string[] {
  const text = localStore.getItem(key);
  if (text !== kept.text) kept = { text, slugs: readCompared(text) };
  return kept.slugs;
}

export function setCompared(slugs: readonly string[]): void {
  if (slugs.length === 0) localStore.removeItem(key);
  else localStore.setItem(key, slugs.join(","));
  for (const listener of listeners) listener();
}

/** Puts a product among them or takes it away; false when there is no room for another. */
export function toggleCompared(slug: string): boolean {
  const slugs = compared();
  if (slugs.includes(slug)) setCompared(slugs.filter((other) => other !== slug));
  else if (slugs.length >= mostCompared) return false;
  else setCompared([...slugs, slug]);
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab chose.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The same, followed; nothing while rendering on the server. */
export function useCompared(): readonly string[] {
  return useSyncExternalStore(subscribe, compared, () => none);
}
