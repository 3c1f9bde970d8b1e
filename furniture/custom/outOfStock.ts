import type { ChoiceField, DesignProblem, DesignValues, Field } from "./design.ts";
import { customProduct, customSlugs, judgeDesign } from "./index.ts";
import { isShown } from "./isShown.ts";

/** Materials that are not to be had at present: a field and one of its choices each, such as `fabric.linen-indigo`. */
export type OutOfStock = ReadonlySet<string>;

export const materialName = (field: string, choice: string) => `${field}.${choice}`;

/** All that products made to measure are made of, by name, in words. */
export function materials(): ReadonlyMap<string, string> {
  const fields = customSlugs.flatMap(choiceFields).filter(isOfMaterials);
  return new Map(
    fields.flatMap(({ name, label, choices }) =>
      choices.map((choice) => [materialName(name, choice.value), `${label}: ${choice.label}`]),
    ),
  );
}

/** What a design wants of what is out of stock, and the nearest that can be built of what there is; null where nothing can. */
export function judgeStock(
  slug: string,
  values: DesignValues,
  out: OutOfStock,
): { problems: DesignProblem[]; nearest: DesignValues | null } {
  const problems = materialFields(slug, values).flatMap(({ name, label, choices }) => {
    const chosen = choices.find(({ value }) => value === values[name]);
    if (chosen === undefined || !out.has(materialName(name, chosen.value))) return [];
    return [{ field: name, message: `${label}: ${chosen.label} is out of stock at present.` }];
  });
  const wanted = judgeDesign(slug, values).nearest ?? values;
  return { problems, nearest: problems.length > 0 ? inStock(slug, wanted, out) : null };
}

/** One field after the other takes what comes nearest; what that makes impossible is mended. */
function inStock(
  slug: string,
  values: DesignValues,
  out: OutOfStock,
  left = choiceFields(slug).length,
): DesignValues | null {
  const short = materialFields(slug, values).find(({ name }) =>
    out.has(materialName(name, String(values[name]))),
  );
  if (short === undefined) return values;
  if (left === 0) return null;
  for (const value of byNearness(short, values[short.name], out)) {
    const tried = { ...values, [short.name]: value };
    const built = judgeDesign(slug, tried).nearest ?? tried;
    const found = built[short.name] === value ? inStock(slug, built, out, left - 1) : null;
    if (found) return found;
  }
  return null;
}

function byNearness({ name, choices }: ChoiceField, value: unknown, out: OutOfStock): string[] {
  const wanted = choices.find((choice) => choice.value === value)?.swatch ?? "";
  return choices
    .filter((choice) => !out.has(materialName(name, choice.value)))
    .map((choice) => ({ value: choice.value, far: colourDistance(choice.swatch ?? "", wanted) }))
    .sort((one, other) => one.far - other.far)
    .map((choice) => choice.value);
}

/** How far two colours are apart; 0 of what has none. */
function colourDistance(one: string, other: string): number {
  const [ours, theirs] = [one, other].map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) || 0),
  ) as [number[], number[]];
  return Math.hypot(...ours.map((part, at) => part - (theirs[at] ?? 0)));
}

const choiceFields = (slug: string): readonly ChoiceField[] =>
  (customProduct(slug)?.fields ?? []).filter(isChoice);

/** Those that a design is made by: the cloth of a pad is not, where a seat is of cane. */
const materialFields = (slug: string, values: DesignValues) =>
  choiceFields(slug).filter((field) => isShown(field, values));

/** Woods have no colour until they are finished. */
const isOfMaterials = ({ name, choices }: ChoiceField) =>
  name === "wood" || choices.some(({ swatch }) => swatch !== undefined);

const isChoice = (field: Field): field is ChoiceField => field.kind === "choice";
