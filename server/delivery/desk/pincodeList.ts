import type { LineProblem } from "../../../contract/admin/delivery.ts";

/** A range of this many is a mistake: a shorter beginning says the same. */
const mostInRange = 10_000;
const shape = /^([1-8]\d{0,5})(?:-([1-8]\d{0,5}))?$/;

/** So many codes one list may name, what it names twice counted twice: ten times what India has, read in a moment. */
const mostNamed = 200_000;
/** Nobody reads more of what is wrong with a list. */
const mostProblems = 1000;

/** Whether a list is read no further after this line; where it names too many codes, that is among its problems from now on. */
export function endsReading(named: number, problems: LineProblem[], line: number): boolean {
  if (named > mostNamed) {
    const reason = `there are more than ${mostNamed} PIN codes up to here: please send them in parts`;
    problems.push({ line, reason });
  }
  return named > mostNamed || problems.length >= mostProblems;
}

/**
 * First digits, PIN codes and ranges of them, parted by blanks, commas or lines. Answers every beginning
 * once, with its line, and each that cannot be used or stands there twice.
 */
export function parsePincodes(text: string): {
  lines: ReadonlyMap<string, number>;
  problems: LineProblem[];
} {
  const seen = new Map<string, number>();
  const problems: LineProblem[] = [];
  let named = 0;
  for (const [place, content] of text.split(/\r?\n/).entries()) {
    const line = place + 1;
    for (const part of content.split(/[\s,;]+/).filter(Boolean)) {
      const expanded = expand(part);
      if (typeof expanded === "string") problems.push({ line, reason: expanded });
      else {
        named += expanded.length;
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
      if (endsReading(named, problems, line)) return { lines: seen, problems };
    }
  }
  return { lines: seen, problems };
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
