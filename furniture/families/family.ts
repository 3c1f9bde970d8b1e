import { z } from "zod";
import type { Assembly, Dimensions } from "../model.ts";
import { drawnToMeasure } from "../toMeasure.ts";

/** A length in millimetres between two limits; a value outside is refused with both. */
export const mm = (low: number, high: number) => {
  const range = `must be ${low} to ${high} mm`;
  return z.number({ error: range }).min(low, { error: range }).max(high, { error: range });
};

/** A number of things between two limits. */
export const count = (low: number, high: number) => {
  const range = `must be a whole number from ${low} to ${high}`;
  return z.int({ error: range }).min(low, { error: range }).max(high, { error: range });
};

/** One of the named choices; another is refused with the list. */
export const choice = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

/** A kind of furniture: what may be specified, and how it is drawn. */
export interface Family<Schema extends z.ZodType<Dimensions>> {
  readonly name: string;
  readonly schema: Schema;
  readonly draw: (spec: z.output<Schema>) => Assembly;
}

export const family = <Schema extends z.ZodType<Dimensions>>(
  name: string,
  schema: Schema,
  draw: (spec: z.output<Schema>) => Assembly,
): Family<Schema> => ({ name, schema, draw });

/** A specification that was refused, with one line per field. */
export class SpecificationError extends Error {
  override readonly name = "SpecificationError";
}

/**
 * Builds one piece of furniture: parses the specification, draws it and brings it to its stated
 * dimensions. Throws SpecificationError naming each wrong field with its allowed range.
 */
export function build<Schema extends z.ZodType<Dimensions>>(
  of: Family<Schema>,
  spec: z.input<Schema>,
): Assembly {
  const parsed = of.schema.safeParse(spec);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join(".") || "specification"} ${issue.message}`,
    );
    throw new SpecificationError(`${of.name}: ${lines.join("; ")}`);
  }
  return drawnToMeasure(of.draw, parsed.data, of.name);
}
