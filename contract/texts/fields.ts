import type { Section } from "./blocks.ts";

interface Named {
  label: string;
  hint?: string;
}

/** One line, or several where it `isLong`. */
export interface TextField extends Named {
  kind: "text";
  most: number;
  isLong?: true;
  isOptional?: true;
  /** May hold `**strong words**` and `[links](/path)`. */
  hasMarks?: true;
  /** May hold no words in braces: it is what they stand for. */
  isPlain?: true;
}
/** A line of a kind of its own. */
export interface LineField extends Named {
  kind: "email" | "phone" | "pincode" | "gstin" | "https" | "path" | "day" | "picture";
  isOptional?: true;
}
export interface NumberField extends Named {
  kind: "number";
  least: number;
  most: number;
  /** The smallest difference, such as 0.01. */
  step: number;
}
export interface ChoiceField extends Named {
  kind: "choice";
  options: readonly string[];
}
export interface GroupField extends Named {
  kind: "group";
  fields: Readonly<Record<string, Field>>;
}
export interface ListField extends Named {
  kind: "list";
  /** One of them, such as "slide". */
  one: string;
  least: number;
  most: number;
  item: Field;
}
/** The sections of a page that is read. */
export interface SectionsField extends Named {
  kind: "sections";
}

/** What the owner fills in: read by the form that shows it and by the schema that checks it. */
export type Field =
  | TextField
  | LineField
  | NumberField
  | ChoiceField
  | GroupField
  | ListField
  | SectionsField;

/** The value that a field holds. */
export type ValueOf<F> = F extends { kind: "group"; fields: infer Fields }
  ? { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }
  : F extends { kind: "list"; item: infer Item }
    ? readonly ValueOf<Item>[]
    : F extends { kind: "choice"; options: readonly (infer Option)[] }
      ? Option
      : F extends { kind: "number" }
        ? number
        : F extends { kind: "sections" }
          ? readonly Section[]
          : string;
