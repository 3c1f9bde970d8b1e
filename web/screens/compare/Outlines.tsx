import { formatSize } from "../../../contract/lengths.ts";
import type { ProductCard } from "../../../contract/productCard.ts";

type Size = ProductCard["size"];

/** What a piece covers from the front and from above; `scale` is the largest of all that are compared. */
export function Outlines({ name, size, scale }: { name: string; size: Size; scale: Size }) {
  const gap = 120;
  const line = scale.width / 100;
  const floor = scale.height + line;
  return (
    <svg
      role="img"
      aria-label={`${name} to scale: ${formatSize(size)}`}
      viewBox={`${-line} ${-line} ${scale.width + 2 * line} ${floor + gap + scale.depth + 2 * line}`}
      className="w-36 md:w-48"
      fill="var(--color-plaster)"
      stroke="var(--color-sheesham)"
      strokeWidth={line}
    >
      <rect y={scale.height - size.height} width={size.width} height={size.height} />
      <path d={`M0 ${floor}H${scale.width}`} />
      <rect y={floor + gap} width={size.width} height={size.depth} strokeDasharray={line * 3} />
    </svg>
  );
}
