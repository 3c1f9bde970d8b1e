import type { LineProblem } from "../../../contract/admin/delivery.ts";

/** A range of this many is a mistake: a shorter beginning says the same. */
const mostInRange = 10_000;
const shape = /^([1-8]\d{0,5})(?:-([1-8]\d{0,5}))?$/;

/**
 * First digits, PIN codes and ranges of them, parted by blanks, commas or lines. Answers every beginning
 * once, and each that cannot be used or stands there twice, with its line.
 */
export function parsePincodes(text: string): { prefixes: string[]; problems: LineProblem[] } {
  const seen = new Map<string, number>();
  const problems: LineProblem[] = [];
  for (const [place, content] of text.split(/\r?\n/).entries()) {
    const line = place + 1;
    for (const part of content.split(/[\s,;]+/).filter(Boolean)) {
      const expanded = expand(part);
      if (typeof expanded === "string") {
        problems.push({ line, reason: expanded });
        continue;
      }
      const twice = expanded.filter((prefix) => seen.has(prefix));
      if (twice.length > 0) {
        const [first = ""] = twice;
        const more = twice.length > 1 ? ` and ${twice.length - 1} more` : "";
        problems.push({
          line,
          reason: `${part}: ${first}${more} stands in line ${seen.get(first)} already`,
        });
      }
      for (const prefix of expanded) if (!seen.has(prefix)) seen.set(prefix, line);
    }
  }
  return { prefixes: [...seen.keys()], problems };
}

function expand(part: string): string[] | string {
  const [, first, last = first] = shape.exec(part) ?? [];
  if (first === undefined || last === undefined) {
    return `${part} is no PIN code, no beginning of one and no range (560001-560099)`;
  }
  if (first.length !== last.length) return `${part}: both ends must have as many digits`;
  const count = Number(last) - Number(first) + 1;
  if (count < 1) return `${part}: the second is less than the first`;
  if (count > mostInRange) return `${part} is too wide; use the first digits instead`;
  return Array.from({ length: count }, (_, step) => String(Number(first) + step));
}

/** The same as people read it: sorted, neighbours as ranges. */
export function writePincodes(prefixes: readonly string[]): string {
  const runs: { first: string; last: string }[] = [];
  for (const prefix of [...prefixes].sort()) {
    const run = runs.at(-1);
    const follows = run?.last.length === prefix.length && Number(run.last) + 1 === Number(prefix);
    if (run !== undefined && follows) run.last = prefix;
    else runs.push({ first: prefix, last: prefix });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join(" ");
}
