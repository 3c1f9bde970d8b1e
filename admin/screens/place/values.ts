import type { Field } from "../../../contract/texts/fields.ts";

/** What a field holds before anything was typed. */
export function emptyOf(field: Field): unknown {
  switch (field.kind) {
    case "group":
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, each]) => [name, emptyOf(each)]),
      );
    case "list":
      return Array.from({ length: field.least }, () => emptyOf(field.item));
    case "number":
      return field.most;
    case "choice":
      return field.options[0];
    case "sections":
      return [];
    default:
      return "";
  }
}

/** The list with one entry moved by one place. */
export function moved<Entry>(list: readonly Entry[], at: number, by: -1 | 1): Entry[] {
  const next = [...list];
  const [entry] = next.splice(at, 1);
  if (entry !== undefined) next.splice(at + by, 0, entry);
  return next;
}

export interface Difference {
  /** Where it is, such as "Slides 2 · Caption". */
  label: string;
  before: string | null;
  after: string | null;
}

/** What differs between two values of a form, text by text. */
export function differences(field: Field, before: unknown, after: unknown): Difference[] {
  const [was, is] = [texts(field, before), texts(field, after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((label) => {
    const [old, now] = [was.get(label) ?? null, is.get(label) ?? null];
    return old === now ? [] : [{ label, before: old, after: now }];
  });
}

/** Every text of a value by where it is. */
function texts(field: Field, value: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (at: string, each: unknown, form: Field | undefined) => {
    if (Array.isArray(each)) {
      const item = form?.kind === "list" ? form.item : undefined;
      for (const [index, one] of each.entries()) walk(`${at} ${index + 1}`, one, item);
    } else if (typeof each === "object" && each !== null) {
      for (const [name, one] of Object.entries(each)) {
        const inner = form?.kind === "group" ? form.fields[name] : undefined;
        walk([at, inner?.label ?? name].filter((part) => part !== "").join(" · "), one, inner);
      }
    } else if (each !== undefined && each !== null) found.set(at, String(each));
  };
  walk("", value, field);
  return found;
}
