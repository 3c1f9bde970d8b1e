import type { Choice, ChoiceField, CountField, Finding, LengthField } from "./design.ts";

interface Extra {
  readonly step?: number;
  readonly hint?: string;
}

/** Millimetres between two limits. */
export function lengthField(
  name: string,
  label: string,
  [low, high]: readonly [number, number],
  standard: number,
  { step = 10, hint }: Extra = {},
): LengthField {
  return { kind: "length", name, label, low, high, step, standard, ...(hint && { hint }) };
}

export function countField(
  name: string,
  label: string,
  [low, high]: readonly [number, number],
  standard: number,
  hint?: string,
): CountField {
  return { kind: "count", name, label, low, high, standard, ...(hint && { hint }) };
}

export const choiceField = (
  name: string,
  label: string,
  choices: readonly Choice[],
  standard: string,
): ChoiceField => ({ kind: "choice", name, label, choices, standard });

/** A problem that another value of its own field solves. */
export const found = (field: string, message: string, instead: number | string): Finding => ({
  field,
  message,
  instead: { [field]: instead },
});

/** As customers read millimetres: "2,200". */
export const inMillimetres = (mm: number): string => Math.round(mm).toLocaleString("en-IN");

export const roundedDown = (mm: number, step = 10): number => Math.floor(mm / step) * step;
export const roundedUp = (mm: number, step = 10): number => Math.ceil(mm / step) * step;
