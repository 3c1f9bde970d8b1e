/** One thing that a query asks for, and the query as it reads without it. */
export type Part = Meaning & {
  /** As it is shown to who asked. */
  readonly label: string;
  readonly without: string;
};

/** Prices are whole rupees, lengths centimetres; a missing end is open. */
export type Meaning =
  | { readonly is: "price"; readonly min?: number; readonly max?: number }
  | { readonly is: "seats"; readonly seats: number }
  | { readonly is: "size"; readonly sides: readonly SideRange[] }
  | { readonly is: "room"; readonly room: Room }
  /** To be carried by a product; a kind of furniture is never given up. */
  | { readonly is: "kind" | "material" | "colour" | "word"; readonly words: readonly string[] }
  /** What no product knows. */
  | { readonly is: "unknown" };

export interface SideRange {
  /** "long" and "short" are of the two sides on the floor. */
  readonly side: "width" | "depth" | "height" | "long" | "short";
  readonly min?: number;
  readonly max?: number;
}

export interface Room {
  readonly name: string;
  /** What customers and recommended rooms call it, as words. */
  readonly called: readonly (readonly string[])[];
  /** Kinds of furniture that belong there, as words. */
  readonly kinds: readonly (readonly string[])[];
}

/** What a query means. `notMade` is what it asks for and the shop does not make: nothing is found then. */
export interface Understood {
  readonly parts: readonly Part[];
  readonly notMade: string | null;
}

/** How dear it is to give up a part: the cheapest that must be goes first. */
export const worth: Record<Meaning["is"], number> = {
  unknown: 0,
  word: 2,
  room: 3,
  colour: 4,
  size: 6,
  material: 9,
  seats: 14,
  price: 20,
  kind: 200,
};
