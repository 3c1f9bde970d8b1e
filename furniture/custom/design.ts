import type { ProductModel, Timber } from "../products/product.ts";

/** One of the answers of a field. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  /** `#rrggbb` of what it looks like, where it is a material. */
  readonly swatch?: string;
}

interface Named {
  readonly name: string;
  readonly label: string;
  /** One plain sentence that helps to choose. */
  readonly hint?: string;
  /** Shown only while each of these fields has one of its values; what is not shown is not looked at. */
  readonly shownWhen?: readonly Condition[];
}

interface Condition {
  readonly field: string;
  readonly values: readonly (number | string)[];
}

/** Millimetres; `standard` is `low` and a whole number of steps. */
export interface LengthField extends Named {
  readonly kind: "length";
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly standard: number;
}

export interface CountField extends Named {
  readonly kind: "count";
  readonly low: number;
  readonly high: number;
  readonly standard: number;
}

export interface ChoiceField extends Named {
  readonly kind: "choice";
  readonly choices: readonly Choice[];
  readonly standard: string;
}

/** What a customer decides about a piece. */
export type Field = LengthField | CountField | ChoiceField;

/** What was decided, by the name of its field. */
export type DesignValues = Readonly<Record<string, number | string>>;

export type CustomFamily =
  | "sofa"
  | "chair"
  | "dining-table"
  | "dining-set"
  | "coffee-table"
  | "side-table"
  | "console-table"
  | "study-table"
  | "cot"
  | "wardrobe"
  | "bench";

/** A product that is also made to a customer's measure. */
export interface CustomProduct {
  readonly family: CustomFamily;
  readonly fields: readonly Field[];
}

/** Why a design is not made as asked; the message is a sentence for a customer. */
export interface DesignProblem {
  readonly field: string;
  readonly message: string;
}

/** A problem with what would solve it: values that take the place of the asked ones. */
export interface Finding extends DesignProblem {
  readonly instead: DesignValues;
}

export interface WoodOfDesign {
  readonly timber: Timber;
  /** One colour all over, so that its boards may be turned on the sheet. */
  readonly isPlain: boolean;
}

/** What the materials of a design are called where they are bought. */
export interface Bill {
  readonly wood: WoodOfDesign;
  /** Legs of steel, whatever the wood. */
  readonly hasSteelLegs: boolean;
  /** The cloth of the design, by its value; empty where it has none. */
  readonly fabric: string;
}

/** How a kind of furniture is made to measure. */
export interface CustomKind {
  readonly family: CustomFamily;
  readonly fields: readonly Field[];
  /** The values with which it is the product itself. */
  readonly standard: DesignValues;
  /** Drawn like any product. Values are complete and each within its field. */
  readonly draw: (values: DesignValues) => ProductModel;
  /** What cannot be built, most important first. Values are complete and each within its field. */
  readonly findings: (values: DesignValues) => readonly Finding[];
  readonly bill: (values: DesignValues) => Bill;
  /** How many people sit on it or at it; 0 for what is not sat at. */
  readonly seats: (values: DesignValues) => number;
}

/** A length or number of a design; `otherwise` where it has none to decide. */
export function numberOf(values: DesignValues, name: string, otherwise?: number): number {
  const value = values[name] ?? otherwise;
  if (typeof value !== "number") throw new Error(`A design without ${name}`);
  return value;
}

/** Several of its lengths and numbers, by their names. */
export const numbersOf = <Name extends string>(values: DesignValues, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, numberOf(values, name)])) as Record<Name, number>;

/** A choice of a design; `otherwise` where it has none to make. */
export function choiceOf(values: DesignValues, name: string, otherwise?: string): string {
  const value = values[name] ?? otherwise;
  if (typeof value !== "string") throw new Error(`A design without ${name}`);
  return value;
}
