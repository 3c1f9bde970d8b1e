import { z } from "zod";
import { lathe } from "../geometry/lathe.ts";
import { circle, curve, sweep } from "../geometry/sweep.ts";
import { clamp, mapAxes, radians, type Vec2, type Vec3 } from "../geometry/vector.ts";
import { type Assembly, assembly, put } from "../model.ts";
import { spread } from "../parts/block.ts";
import { family, mm } from "./family.ts";

const schema = z.strictObject({
  width: mm(520, 750),
  depth: mm(520, 760),
  height: mm(700, 1000),
  seatHeight: mm(380, 450),
});

/** The point of a path, which rises along an axis, where it has reached so much on it. */
function where(path: readonly Vec3[], axis: 0 | 1, value: number): Vec3 {
  const after = path.findIndex((p) => p[axis] >= value);
  const [from, to] = [path[after - 1] ?? path.at(0), path[after] ?? path.at(-1)];
  if (!from || !to) throw new Error("a path has points");
  const share = to[axis] === from[axis] ? 0 : (value - from[axis]) / (to[axis] - from[axis]);
  return mapAxes(from, (low, k) => low + (to[k] - low) * clamp(share, 0, 1));
}

/** Radii of the seat's ring, and of a strand of the strip that it is woven and bound with. */
const [ringRadius, strand] = [15, 4.2] as const;

/** Strip wound round a pole of radius 16 that stands, coil by coil, about its middle. */
const coils = lathe(
  Array.from({ length: 6 }, (_, i): Vec2[] => [
    [16, i * 7 - 21],
    [19.6, i * 7 - 19.4],
    [19.6, i * 7 - 15.6],
    [16, i * 7 - 14],
  ]).flat(),
  20,
  60,
);

/** Where a ring crosses a line on which one coordinate is so much: the least and the greatest of the other. */
function acrossRing(ring: readonly Vec3[], axis: 0 | 2, value: number): Vec2 {
  const other = axis === 0 ? 2 : 0;
  const found = ring.flatMap((from, i) => {
    const to = ring[(i + 1) % ring.length] ?? from;
    const share = (value - from[axis]) / (to[axis] - from[axis] || Infinity);
    return share >= 0 && share < 1 ? [from[other] + share * (to[other] - from[other])] : [];
  });
  return [Math.min(...found), Math.max(...found)];
}

/** The end of a strand: from below the ring round its outside to the top of it. `out` points away from the seat. */
const woundOn = ([x, y, z]: Vec3, out: Vec3): Vec3[] =>
  [-110, -60, -10, 40, 85].map((degree): Vec3 => {
    const [by, up] = [Math.cos(radians(degree)), Math.sin(radians(degree))];
    const far = ringRadius + strand - 1.5;
    return [x + out[0] * far * by, y + far * up, z + out[2] * far * by];
  });

/** A seat of strands that go over and under each other from side to side of its ring, and are wound on it. */
function woven(ring: readonly Vec3[], level: number): Vec3[][] {
  const [rear, front] = acrossRing(ring, 0, 0);
  const [, wide] = acrossRing(ring, 2, front - 40);
  const [, narrow] = acrossRing(ring, 2, rear + 40);
  /** How far to the side a strand from rear to front is there; they draw together towards the rear. */
  const aside = (k: number, z: number) =>
    k * (narrow + ((wide - narrow) * (z - rear)) / (front - rear));
  const sag = (x: number, z: number) => {
    const along = (2 * (z - rear)) / (front - rear) - 1;
    return level + 9 - 16 * (1 - (x / wide) ** 2) * (1 - along * along);
  };
  const rows = spread(17, [rear + 34, front - 26], 0);
  const columns = spread(19, [-0.99, 0.99], 0);
  const over = (i: number, j: number) => ((i + j) % 2 ? strand : -strand);
  const lengthwise = columns.map((k, i) => {
    const end = (z: number, side: 0 | 1): Vec3 => {
      const x = aside(k, z);
      return [x, level, acrossRing(ring, 0, x)[side]];
    };
    const between = rows.map((z, j): Vec3 => {
      const x = aside(k, z);
      return [x, sag(x, z) + over(i, j), z];
    });
    const ahead = woundOn(end(front, 1), [0, 0, 1]).reverse();
    return [...woundOn(end(rear, 0), [0, 0, -1]), ...between, ...ahead];
  });
  const crosswise = rows.map((z, j) => {
    const [left, right] = acrossRing(ring, 2, z);
    const between = columns.map((k, i): Vec3 => {
      const x = aside(k, z);
      return [x, sag(x, z) - over(i, j), z];
    });
    const ahead = woundOn([right, level, z], [1, 0, 0]).reverse();
    return [...woundOn([left, level, z], [-1, 0, 0]), ...between, ...ahead];
  });
  return [...lengthwise, ...crosswise];
}

