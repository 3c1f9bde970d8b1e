/** A rule as it stands, with the classes of which one must be there; or a block of such rules. */
type Part =
  | { text: string; classes: readonly string[] | null }
  | { opening: string; parts: readonly Part[] };

/** Blocks of rules. Every other block, such as `@font-face`, is one rule. */
const grouping = /^@(layer|media|supports|container|starting-style)\b/;
const emptyStyle = /(<style[^>]* id="stylesheet"[^>]*>)<\/style>/;

/**
 * Answers what writes into a document the rules of the stylesheet that its elements need, a third of
 * all. The whole file, at `address`, follows with the scripts, which may show what is not in the
 * document yet. The document has one character for each byte.
 * Throws an Error when there is no place for them, because a page without its looks is a fault.
 */
export function createPageStyles(stylesheet: string, address: string): (html: string) => string {
  const parts = partsOf(stylesheet.replace(/\/\*[\s\S]*?\*\//g, ""));
  return (html) => {
    if (!emptyStyle.test(html)) throw new Error("the document has no empty stylesheet");
    const kept = withoutUnusedProperties(write(parts, usedClasses(html)));
    const bytes = Buffer.from(kept).toString("latin1");
    return html.replace(
      emptyStyle,
      (_all, opening: string) =>
        `${opening}${bytes}</style><link rel="later" as="style" href="${address}"/>`,
    );
  };
}

function partsOf(css: string): Part[] {
  const found: Part[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === ";") {
      found.push({ text: css.slice(start, at + 1), classes: null });
      start = at + 1;
    } else if (sign === "{") {
      const end = closing(css, at);
      const head = css.slice(start, at).trim();
      found.push(
        grouping.test(head)
          ? { opening: `${head}{`, parts: partsOf(css.slice(at + 1, end)) }
          : { text: css.slice(start, end + 1), classes: subjects(head) },
      );
      at = end;
      start = end + 1;
    } else at = past(css, at);
  }
  return found;
}

/** Where the block that opens here closes. */
function closing(css: string, opening: number): number {
  let depth = 0;
  for (let at = opening; at < css.length; at = past(css, at) + 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error("a block of the stylesheet does not end");
}

/** The last character of what stands here as one: an escaped one, or a text in quotes. */
function past(css: string, at: number): number {
  const sign = css[at];
  if (sign === "\\") return at + 1;
  if (sign !== '"' && sign !== "'") return at;
  let end = at + 1;
  while (end < css.length && css[end] !== sign) end += css[end] === "\\" ? 2 : 1;
  return end;
}

/** The first class of each selector, without which it fits nothing; null when one needs no class. */
function subjects(selectors: string): string[] | null {
  if (selectors.startsWith("@")) return null;
  const classes = split(selectors).map(
    (selector) => selector.match(/\.((?:\\.|[^\s\\.:[\]()>+~,#*"])+)/)?.[1],
  );
  if (classes.includes(undefined)) return null;
  return classes.map((name = "") =>
    name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_all, code?: string, sign?: string) =>
      code === undefined ? (sign ?? "") : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}

/** Selectors of a list; commas within brackets part none. */
function split(list: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at = past(list, at) + 1) {
    const sign = list[at] ?? "";
    if ("([".includes(sign)) depth += 1;
    if (")]".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) {
      found.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, list.slice(start)];
}

const signs: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};

function usedClasses(html: string): Set<string> {
  const used = new Set<string>();
  const lists = new Set(html.match(/ class="[^"]*"/g));
  const all = [...lists].map((list) => list.slice(' class="'.length, -1)).join(" ");
  const text = Buffer.from(all, "latin1").toString();
  for (const name of text.replace(/&[#\w]+;/g, (sign) => signs[sign] ?? sign).split(/\s+/)) {
    used.add(name);
  }
  return used;
}

function write(from: readonly Part[], used: ReadonlySet<string>): string {
  let css = "";
  for (const part of from) {
    if ("text" in part) {
      if (part.classes === null || part.classes.some((name) => used.has(name))) css += part.text;
    } else {
      const inside = write(part.parts, used);
      if (inside !== "") css += `${part.opening}${inside}}`;
    }
  }
  return css;
}

/** What Tailwind registers for rules that are not there. */
function withoutUnusedProperties(css: string): string {
  return css.replace(/@property (--[\w-]+)\{[^}]*\}/g, (registration, name: string) =>
    new RegExp(`var\\(${name}\\b`).test(css) ? registration : "",
  );
}
