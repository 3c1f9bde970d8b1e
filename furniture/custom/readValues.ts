import type { DesignProblem, DesignValues, Field, Finding } from "./design.ts";

const names = (field: Field & { kind: "choice" }) =>
  field.choices.map(({ label }) => label).join(", ");

/** The allowed value nearest to one of a field's; what is no number or choice becomes the standard. */
function nearestOf(field: Field, value: unknown): number | string {
  if (field.kind === "choice")
    return field.choices.find((choice) => choice.value === value)?.value ?? field.standard;
  if (typeof value !== "number" || !Number.isFinite(value)) return field.standard;
  const step = field.kind === "length" ? field.step : 1;
  const steps = Math.round((value - field.low) / step);
  const last = Math.floor((field.high - field.low) / step);
  return field.low + Math.min(last, Math.max(0, steps)) * step;
}

function message(field: Field): string {
  switch (field.kind) {
    case "length":
      return `${field.label} can be ${field.low} to ${field.high} mm, in steps of ${field.step} mm.`;
    case "count":
      return `${field.label} can be ${field.low} to ${field.high}.`;
    case "choice":
      return `${field.label} can be: ${names(field)}.`;
  }
}

/** Values that are outside their field, each with the nearest that is within. */
export function outOfRange(fields: readonly Field[], values: DesignValues): Finding[] {
  return fields.flatMap((field) => {
    const nearest = nearestOf(field, values[field.name]);
    if (nearest === values[field.name]) return [];
    return [{ field: field.name, message: message(field), instead: { [field.name]: nearest } }];
  });
}

/** Of each field its standard. */
export const standardOf = (fields: readonly Field[]): DesignValues =>
  Object.fromEntries(fields.map(({ name, standard }) => [name, standard]));

/** Complete values from what somebody sent. */
export function readValues(
  fields: readonly Field[],
  sent: unknown,
): { values: DesignValues } | { problems: DesignProblem[] } {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent))
    return { problems: [{ field: "", message: "A design is a list of values by their names." }] };
  const known = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(sent)
    .filter((name) => !known.has(name))
    .map((name) => ({ field: name.slice(0, 40), message: "This piece has no such measure." }));
  const own = Object.fromEntries(Object.entries(sent).filter(([name]) => known.has(name)));
  const values = { ...standardOf(fields), ...own };
  const wrong = outOfRange(fields, values).map(({ field, message }) => ({ field, message }));
  const problems = [...unknown, ...wrong];
  return problems.length ? { problems } : { values };
}