function draw(s: z.output<typeof schema>): Assembly {
  const a = assembly();
  const [w, d, seat] = [s.width / 2 - 16, s.depth / 2 - 16, s.seatHeight - 8];
  const bent = (name: string, path: readonly Vec3[], r: number, closed = false) =>
    put(a, name, "wood", sweep(path, circle(r, 14), { closed, crease: 180 }));
  const pole = (name: string, points: readonly Vec3[], r = 14, closed = false) =>
    bent(name, curve(points, 8, closed), r, closed);
  const binding = (at: Vec3) => put(a, "binding", "caneStrip", coils, { at });
  /** From the foot of a front leg over the arm to where the back begins: bent over steam, nowhere sharply. */
  const armOf = (x: -1 | 1): Vec3[] => [
    [x * w, 0, d],
    [x * w, s.seatHeight + 90, d - 8],
    [x * w, s.seatHeight + 185, d - 30],
    [x * (w - 1), s.seatHeight + 224, d - 85],
    [x * (w - 4), s.seatHeight + 240, d * 0.3],
    [x * (w - 9), s.seatHeight + 262, -d * 0.25],
  ];
  /** The back's upper end, of an ellipse from where it leaves the arms nearly upright. */
  const arch = spread(11, [-74, 74], 0).map((degree): Vec3 => {
    const down = 1 - Math.cos(radians(degree));
    return [Math.sin(radians(degree)) * w * 0.93, s.height - 150 * down, -d + 4 + 54 * down];
  });
  const hoop = curve([...armOf(-1), ...arch, ...armOf(1).reverse()], 5);
  bent("hoop", hoop, 16);
  const leftHalf = hoop.slice(0, (hoop.length + 1) / 2);
  /** Where the hoop is over x: what is bound to it ends there. */
  const onHoop = (x: number): Vec3 => {
    const [, y, z] = where(leftHalf, 0, -Math.abs(x));
    return [x, y, z];
  };
  const rearLeg = curve(
    [
      [w * 0.86, 0, -d],
      [w * 0.84, seat, -d + 64],
      [w * 0.8, s.seatHeight + 250, -d + 46],
      onHoop(w * 0.8),
    ],
    8,
  );
  /** Where a rear leg is at a height. */
  const onLeg = (y: number, side: -1 | 1) => {
    const [x, , z] = where(rearLeg, 1, y);
    return [side * x, y, z] as const;
  };
  for (const x of [-1, 1]) {
    bent(
      "rear leg",
      rearLeg.map(([across, y, z]): Vec3 => [x * across, y, z]),
      14,
    );
    pole(
      "brace",
      [
        [x * w, 190, d - 3],
        [x * w * 0.96, 150, 0],
        [x * w * 0.86, 190, -d + 22],
      ],
      10,
    );
    for (const y of [seat - 6, 190]) {
      const [left, , z] = where(leftHalf, 1, y);
      binding([-x * left, y, z]);
    }
    binding(onLeg(seat - 6, x as -1 | 1));
  }
  pole(
    "brace",
    [
      [-w, 150, d - 2],
      [0, 128, d - 10],
      [w, 150, d - 2],
    ],
    10,
  );
  const ring = curve(
    [
      [-w, seat, d - 20],
      [0, seat, d - 2],
      [w, seat, d - 20],
      [w * 0.98, seat, 0],
      [w * 0.84, seat, -d + 70],
      [0, seat, -d + 52],
      [-w * 0.84, seat, -d + 70],
      [-w * 0.98, seat, 0],
    ],
    8,
    true,
  );
  bent("seat ring", ring, ringRadius, true);
  const strip = (path: readonly Vec3[]) =>
    put(a, "weave", "caneStrip", sweep(path, circle(strand, 6), { crease: 180 }));
  for (const path of woven(ring, seat)) strip(curve(path, 2));
  const spokes = spread(19, [-9 / 9.6, 9 / 9.6], 0).map((k) => {
    const x = k * w * 0.97;
    const end = onHoop(x * 0.86);
    const rises: Vec3[] = [
      [x * 0.82, seat + 10, -d + 60],
      [x * 0.85, (seat + end[1]) / 2, -d + 26 + 46 * k * k],
      end,
    ];
    return curve(rises, 6);
  });
  for (const spoke of spokes) strip(spoke);
  for (let j = 0; j < 9; j++) {
    const y = seat + 60 + j * ((s.height - seat - 130) / 9);
    const between = spokes.map((spoke, i): Vec3 => {
      const [x, , z] = where(spoke, 1, y);
      return [x, y, z + ((i + j) % 2 ? strand : -strand) * 1.8];
    });
    strip(curve([onLeg(y, -1), ...between, onLeg(y, 1)], 2));
  }
  return a;
}

/** An armchair wholly of cane: bent poles, bound joints, woven seat and back. */
export const caneChair = family("cane chair", schema, draw);
