import postcss, { type Container } from "postcss";

/** A rule as it stands, with the classes and elements of which one must be there; or a block of such rules. */
type Part =
  | { text: string; needs: readonly string[] | null }
  | { opening: string; parts: readonly Part[] };

/** Blocks of rules. Every other block, such as `@font-face`, is one rule. */
const grouping = new Set(["layer", "media", "supports", "container", "starting-style"]);
const emptyStyle = /(<style[^>]* id="stylesheet"[^>]*>)<\/style>/;

/**
 * Answers what writes into a document the rules of the stylesheet that its elements need, a third of
 * all, and the styles of single elements as rules too. The whole file, at `address`, follows with the scripts, which may show what is not in the
 * document yet. The document has one character for each byte.
 * Throws an Error when there is no place for them, because a page without its looks is a fault.
 */
export function createPageStyles(stylesheet: string, address: string): (html: string) => string {
  const parts = partsOf(postcss.parse(stylesheet));
  return (html) => {
    if (!emptyStyle.test(html)) throw new Error("the document has no empty stylesheet");
    const own = styleAttributes(html);
    const kept = withoutUnusedVariables(write(parts, used(html)), html);
    const bytes = Buffer.from(kept).toString("latin1") + own.rules;
    return own.html.replace(
      emptyStyle,
      (_all, opening: string) =>
        `${opening}${bytes}</style><link rel="later" as="style" href="${address}"/>`,
    );
  };
}

function partsOf({ nodes = [] }: Container): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === "comment") return [];
    if (node.type === "rule") return [{ text: node.toString(), needs: subjects(node.selectors) }];
    if (node.type === "atrule" && node.nodes !== undefined && grouping.has(node.name)) {
      const opening = `@${node.name}${node.raws.afterName ?? ""}${node.params}{`;
      return [{ opening, parts: partsOf(node) }];
    }
    return [
      {
        text: node.type === "atrule" && node.nodes === undefined ? `${node};` : `${node}`,
        needs: null,
      },
    ];
  });
}

/**
 * The first class of each selector or, where it has none, the element that it begins with (`<table`): without that
 * it fits nothing. Null when one needs neither.
 */
function subjects(selectors: readonly string[]): string[] | null {
  const names = selectors.map(
    (selector) =>
      selector.match(/\.((?:\\.|[^\s\\.:[\]()>+~,#*"])+)/)?.[1] ??
      selector.match(/^[a-z][a-z0-9]*(?![a-z0-9-])/)?.[0].replace(/^/, "<"),
  );
  if (names.includes(undefined)) return null;
  return names.map((name = "") =>
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

/** Names of classes, and of elements such as `<table`. */
function used(html: string): Set<string> {
  const used = new Set<string>(html.match(/<[a-z][a-z0-9]*/g));
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
      if (part.needs === null || part.needs.some((name) => used.has(name))) css += part.text;
    } else {
      const inside = write(part.parts, used);
      if (inside !== "") css += `${part.opening}${inside}}`;
    }
  }
  return css;
}

/** Tailwind registers variables, gives them first values and names the theme's, also for rules that are not there. */
function withoutUnusedVariables(css: string, html: string): string {
  const used = new Set(Array.from((css + html).matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (registration, name: string) =>
      used.has(name) ? registration : "",
    )
    .replace(/@layer (?:properties|theme)\{.*?\}\}/gs, (layer) =>
      layer.replace(/(--[\w-]+):[^;{}]*;?/g, (value, name: string) =>
        used.has(name) ? value : "",
      ),
    );
}

/** Colours, lengths, shares: nothing that fetches a file, ends a rule or stands for a sign of HTML. */
const plainStyle = /^(?:--)?[a-z][a-z-]*:[#\w.%/ -]+(?:;(?:--)?[a-z][a-z-]*:[#\w.%/ -]+)*$/;
const scriptOrStyle = /<script[\s>].*?<\/script>| style="([^"]*)"/gs;

/**
 * Style attributes as rules: a browser that is told which style blocks are the shop's runs no others, and
 * attributes are others to it. Any but a plain one stays what it is, and is refused there. React, which
 * knows nothing of `data-s`, changes the styles of an element by its own property, which stands above the rule.
 */
function styleAttributes(html: string): { html: string; rules: string } {
  const names = new Map<string, string>();
  const changed = html.replace(scriptOrStyle, (all, style?: string) => {
    if (style === undefined || !plainStyle.test(style)) return all;
    const name = names.get(style) ?? names.size.toString(36);
    names.set(style, name);
    return ` data-s="${name}"`;
  });
  const rules = Array.from(names, ([style, name]) => `[data-s="${name}"]{${style}}`).join("");
  return { html: changed, rules };
}
