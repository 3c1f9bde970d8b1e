import { boundsOf, type Polygon, turned } from "../../furniture/fit/polygon.ts";
import type { Sketch as Drawn } from "../../furniture/fit/ways.ts";

/** Around the drawing, as a share of its longer side. */
const margin = 0.05;

/** How a piece stands in an opening, or lies in a corner, where it is closest. */
export function Sketch({ sketch, label }: { sketch: Drawn; label: string }) {
  const there = turned(sketch.outline, sketch.angle);
  const { min, size } = boundsOf(there);
  const isOpening = sketch.kind !== "corner";
  const across = isOpening ? (sketch.width - size[0]) / 2 : 0;
  const piece: Polygon = there.map(([x, y]) => [x - min[0] + across, y - min[1]]);
  const [width, height] = isOpening
    ? [Math.max(sketch.width, size[0]), Math.max(sketch.height, size[1])]
    : [Math.max(size[0], sketch.to) * 1.1, Math.max(size[1], sketch.from) * 1.1];
  const left = Math.min(0, across);
  const pad = Math.max(width, height) * margin;
  const stroke = Math.max(width, height) / 90;
  // Millimetres count upwards, the picture downwards.
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${left - pad} ${-height - pad} ${width + 2 * pad} ${height + 2 * pad}`}
      className="h-32 w-full max-w-44"
    >
      <g transform="scale(1 -1)" strokeWidth={stroke} strokeLinejoin="round">
        {isOpening ? (
          <path d={`M0 0V${sketch.height}H${sketch.width}V0`} className="fill-paper stroke-ink" />
        ) : (
          <path
            d={`M${width} 0H0V${height}M${width} ${sketch.from}H${sketch.to}V${height}`}
            className="fill-none stroke-ink"
          />
        )}
        <polygon
          points={piece.map((corner) => corner.join()).join(" ")}
          className="fill-marigold/40 stroke-sheesham"
        />
      </g>
    </svg>
  );
}
