import sharp from "sharp";
import { boundsOf, corner } from "../../furniture/geometry/surface.ts";
import {
  add,
  cross,
  dot,
  normalize,
  subtract,
  type Vec3,
} from "../../furniture/geometry/vector.ts";
import type { MaterialSpec } from "../../furniture/materials/material.ts";
import { productExposure, toned } from "../../furniture/materials/tone.ts";
import type { Part } from "../../furniture/model.ts";
import { groupOf } from "../../furniture/products/group.ts";
import {
  type ProductModel,
  usualMaterials,
  type Variant,
} from "../../furniture/products/product.ts";

/** As product pictures are shown, drawn twice as fine. */
const size = { width: 800, height: 600 } as const;
const fine = 2;
const [columns, rows] = [size.width * fine, size.height * fine];

/** Degrees by which the piece is turned, and from which it is looked down on. */
const usualTurn = 32;
const raised = 14;
/** How much of the picture the piece takes. */
const filling = 0.86;

/** From the left, above and before: where the light of the shop's pictures comes from. */
const light = normalize([-0.55, 0.85, 0.6]);
const [sky, ground, key] = [0.62, 0.34, 0.7];
/** Plaster, as it is shown. */
const backdrop: Vec3 = [241, 235, 225];
const shadowDepth = 0.42;

/** Where a point of the room stands in the picture, and how near, in millimetres, larger is nearer. */
type View = (at: Vec3) => Vec3;

/** A picture of a piece as it is drawn, without a photographer: 800 by 600, WebP. */
export async function drawPicture(product: ProductModel, variant: Variant): Promise<Uint8Array> {
  const { parts } = groupOf(product);
  const made = product.materials(variant);
  const view = viewOf(parts, product.turn ?? usualTurn);
  const picture = new Uint8Array(columns * rows * 3);
  const nearness = new Float32Array(columns * rows).fill(-Infinity);
  const shade = await shadowOf(parts, view);
  for (let pixel = 0; pixel < columns * rows; pixel++) {
    const left = 1 - ((shade[pixel] ?? 0) / 255) * shadowDepth;
    for (let i = 0; i < 3; i++) picture[pixel * 3 + i] = (backdrop[i] ?? 0) * left;
  }
  for (const { slot, surface } of parts) {
    const colour = shownColour(made[slot] ?? usualMaterials[slot]);
    eachTriangle(surface, view, (corners, normal) => {
      const lit = colour.map((part) => channel(part * brightness(normal)));
      fill(corners, (pixel, near) => {
        if (near <= (nearness[pixel] ?? 0)) return;
        nearness[pixel] = near;
        for (let i = 0; i < 3; i++) picture[pixel * 3 + i] = lit[i] ?? 0;
      });
    });
  }
  return sharp(picture, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(size.width, size.height, { kernel: "lanczos3" })
    .webp({ quality: 82 })
    .toBuffer();
}

function viewOf(parts: readonly Part[], turn: number): View {
  const toRight = (turn * Math.PI) / 180;
  const down = (raised * Math.PI) / 180;
  const front: Vec3 = [
    -Math.sin(toRight) * Math.cos(down),
    Math.sin(down),
    Math.cos(toRight) * Math.cos(down),
  ];
  const right = normalize(cross([0, 1, 0], front));
  const up = cross(front, right);
  const flat = (at: Vec3): Vec3 => [dot(at, right), dot(at, up), dot(at, front)];
  const { min, max } = boundsOf(parts.map(({ surface }) => surface));
  const seen = [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
    flat([(i & 1 ? max : min)[0], (i & 2 ? max : min)[1], (i & 4 ? max : min)[2]]),
  );
  const range = (axis: 0 | 1) => {
    const values = seen.map((at) => at[axis]);
    return { low: Math.min(...values), high: Math.max(...values) };
  };
  const [across, along] = [range(0), range(1)];
  const scale =
    filling * Math.min(columns / (across.high - across.low), rows / (along.high - along.low));
  return (at) => {
    const [x, y, z] = flat(at);
    return [
      columns / 2 + (x - (across.low + across.high) / 2) * scale,
      rows / 2 - (y - (along.low + along.high) / 2) * scale,
      z,
    ];
  };
}

/** How dark the floor is under the piece, for each pixel, from 0 to 255. */
async function shadowOf(parts: readonly Part[], view: View): Promise<Uint8Array> {
  const mask = new Uint8Array(columns * rows);
  // Cast short, as the light of a room casts it.
  const onFloor = ([x, y, z]: Vec3): Vec3 => [x + y * 0.1, 0, z - y * 0.06];
  for (const { surface } of parts) {
    eachTriangle(
      surface,
      (at) => view(onFloor(at)),
      (corners) =>
        fill(corners, (pixel) => {
          mask[pixel] = 255;
        }),
    );
  }
  const { data } = await sharp(mask, { raw: { width: columns, height: rows, channels: 1 } })
    .blur(14 * fine)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
}

function eachTriangle(
  { positions, normals, indices }: Part["surface"],
  view: View,
  draw: (corners: readonly [Vec3, Vec3, Vec3], normal: Vec3) => void,
): void {
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0];
    const normal = normalize(add(add(corner(normals, a), corner(normals, b)), corner(normals, c)));
    draw(
      [view(corner(positions, a)), view(corner(positions, b)), view(corner(positions, c))],
      normal,
    );
  }
}

/** Hears of each pixel within a triangle, and how near it is there. */
function fill(
  [a, b, c]: readonly [Vec3, Vec3, Vec3],
  paint: (pixel: number, near: number) => void,
) {
  const side = subtract(b, a);
  const other = subtract(c, a);
  const area = side[0] * other[1] - side[1] * other[0];
  if (area === 0) return;
  const from = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])));
  const to = Math.min(rows - 1, Math.ceil(Math.max(a[1], b[1], c[1])));
  const first = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0])));
  const last = Math.min(columns - 1, Math.ceil(Math.max(a[0], b[0], c[0])));
  for (let y = from; y <= to; y++) {
    for (let x = first; x <= last; x++) {
      const [dx, dy] = [x + 0.5 - a[0], y + 0.5 - a[1]];
      const v = (dx * other[1] - dy * other[0]) / area;
      const w = (side[0] * dy - side[1] * dx) / area;
      if (v < 0 || w < 0 || v + w > 1) continue;
      paint(y * columns + x, a[2] + v * side[2] + w * other[2]);
    }
  }
}

function brightness(normal: Vec3): number {
  const around = ground + (sky - ground) * (normal[1] * 0.5 + 0.5);
  return around + key * Math.max(0, dot(normal, light));
}

/** Linear; what shines or lets light through is given a colour of its own. */
function shownColour(spec: MaterialSpec | undefined): Vec3 {
  if (spec?.kind === "glass") return [0.62, 0.7, 0.68];
  if (spec?.kind === "mirror") return [0.66, 0.7, 0.72];
  const [r, g, b] = spec?.color ?? [0.6, 0.6, 0.6];
  return [r, g, b];
}

/** Developed as the shop's pictures are, from 0 to 255. */
function channel(linear: number): number {
  const value = toned(linear * 2 ** productExposure);
  const shown = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(shown * 255);
}
