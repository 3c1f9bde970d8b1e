import { board } from "../../furniture/geometry/board.ts";
import { lathe, profileCurve } from "../../furniture/geometry/lathe.ts";
import { circle, curve, roundedRectangle, sweep } from "../../furniture/geometry/sweep.ts";
import type { Vec2, Vec3 } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, put } from "../../furniture/model.ts";

const radius = 157;
/** Radius of the foot ring, and of the guard ring about the valve. */
const [footRing, guardRing] = [126, 104];
const total = 628;

const ring = (r: number, y: number): Vec3[] =>
  Array.from({ length: 48 }, (_, i): Vec3 => {
    const angle = (i / 48) * 2 * Math.PI;
    return [r * Math.cos(angle), y, r * Math.sin(angle)];
  });

/** A band of sheet steel bent to a ring about x = z = 0, from one height to another. */
const band = (r: number, low: number, high: number) =>
  sweep(ring(r, (low + high) / 2), roundedRectangle(4, high - low, 1.5, 2), {
    closed: true,
    up: [0, 1, 0],
    fixedUp: true,
  });

/**
 * A 14.2 kg cylinder of cooking gas with its regulator, standing on y = 0 about x = z = 0; the hose goes off
 * through a panel at x = `hoseTo`, y = 560, z = -70. Slots: cylinder, brass, regulator, hose.
 */
export function gasCylinder(hoseTo: number): Assembly {
  const a = assembly();
  const body = profileCurve(
    [
      [0.1, 28],
      [90, 36],
      [140, 62],
      [radius, 112],
      [radius, 200],
      [radius, 268],
    ],
    6,
  );
  const over = [...body].reverse().map(([r, y]): Vec2 => [r, 540 - y]);
  put(a, "body", "cylinder", lathe([...body, ...over], 56, 50));
  put(a, "weld", "cylinder", sweep(ring(radius, 270), circle(4, 8), { closed: true }));
  put(a, "foot ring", "cylinder", band(footRing, 0, 58));
  put(a, "guard ring", "cylinder", band(guardRing, total - 44, total));
  put(
    a,
    "guard ring rim",
    "cylinder",
    sweep(ring(guardRing, total), circle(5, 8), { closed: true }),
  );
  for (const angle of [30, 150, 270])
    put(a, "stay", "cylinder", board([46, 130, 5], { edge: 2 }), {
      at: [
        guardRing * Math.sin((angle * Math.PI) / 180),
        total - 92,
        guardRing * Math.cos((angle * Math.PI) / 180),
      ],
      turn: [0, angle, 0],
    });
  valve(a, hoseTo);
  return a;
}

/** From where a run begins to the outer face of the panel at its end, through which the hose goes. */
const panelFace = 2;
/** A rubber ring around a hose, against a panel. */
const grommet: readonly Vec2[] = [
  [26, 0],
  [25, 4],
  [16, 9],
  [10, 9],
  [8, 5],
];

function valve(a: Assembly, hoseTo: number): void {
  const turned = (name: string, slot: string, outline: readonly Vec2[]) =>
    put(a, name, slot, lathe(outline, 28));
  turned("boss", "cylinder", [
    [34, 500],
    [30, 520],
    [20, 521],
  ]);
  turned("valve", "brass", [
    [17, 518],
    [17, 530],
    [13, 532],
    [13, 556],
    [19, 557],
    [19, 566],
  ]);
  turned("regulator", "regulator", [
    [22, 560],
    [24, 572],
    [37, 576],
    [38, 592],
    [30, 600],
    [12, 603],
    [0.1, 603],
  ]);
  put(a, "regulator knob", "cylinder", board([44, 14, 12], { edge: 5, steps: 3 }), {
    at: [0, 608, 0],
    turn: [0, 35, 0],
  });
  const outlet: readonly Vec3[] = [
    [20, 566, 0],
    [62, 566, -14],
  ];
  put(a, "outlet", "brass", sweep(outlet, circle(7, 12)));
  const hose = curve(
    [
      [52, 566, -11],
      [110, 566, -30],
      [146, 540, -52],
      [170, 470, -68],
      [202, 470, -74],
      [hoseTo - 34, 548, -72],
      [hoseTo - 12, 560, -70],
      [hoseTo + 6, 560, -70],
    ],
    8,
  );
  put(a, "hose", "hose", sweep(hose, circle(8, 12)));
  put(a, "grommet", "regulator", lathe(grommet, 28), {
    at: [hoseTo - panelFace, 560, -70],
    turn: [0, 0, 90],
  });
}
