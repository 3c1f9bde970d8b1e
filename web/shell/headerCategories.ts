import type { LinkedCategory } from "../data/linkedCategories.ts";

/** Letters that stand beside logo, search and account at 1280 px; a gap is as wide as three of them. */
const mostLetters = 60;
const gap = 3;
const more = "More".length + gap;

/** The categories that stand in the header itself, and the others behind "More": none while all fit. */
export function headerCategories(categories: readonly LinkedCategory[]) {
  const widths = categories.map(({ name }) => name.length + gap);
  if (sum(widths) <= mostLetters) return { shown: categories, others: [] };
  let count = 0;
  while (sum(widths.slice(0, count + 1)) + more <= mostLetters) count += 1;
  return { shown: categories.slice(0, count), others: categories.slice(count) };
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
