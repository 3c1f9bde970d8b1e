/** How sizes are written; loads no library. */

const millimetresIn = { cm: 10, in: 25.4 } as const;

type Unit = keyof typeof millimetresIn;

const measure = (length: number, unit: Unit): number =>
  Math.round((length / millimetresIn[unit]) * 10) / 10;

/** `210 W × 88 D × 82 H cm` of a size in millimetres, to one decimal. */
export function formatSize(
  { width, depth, height }: { width: number; depth: number; height: number },
  unit: Unit = "cm",
): string {
  const [w, d, h] = [width, depth, height].map((length) => measure(length, unit));
  return `${w} W × ${d} D × ${h} H ${unit}`;
}

/** `210 cm` of a length in millimetres, to one decimal. */
export function formatLength(length: number, unit: Unit = "cm"): string {
  return `${measure(length, unit)} ${unit}`;
}
