import type { Field } from "../../../contract/texts/fields.ts";

export interface InputProps<F extends Field = Field> {
  field: F;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Where it is in the whole, such as `slides.0`. */
  path: string;
  /** The server's sentences by path. */
  errors: Readonly<Record<string, string>>;
}

/** The path of something within. */
export const below = (path: string, name: string | number) =>
  path === "" ? String(name) : `${path}.${name}`;
