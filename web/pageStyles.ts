import { LRUCache } from "lru-cache";
import type { Container, Rule } from "postcss";
import { classesOf, createShortNames, type ShortNames } from "./shortNames.ts";
import { isGrouping, readStylesheet, subjects } from "./stylesheet.ts";

/** A class within a rule: its name, and how the stylesheet writes it. */
interface ClassName {
  name: string;
  text: string;
}

/** The classes of an attribute, each once: what they are called, and as the document writes them. */
interface ClassList {
  attribute: string;
  names: readonly string[];
  texts: readonly string[];
}

/** A rule in pieces, with the classes, elements and fields of which one must be there; or a block of such rules. */
type Part =
  | { text: readonly (string | ClassName)[]; needs: readonly string[] | null }
  | { opening: string; parts: readonly Part[] };

/** What documents of one kind share: those with the same classes, elements and variables in the same order. */
interface Styles {
  css: string;
  /** Their attributes of classes, by what React writes. */
  shortened: ReadonlyMap<string, string>;
}

/** Some 50 kB each. A shop has hardly as many: its products look alike. */
const mostKinds = 100;

const emptyStyle = /(<style[^>]* id="stylesheet"[^>]*>)<\/style>/;

/**
 * Answers what writes into a document the rules of the stylesheet that its elements need, a third of
 * all, and the styles of single elements as rules too; most classes have short names in both. The others, at
 * `address` (`laterStyles.ts`), follow with the scripts, which may show what is not in the
 * document yet. The document has one character for each byte.
 * Throws an Error when there is no place for them, because a page without its looks is a fault.
 */
export function createPageStyles(stylesheet: string, address: string): (html: string) => string {
  const root = readStylesheet(stylesheet);
  const parts = partsOf(root);
  const shortNames = createShortNames(root);
  const known = new LRUCache<string, Styles>({ max: mostKinds });
  return (html) => {
    if (!emptyStyle.test(html)) throw new Error("the document has no empty stylesheet");
    const attributes = [...new Set(html.match(classAttribute))];
    const elements = new Set(html.match(elementOrField));
    const variables = new Set(html.match(namedVariable));
    const kind = [...attributes, ...elements, ...variables].join("\n");
    let styles = known.get(kind);
    if (styles === undefined) {
      const read = attributes.map((attribute) => lists.memo(attribute));
      const written = read.map(({ names }) => names);
      const short = shortNames(written);
      const css = write(parts, new Set([...elements, ...written.flat()]), short);
      styles = {
        css: withoutUnusedVariables(css, variables),
        shortened: new Map(read.map((list) => [list.attribute, shorten(list, short)])),
      };
      known.set(kind, styles);
    }
    const { css, shortened } = styles;
    const own = ownAttributes(html, shortened);
    return own.html.replace(
      emptyStyle,
      (_all, opening: string) =>
        `${opening}${css}${own.rules}</style><link rel="later" as="style" href="${address}"/>`,
    );
  };
}

function partsOf({ nodes = [] }: Container): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === "comment") return [];
    if (node.type === "rule") return [{ text: piecesOf(node), needs: subjects(node.selectors) }];
    if (node.type === "atrule" && node.nodes !== undefined && isGrouping(node)) {
      const opening = asBytes(`@${node.name}${node.raws.afterName ?? ""}${node.params}{`);
      return [{ opening, parts: partsOf(node) }];
    }
    const text = node.type === "atrule" && node.nodes === undefined ? `${node};` : `${node}`;
    return [{ text: [asBytes(text)], needs: null }];
  });
}

/** The text with one character for each byte. */
const asBytes = (text: string) => Buffer.from(text).toString("latin1");

/** The text of a rule, and the classes of its selector between. */
function piecesOf(rule: Rule): (string | ClassName)[] {
  const whole = rule.toString();
  const pieces: (string | ClassName)[] = [];
  let end = 0;
  for (const { name, text, at } of classesOf(rule.selector)) {
    pieces.push(asBytes(whole.slice(end, at)), { name, text: asBytes(text) });
    end = at + text.length;
  }
  return [...pieces, asBytes(whole.slice(end))];
}

const signs: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};

/** What a class is called that a document writes so, with one character for each byte. */
const toName = (text: string) =>
  Buffer.from(text, "latin1")
    .toString()
    .replace(/&[#\w]+;/g, (sign) => signs[sign] ?? sign);

/** An element such as `<table`, or a field such as ` type="file"`. */
const elementOrField = /<[a-z][a-z0-9]*| type="(?:file|date|number)"/g;

const namedVariable = /var\(--[\w-]+/g;

const beforeList = ' class="';
const classAttribute = / class="[^"]*"/g;

/** Pages have the same few hundred lists of classes: each is read once. */
const lists = new LRUCache<string, ClassList>({
  max: 5000,
  memoMethod(attribute) {
    const list = attribute.slice(beforeList.length, -1).split(/\s+/);
    const texts = [...new Set(list)].filter((text) => text !== "");
    return { attribute, names: texts.map(toName), texts };
  },
});

function shorten({ names, texts }: ClassList, short: ShortNames): string {
  const list = new Set(texts.map((text, place) => short.get(names[place] ?? "") ?? text));
  return `${beforeList}${[...list].join(" ")}"`;
}

function write(from: readonly Part[], used: ReadonlySet<string>, names: ShortNames): string {
  let css = "";
  for (const part of from) {
    if ("text" in part) {
      if (part.needs !== null && !part.needs.some((name) => used.has(name))) continue;
      for (const piece of part.text) {
        css += typeof piece === "string" ? piece : (names.get(piece.name) ?? piece.text);
      }
    } else {
      const inside = write(part.parts, used, names);
      if (inside !== "") css += `${part.opening}${inside}}`;
    }
  }
  return css;
}

/** Tailwind gives variables first values, where a browser registers none, also for rules that are not there. */
function withoutUnusedVariables(css: string, ofDocument: ReadonlySet<string>): string {
  const used = new Set([...ofDocument, ...(css.match(namedVariable) ?? [])]);
  return css.replace(/@layer properties\{.*?\}\}/gs, (layer) =>
    layer.replace(/(--[\w-]+):[^;{}]*;?/g, (value, name: string) =>
      used.has(`var(${name}`) ? value : "",
    ),
  );
}

/** Colours, lengths, shares: nothing that fetches a file, ends a rule or stands for a sign of HTML. */
const plainStyle = /^(?:--)?[a-z][a-z-]*:[#\w.%/ -]+(?:;(?:--)?[a-z][a-z-]*:[#\w.%/ -]+)*$/;
const scriptOrOwn = /<script[\s>].*?<\/script>| (style|class)="([^"]*)"/gs;

/**
 * Classes by their short names, and style attributes as rules: a browser that is told which style blocks are the
 * shop's runs no others, and attributes are others to it. Any but a plain one stays what it is, and is refused
 * there. React, which knows nothing of `data-s`, changes the styles of an element by its own property, which
 * stands above the rule.
 */
function ownAttributes(
  html: string,
  shortened: ReadonlyMap<string, string>,
): { html: string; rules: string } {
  const styles = new Map<string, string>();
  const changed = html.replace(scriptOrOwn, (all, attribute?: string, value = "") => {
    if (attribute === "class") return shortened.get(all) ?? all;
    if (attribute === undefined || !plainStyle.test(value)) return all;
    const name = styles.get(value) ?? styles.size.toString(36);
    styles.set(value, name);
    return ` data-s="${name}"`;
  });
  const rules = Array.from(styles, ([style, name]) => `[data-s="${name}"]{${style}}`).join("");
  return { html: changed, rules };
}
