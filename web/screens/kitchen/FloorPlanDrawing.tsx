import type { KitchenLayout } from "../../../content/kitchens/layouts.ts";
import { floorPlan, isDark } from "./floorPlan.ts";

/** The room from above, to scale: walls, counters in the colour of their fronts, hob and sink. */
export function FloorPlanDrawing(props: {
  layout: KitchenLayout;
  dimensions: string;
  lengthsFt: readonly number[];
  colour: string;
  className?: string;
}) {
  const { layout, dimensions, lengthsFt, colour, className = "" } = props;
  const { room, counters, hob, sink } = floorPlan(layout, dimensions, lengthsFt);
  return (
    <svg
      viewBox={`-0.5 -0.5 ${room.width + 1} ${room.depth + 1}`}
      aria-hidden="true"
      className={`fill-none stroke-[1.2] stroke-ash [&_*]:[vector-effect:non-scaling-stroke] ${className}`}
    >
      <g fill={colour}>
        {counters.map((box) => (
          <rect key={`${box.x} ${box.y}`} {...box} />
        ))}
      </g>
      <g className={isDark(colour) ? "stroke-paper" : ""}>
        <circle cx={hob.x - 0.42} cy={hob.y} r="0.3" />
        <circle cx={hob.x + 0.42} cy={hob.y} r="0.3" />
        <rect x={sink.x - 0.7} y={sink.y - 0.45} width="1.4" height="0.9" rx="0.2" />
      </g>
      <rect width={room.width} height={room.depth} />
    </svg>
  );
}
