import { slugShape } from "./categoryRules.ts";

/** So many products stand side by side at most. */
export const mostCompared = 4;

/** Slugs or ids of products to compare from a comma-separated list, each once; what is none is left out. */
export function readCompared(text: string | null): string[] {
  const names = (text ?? "")
    .split(",")
    .filter((name) => name.length <= 120 && slugShape.test(name));
  return [...new Set(names)].slice(0, mostCompared);
}
