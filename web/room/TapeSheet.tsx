import { useEffect } from "react";
import { createPortal } from "react-dom";
import { boundsOf } from "../../furniture/fit/polygon.ts";
import { type Opening, type PackedShape, readOutline } from "../../furniture/fit/shape.ts";
import type { AskedProduct } from "./shapes.ts";

/** Millimetres of paper that a footprint may take, so that its measures find room beside it on A4 or Letter. */
const paper = 130;
const scales = [5, 10, 20, 25, 50];
const openingWords: Record<Opening["kind"], string> = {
  doors: "Its doors swing out",
  drawers: "Its drawers come out up to",
};
const cm = (millimetres: number) => `${Math.round(millimetres / 10)} cm`;

/** The footprint on paper, to scale and with its true measures, for tape on the floor; prints as soon as it is there. */
export function TapeSheet({
  product,
  shape,
  onPrinted,
}: {
  product: AskedProduct;
  shape: PackedShape;
  onPrinted: () => void;
}) {
  useEffect(() => {
    window.addEventListener("afterprint", onPrinted);
    // Once it is painted; what is asked in between would print the page.
    const asked = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(asked);
      window.removeEventListener("afterprint", onPrinted);
    };
  }, [onPrinted]);
  const { width, depth } = product.size;
  return createPortal(
    <section className="tape-sheet" aria-label="Sheet to tape the floor">
      <h1>{product.name}: tape it on your floor</h1>
      <Plan product={product} shape={shape} />
      <ol>
        <li>
          Tape a rectangle of <b>{cm(width)}</b> (its width, along the wall) by <b>{cm(depth)}</b>{" "}
          (its depth, into the room).
        </li>
        <li>
          Measure both diagonals: each is <b>{cm(Math.hypot(width, depth))}</b>. If they differ, the
          corners are not square.
        </li>
        {shape.opens.map(({ kind, reach }) => (
          <li key={kind}>
            {openingWords[kind]} <b>{cm(reach)}</b>: tape a second line so far in front of it, and
            leave yourself room to stand before that.
          </li>
        ))}
        <li>Open the room’s doors and windows, and walk round it.</li>
      </ol>
      <p>
        It stands <b>{cm(product.size.height)}</b> high: mark that on the wall. Measures by the
        product’s stated size and drawing; skirting and sockets are not counted.
      </p>
    </section>,
    document.body,
  );
}

function Plan({
  product: {
    size: { width, depth },
  },
  shape,
}: {
  product: AskedProduct;
  shape: PackedShape;
}) {
  const [main] = shape.pieces;
  const plan = main ? readOutline(main.solid[1]) : [];
  const { size } = boundsOf(plan);
  const high = depth + Math.max(0, ...shape.opens.map(({ reach }) => reach));
  const scale = scales.find((one) => Math.max(width, high) / one <= paper) ?? 100;
  const text = 4 * scale;
  const pad = 2.5 * text;
  return (
    <figure>
      <svg
        role="img"
        aria-label={`Footprint, ${cm(width)} wide and ${cm(depth)} deep`}
        viewBox={`${-pad} ${-pad} ${width + 4.5 * pad} ${high + 2 * pad}`}
        width={`${(width + 4.5 * pad) / scale}mm`}
        height={`${(high + 2 * pad) / scale}mm`}
        fontSize={text}
        textAnchor="middle"
        fill="none"
        stroke="#000"
        strokeWidth={scale / 4}
      >
        <line x1={-pad} x2={width + pad} y1="0" y2="0" strokeWidth={scale} />
        <rect width={width} height={depth} strokeDasharray={`${3 * scale} ${2 * scale}`} />
        <polygon
          points={plan.map(([x, y]) => `${x + (width - size[0]) / 2},${y}`).join(" ")}
          fill="#eee"
        />
        {shape.opens.map(({ kind, reach }) => (
          <rect
            key={kind}
            y={depth}
            width={width}
            height={reach}
            strokeDasharray={`${scale} ${scale}`}
          />
        ))}
        <g fill="#000" stroke="none">
          <text x={width / 2} y={-text / 2}>
            wall, {cm(width)}
          </text>
          <text x={width + text / 2} y={depth / 2} textAnchor="start">
            {cm(depth)}
          </text>
          {shape.opens.map(({ kind, reach }) => (
            <text key={kind} x={width + text / 2} y={depth + reach} textAnchor="start">
              {kind}, {cm(reach)}
            </text>
          ))}
        </g>
      </svg>
      <figcaption>
        1:{scale}, printed at its own size. Dashed: what to tape. Grey: the piece itself.
      </figcaption>
    </figure>
  );
}
