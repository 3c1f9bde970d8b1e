import type { Text } from "./blocks.ts";

/** A stretch of text, plain, strong, or a link when it has somewhere to go. */
export interface Span {
  text: string;
  strong?: true;
  to?: string;
}

const marks = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<to>[^\s)]+)\)/g;

/** Splits a text at its `**strong words**` and `[links](/path)`. */
export function spansOf(text: Text): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const { 0: mark, index, groups } of text.matchAll(marks)) {
    if (index > end) spans.push({ text: text.slice(end, index) });
    if (groups?.strong) spans.push({ text: groups.strong, strong: true });
    else if (groups?.label && groups.to) spans.push({ text: groups.label, to: groups.to });
    end = index + mark.length;
  }
  if (end < text.length) spans.push({ text: text.slice(end) });
  return spans;
}

/** The words of a text without its marks. */
export function plainText(text: Text): string {
  return spansOf(text)
    .map((span) => span.text)
    .join("");
}
