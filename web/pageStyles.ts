import postcss, { type Container } from "postcss";

/** A rule as it stands, with the classes of which one must be there; or a block of such rules. */
type Part =
  | { text: string; classes: readonly string[] | null }
  | { opening: string; parts: readonly Part[] };

/** Blocks of rules. Every other block, such as `@font-face`, is one rule. */
const grouping = new Set(["layer", "media", "supports", "container", "starting-style"]);
const emptyStyle = /(<style[^>]* id="stylesheet"[^>]*>)<\/style>/;

/**
 * Answers what writes into a document the rules of the stylesheet that its elements need, a third of
 * all. The whole file, at `address`, follows with the scripts, which may show what is not in the
 * document yet. The document has one character for each byte.
 * Throws an Error when there is no place for them, because a page without its looks is a fault.
 */
export function createPageStyles(stylesheet: string, address: string): (html: string) => string {
  const parts = partsOf(postcss.parse(stylesheet));
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

function partsOf({ nodes = [] }: Container): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === "comment") return [];
    if (node.type === "rule") return [{ text: node.toString(), classes: subjects(node.selectors) }];
    if (node.type === "atrule" && node.nodes !== undefined && grouping.has(node.name)) {
      const opening = `@${node.name}${node.raws.afterName ?? ""}${node.params}{`;
      return [{ opening, parts: partsOf(node) }];
    }
    return [
      {
        text: node.type === "atrule" && node.nodes === undefined ? `${node};` : `${node}`,
        classes: null,
      },
    ];
  });
}

/** The first class of each selector, without which it fits nothing; null when one needs no class. */
function subjects(selectors: readonly string[]): string[] | null {
  const classes = selectors.map(
    (selector) => selector.match(/\.((?:\\.|[^\s\\.:[\]()>+~,#*"])+)/)?.[1],
  );
  if (classes.includes(undefined)) return null;
  return classes.map((name = "") =>
    name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_all, code?: string, sign?: string) =>
      code === undefined ? (sign ?? "") : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
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
  const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return css.replace(/@property (--[\w-]+)\{[^}]*\}/g, (registration, name: string) =>
    used.has(name) ? registration : "",
  );
}
