import type { ProductModel } from "../products/product.ts";
import type { CustomKind, CustomProduct, DesignProblem, DesignValues, Finding } from "./design.ts";
import { kindOf } from "./kinds.ts";
import { outOfRange, readValues } from "./readValues.ts";

export type { Choice, CustomProduct, DesignProblem, DesignValues, Field } from "./design.ts";
export { customSlugs } from "./kinds.ts";

function kind(slug: string): CustomKind {
  const found = kindOf(slug);
  if (!found) throw new Error(`${slug} is not made to measure`);
  return found;
}

/** Null where a product is not made to measure. */
export function customProduct(slug: string): CustomProduct | null {
  const found = kindOf(slug);
  return found && { family: found.family, fields: found.fields };
}

/** The values with which a design is the product itself. Throws where it is not made to measure, as the others below. */
export const standardValues = (slug: string): DesignValues => kind(slug).standard;

/** The values of a design that was kept: a field that there has been only since then is at its standard. */
export const completeValues = (slug: string, kept: DesignValues): DesignValues => ({
  ...kindOf(slug)?.standard,
  ...kept,
});

/** Complete values from what somebody sent: missing ones take the standard. */
export const readDesign = (
  slug: string,
  sent: unknown,
): { values: DesignValues } | { problems: DesignProblem[] } => readValues(kind(slug).fields, sent);

/** Rounds of mending after which the product itself is offered. */
const rounds = 12;

/** What cannot be built as asked, and the nearest that can: only when there are problems. */
export function judgeDesign(
  slug: string,
  values: DesignValues,
): { problems: DesignProblem[]; nearest: DesignValues | null } {
  const of = kind(slug);
  const findings = findingsOf(of, values);
  if (!findings.length) return { problems: [], nearest: null };
  const problems = findings.map(({ field, message }) => ({ field, message }));
  let nearest = mended(of, values, findings);
  for (let i = 0; i < rounds; i++) {
    const left = findingsOf(of, nearest);
    if (!left.length) return { problems, nearest };
    nearest = mended(of, nearest, left);
  }
  return { problems, nearest: of.standard };
}

/** A rule of the whole design is asked only when every value is within its field. */
function findingsOf({ fields, findings }: CustomKind, values: DesignValues): readonly Finding[] {
  const outside = outOfRange(fields, values);
  return outside.length ? outside : findings(values);
}

/** With the first finding mended; out of range, all. */
function mended({ fields }: CustomKind, values: DesignValues, findings: readonly Finding[]) {
  const outside = outOfRange(fields, values);
  if (outside.length) return Object.assign({}, values, ...outside.map(({ instead }) => instead));
  return { ...values, ...findings[0]?.instead };
}

/** Drawn like any product; the values say the materials, whatever variant is asked for. */
export const designModel = (slug: string, values: DesignValues): ProductModel =>
  kind(slug).draw(values);
