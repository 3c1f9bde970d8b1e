import postcss, { type AtRule, type Declaration, type Root } from "postcss";
import { ownClass } from "./shortNames.ts";

/**
 * The stylesheet without Tailwind's variables that no rule reads, which are for utilities that are not used, and without
 * what is said twice: a colour is written as `#` and as `lab()`, for browsers of both kinds.
 */
export function readStylesheet(stylesheet: string): Root {
  const root = postcss.parse(stylesheet);
  const isUnread = (name: string) =>
    name.startsWith("--tw-") && !stylesheet.includes(`var(${name}`);
  root.walkDecls((declaration) => {
    if (isSaidBefore(declaration) || isUnread(declaration.prop)) declaration.remove();
  });
  root.walkAtRules("property", (registration) => {
    if (isUnread(registration.params)) registration.remove();
  });
  return root;
}

function isSaidBefore(declaration: Declaration): boolean {
  const before = declaration.prev();
  if (before?.type !== "decl" || before.prop !== declaration.prop) return false;
  const isSameColour = before.value.startsWith("#") && declaration.value.startsWith("lab(");
  const isSame = isSameColour || before.value === declaration.value;
  return isSame && before.important === declaration.important;
}

const grouping = new Set(["layer", "media", "supports", "container", "starting-style"]);
/** Whether it is a block of rules. Every other block, such as `@font-face`, is one rule. */
export const isGrouping = ({ name }: AtRule) => grouping.has(name);

/** Parts of fields that browsers draw, and the fields that have them. */
const fieldParts: readonly [part: RegExp, field: string][] = [
  [/^::file-selector-button/, ' type="file"'],
  [/^::-webkit-(?:date|calendar)/, ' type="date"'],
  [/^::-webkit-(?:inner|outer)-spin/, ' type="number"'],
  [/^:where\(select/, "<optgroup"],
];

/** Elements that nearly every document has: their rules come with each. */
const everywhere = new Set("html body h1 h2 p a ul button input img svg".split(" "));

/**
 * The class of each selector or, where it has none, the field that it draws a part of or the element that
 * it begins with (`<table`): without that it fits nothing. Null when one needs none of them, or only what is everywhere.
 */
export function subjects(selectors: readonly string[]): string[] | null {
  const names = selectors.map((selector) => {
    const [element = ""] = selector.match(/^[a-z][a-z0-9]*(?![a-z0-9-])/) ?? [];
    return (
      ownClass(selector)?.name ??
      fieldParts.find(([part]) => part.test(selector))?.[1] ??
      (element === "" || everywhere.has(element) ? undefined : `<${element}`)
    );
  });
  return names.includes(undefined) ? null : names.map((name = "") => name);
}
