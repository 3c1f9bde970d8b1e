import { type Ref, useImperativeHandle, useRef } from "react";
import { type Camera, Vector3 } from "three";
import { formatLength } from "../../contract/lengths.ts";
import { dimensionLines } from "./dimensionLines.ts";
import type { Size } from "./stage.ts";

/** Pixels of the strokes at a line's ends, and below which a line says nothing. */
const tick = 6;
const shortest = 28;

export interface Overlay {
  /** Lays the lines where the camera sees them. */
  follow(camera: Camera, theta: number): void;
}

/** A piece's measures, drawn over the picture of its model; the page says them in words. */
export function DimensionOverlay({ ref, size }: { ref: Ref<Overlay>; size: Size }) {
  const svg = useRef<SVGSVGElement>(null);
  useImperativeHandle(ref, () => ({
    follow(camera, theta) {
      const { current } = svg;
      if (current === null) return;
      const { clientWidth, clientHeight } = current;
      const seen = ([x, y, z]: readonly [number, number, number]) => {
        const at = new Vector3(x, y, z).project(camera);
        return [((at.x + 1) / 2) * clientWidth, ((1 - at.y) / 2) * clientHeight] as const;
      };
      for (const { of, from, to } of dimensionLines(size, theta)) {
        const group = current.querySelector<SVGGElement>(`[data-of="${of}"]`);
        if (group) lay(group, seen(from), seen(to));
      }
    },
  }));
  return (
    <svg
      ref={svg}
      aria-hidden="true"
      className="tabular pointer-events-none absolute inset-0 size-full fill-ink font-semibold text-sm"
    >
      {(["width", "depth", "height"] as const).map((of) => (
        <g key={of} data-of={of}>
          <path className="fill-none stroke-ink" strokeWidth="1.5" />
          <text
            textAnchor="middle"
            dominantBaseline="central"
            className="stroke-paper [paint-order:stroke]"
            strokeWidth="6"
            strokeLinejoin="round"
          >
            {formatLength(size[of] * 1000)}
          </text>
        </g>
      ))}
    </svg>
  );
}

type Place = readonly [x: number, y: number];

function lay(group: SVGGElement, [ax, ay]: Place, [bx, by]: Place): void {
  const length = Math.hypot(bx - ax, by - ay);
  group.style.display = length < shortest ? "none" : "";
  const [x, y] = [(-(by - ay) / length) * tick, ((bx - ax) / length) * tick];
  const end = (px: number, py: number) => `M${px - x} ${py - y}L${px + x} ${py + y}`;
  const [line, label] = group.children;
  line?.setAttribute("d", `M${ax} ${ay}L${bx} ${by}${end(ax, ay)}${end(bx, by)}`);
  label?.setAttribute("x", String((ax + bx) / 2));
  label?.setAttribute("y", String((ay + by) / 2));
}
