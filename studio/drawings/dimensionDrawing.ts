import sharp from "sharp";
import { formatLength } from "../../contract/lengths.ts";
import { type Look, straightLooks } from "../../furniture/geometry/depthMap.ts";
import { boundsOf } from "../../furniture/geometry/surface.ts";
import { personHeight, personOutline } from "../../furniture/person.ts";
import type { Piece } from "../../furniture/products/product.ts";
import { lettering } from "./lettering.ts";
import { shadedView, trianglesOf } from "./shadedView.ts";

const size = { width: 1600, height: 1200 };
const paper = "#f1ebe1";
const ink = "#211c18";
const ash = "#685e55";
const figure = "#d6cbbb";
/** Pixels free at the left, at the right, where the height's figures stand, above, below, and between the views. */
const margin = { left: 110, right: 275, top: 110, below: 250, between: 120 };
const letters = { length: 54, inches: 36 };
/** Pixels from a piece to its lines, and half of the stroke across a line's end. */
const away = 44;
const tick = 11;

/** A piece from the front and from its right side with its measures, beside a person for scale; WebP. */
export async function dimensionDrawing(piece: Piece): Promise<Buffer> {
  const surfaces = piece.build().parts.map(({ surface }) => surface);
  const { min, max } = boundsOf(surfaces);
  const [width, height, depth] = [0, 1, 2].map((axis) => metres(max, axis) - metres(min, axis)) as [
    number,
    number,
    number,
  ];
  const person = personHeight * personOutline.ratio;
  const room = {
    across: size.width - margin.left - margin.right - 2 * margin.between,
    up: size.height - margin.top - margin.below,
  };
  const [across, up] = [width + depth + person, Math.max(height, personHeight)];
  const scale = Math.min(room.across / across, room.up / up);
  const floor = margin.top + (room.up + up * scale) / 2;
  const personAt = margin.left + (room.across - across * scale) / 2;
  const frontAt = personAt + person * scale + margin.between;
  const sideAt = frontAt + width * scale + margin.between;
  const triangles = trianglesOf(surfaces);
  const view = async (look: Look, left: number, share: number, x: number) => ({
    input: await shadedView(
      triangles,
      look,
      { left, top: -metres(max, 1) },
      [Math.ceil(share * scale), Math.ceil(height * scale)],
      scale,
    ),
    left: Math.round(x),
    top: Math.round(floor - height * scale),
  });
  const lines = [
    measured(piece.spec.width, [frontAt, floor + away], [frontAt + width * scale, floor + away]),
    measured(piece.spec.depth, [sideAt, floor + away], [sideAt + depth * scale, floor + away]),
    measured(
      piece.spec.height,
      [sideAt + depth * scale + away, floor],
      [sideAt + depth * scale + away, floor - height * scale],
    ),
  ];
  return sharp(Buffer.from(behind(personAt, floor, scale)))
    .composite([
      await view(straightLooks.front, metres(min, 0), width, frontAt),
      await view(straightLooks.side, -metres(max, 2), depth, sideAt),
      { input: Buffer.from(svg(lines.join(""))) },
    ])
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toBuffer();
}

const metres = (point: readonly number[], axis: number): number => (point[axis] ?? 0) / 1000;

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${content}</svg>`;

/** The paper with the floor's line and the person, whose left is at `x`, both in pixels. */
function behind(x: number, floor: number, scale: number): string {
  const { ratio, rightHalf, mirror } = personOutline;
  const unit = (personHeight * scale) / 100;
  const half = (transform: string) => `<path transform="${transform}" d="${rightHalf}"/>`;
  const middle = x + (personHeight * ratio * scale) / 2;
  return svg(
    `<rect width="100%" height="100%" fill="${paper}"/>` +
      `<path d="M60 ${floor}H${size.width - 60}" stroke="${figure}" stroke-width="3"/>` +
      `<g fill="${figure}" transform="translate(${x} ${floor - personHeight * scale}) scale(${unit})">` +
      `${half("")}${half(`matrix(${mirror.join(" ")})`)}</g>` +
      `<g fill="${ash}">${lettering(formatLength(personHeight * 1000), [middle, floor + letters.inches + 22], letters.inches)}</g>`,
  );
}

type Point = readonly [x: number, y: number];

/** A line with a stroke across each end and its length, in millimetres, beside it: level lines below, upright ones right. */
function measured(length: number, [x, y]: Point, [toX, toY]: Point): string {
  const isLevel = y === toY;
  const stroke = (atX: number, atY: number) =>
    isLevel ? `M${atX} ${atY - tick}v${2 * tick}` : `M${atX - tick} ${atY}h${2 * tick}`;
  const path = `M${x} ${y}L${toX} ${toY}${stroke(x, y)}${stroke(toX, toY)}`;
  const [middle, centre] = [(x + toX) / 2, (y + toY) / 2];
  const at: Point = isLevel ? [middle, y + letters.length + 10] : [x + 104, centre];
  return (
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="2.5"/>` +
    `<g fill="${ink}">${lettering(formatLength(length), at, letters.length)}</g>` +
    `<g fill="${ash}">${lettering(formatLength(length, "in"), [at[0], at[1] + letters.inches + 12], letters.inches)}</g>`
  );
}
