/** How sizes are written; loads no library. */

const millimetresIn = { cm: 10, in: 25.4 } as const;

/** `210 W × 88 D × 82 H cm` of a size in millimetres, to one decimal. */
export function formatSize(
  { width, depth, height }: { width: number; depth: number; height: number },
  unit: keyof typeof millimetresIn = "cm",
): string {
  const [w, d, h] = [width, depth, height].map((length) =>
    String(Math.round((length / millimetresIn[unit]) * 10) / 10),
  );
  return `${w} W × ${d} D × ${h} H ${unit}`;
}
