import type { DesignValues, Field } from "./design.ts";

/** Whether a field means anything in a design: the inside of a third bay does not where there are two. */
export const isShown = ({ shownWhen = [] }: Field, values: DesignValues): boolean =>
  shownWhen.every(({ field, values: among }) => among.includes(values[field] ?? ""));
