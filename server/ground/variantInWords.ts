/** How a variant is told from the others of its product: its colour, and its size. */
export const variantInWords = (of: { colorLabel: string; sizeValue: string }) =>
  [of.colorLabel, of.sizeValue].filter((text) => text !== "").join(", ");
