import type { Root, Rule } from "postcss";

/** What a document calls its classes instead, by their names in the stylesheet. */
export type ShortNames = ReadonlyMap<string, string>;

/** A class in a selector, as it is written there. */
const written = /(?<=\.)(?:\\.|[^\s\\.:[\]()>+~,#*"])+/g;

/** A class of a selector, and where it stands there. */
export interface ClassPlace {
  name: string;
  /** As the stylesheet writes it. */
  text: string;
  at: number;
}

export function classesOf(selector: string): ClassPlace[] {
  return Array.from(selector.matchAll(written), ({ 0: text, index }) => ({
    name: text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_all, code?: string, sign?: string) =>
      code === undefined ? (sign ?? "") : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
    text,
    at: index,
  }));
}

/** The class of the elements that a selector is about: the last where it looks at a group first, else the first. */
export const ownClass = (selector: string, classes = classesOf(selector)) =>
  classes.at(selector.startsWith(":is(:where(") ? -1 : 0);

/**
 * Answers what gives the classes of a document short names, given all lists of classes that it has, no name
 * twice in one: those of Tailwind's that rules of other elements do not look at. Those that always stand together share one. Scripts
 * and our own rules find the rest by their names.
 * React knows nothing of it: a list of classes that it changes later has their long names, and these the
 * rest of the stylesheet, which is there by then.
 */
export function createShortNames(
  stylesheet: Root,
): (lists: readonly (readonly string[])[]) => ShortNames {
  const known = new Set<string>();
  const looked = new Set<string>();
  const shortened = new Set<string>();
  stylesheet.walkRules((rule) => {
    for (const selector of rule.selectors) {
      const classes = classesOf(selector);
      const own = isUtility(rule) ? ownClass(selector, classes) : undefined;
      for (const one of classes) {
        known.add(one.name);
        (one === own ? shortened : looked).add(one.name);
      }
    }
  });
  const mayBeShort = new Set([...shortened].filter((name) => !looked.has(name)));
  return (lists) => {
    const kept = new Set<string>();
    /** Names that stand in the same of the lists so far are in one group. */
    const groups = new Map<string, number>();
    let groupCount = 0;
    for (const list of lists) {
      /** What becomes of a group, as far as it stands in this list. */
      const here = new Map<number | undefined, number>();
      for (const name of list) {
        if (!mayBeShort.has(name)) {
          kept.add(name);
          continue;
        }
        const before = groups.get(name);
        const group = here.get(before) ?? groupCount++;
        here.set(before, group);
        groups.set(name, group);
      }
    }
    const shorts = new Map<number, string>();
    let count = 0;
    for (const group of groups.values()) {
      if (shorts.has(group)) continue;
      let short = shortName(count++);
      while (known.has(short) || kept.has(short)) short = shortName(count++);
      shorts.set(group, short);
    }
    return new Map(Array.from(groups, ([name, group]) => [name, shorts.get(group) ?? name]));
  };
}

function isUtility({ parent }: Rule): boolean {
  for (let block = parent; block !== undefined; block = block.parent as typeof parent) {
    if (block.type === "atrule" && block.name === "layer") return block.params === "utilities";
  }
  return false;
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/** a to z, a0 to z0, a1 to z1, and so on. */
function shortName(count: number): string {
  const round = Math.floor(count / letters.length);
  return `${letters[count % letters.length]}${round === 0 ? "" : (round - 1).toString(36)}`;
}
