import { useMemo } from "react";
import { formatLength, formatSize } from "../../contract/lengths.ts";
import type { Product } from "../../contract/product.ts";
import type { Model } from "./readModel.ts";
import { type StraightView, straightViews } from "./straightViews.ts";
import { trianglesOf } from "./triangles.ts";

/** Shares of the whole drawing: the room about each view, where its measures stand, and their letters. */
const margin = 0.1;
const letters = 0.032;

/**
 * A piece from the front, the side and above with its measures, worked out from its model: for browsers that draw no
 * models.
 */
export function DrawnViews({
  model,
  size,
  name,
}: {
  /** Another object where its shape has changed. */
  model: Pick<Model, "root">;
  size: Product["dimensionsMm"];
  name: string;
}) {
  const { front, side, top } = useMemo(() => straightViews(trianglesOf(model.root)), [model]);
  const [, , across, high] = front.box;
  const unit = across + side.box[2];
  const gap = unit * margin;
  const width = unit + 3 * gap;
  const height = high + top.box[3] + 2.4 * gap;
  return (
    <svg
      role="img"
      aria-label={`${name} from the front, the side and above: ${formatSize(size)}`}
      viewBox={`0 0 ${width} ${height}`}
      className="tabular size-full bg-plaster p-2 pt-14"
      fontSize={unit * letters}
    >
      <View view={front} at={[gap, gap / 2]} across={size.width} up={size.height} gap={gap} />
      <View view={side} at={[across + 2 * gap, gap / 2]} across={size.depth} gap={gap} />
      <View view={top} at={[gap, high + 1.8 * gap]} gap={gap} />
    </svg>
  );
}

/** One view with its upper left corner at a point in metres; its measures, in millimetres, where it states them. */
function View({
  view: { box, filled, edges },
  at: [x, y],
  across,
  up,
  gap,
}: {
  view: StraightView;
  at: readonly [number, number];
  across?: number;
  up?: number;
  gap: number;
}) {
  const [left, top, width, height] = box;
  const line = { className: "stroke-ink", strokeWidth: 1, vectorEffect: "non-scaling-stroke" };
  const [middle, floor] = [width / 2, height + gap * 0.25];
  const beside = -gap * 0.25;
  return (
    <g transform={`translate(${x} ${y})`}>
      <g transform={`translate(${-left} ${-top})`}>
        <path d={filled} className="fill-paper" />
        <path d={edges} className="fill-sheesham" />
      </g>
      {across !== undefined && (
        <>
          <path {...line} d={`M${middle - across / 2000} ${floor}h${across / 1000}`} />
          <text x={middle} y={floor} dy="1.1em" textAnchor="middle">
            {formatLength(across)}
          </text>
        </>
      )}
      {up !== undefined && (
        <>
          <path {...line} d={`M${beside} ${height}v${-up / 1000}`} />
          <text
            textAnchor="middle"
            transform={`translate(${beside} ${height - up / 2000}) rotate(-90)`}
            dy="-0.4em"
          >
            {formatLength(up)}
          </text>
        </>
      )}
    </g>
  );
}
