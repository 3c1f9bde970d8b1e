/** A ratio of width to height that a place of the shop shows pictures in. */
export interface Aspect {
  label: string;
  ratio: number;
}

/** What a picture may be cut to, beside any shape: the boxes of the storefront. */
export const aspects: readonly Aspect[] = [
  { label: "4:3", ratio: 4 / 3 },
  { label: "1:1", ratio: 1 },
  { label: "3:2", ratio: 3 / 2 },
  { label: "16:9", ratio: 16 / 9 },
  { label: "21:9", ratio: 21 / 9 },
  { label: "4:5", ratio: 4 / 5 },
];

/** `4:3`, or the nearest to it of those that have a name. */
export function aspectName(ratio: number): string {
  const [nearest] = [...aspects].sort(
    (one, other) => Math.abs(one.ratio - ratio) - Math.abs(other.ratio - ratio),
  );
  return nearest?.label ?? "";
}

/** Whether a picture fills a box of this ratio with no more than a sliver cut off. */
export function fills({ width, height }: { width: number; height: number }, ratio: number) {
  return Math.abs(width / height / ratio - 1) < 0.03;
}
