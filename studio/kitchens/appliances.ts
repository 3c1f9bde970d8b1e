import { board } from "../../furniture/geometry/board.ts";
import { lathe } from "../../furniture/geometry/lathe.ts";
import { circle, curve, sweep } from "../../furniture/geometry/sweep.ts";
import { type Assembly, put } from "../../furniture/model.ts";
import { block, type Span } from "../../furniture/parts/block.ts";

/** How deep a bowl is, and from its middle to its edge towards the wall and the room. */
export const bowl = { depth: 190, half: 205 } as const;

/** How much of a bowl's rim shows under the counter on each side of its hole. */
const reveal = 7;
const rimWidth = 25;

/** An undermounted sink: a bowl of sheet steel under the hole, `width` wide, between a counter's underside and its top. */
export function sink(
  a: Assembly,
  x: number,
  [underside, top]: Span,
  z: number,
  width: number,
): void {
  const [w, d] = [width / 2 - reveal, bowl.half - reveal];
  const bottom = top - bowl.depth;
  const around = (thick: number): readonly (readonly [Span, Span])[] => [
    [
      [x - w - thick, x - w],
      [z - d - thick, z + d + thick],
    ],
    [
      [x + w, x + w + thick],
      [z - d - thick, z + d + thick],
    ],
    [
      [x - w, x + w],
      [z - d - thick, z - d],
    ],
    [
      [x - w, x + w],
      [z + d, z + d + thick],
    ],
  ];
  for (const [across, deep] of around(2))
    block(a, "bowl side", "basin", across, [bottom, underside - 3], deep, {
      edge: 0.5,
      solid: false,
    });
  for (const [across, deep] of around(rimWidth))
    block(a, "bowl rim", "basin", across, [underside - 3, underside - 0.5], deep, {
      edge: 0.5,
      solid: false,
    });
  block(a, "bowl", "basin", [x - w, x + w], [bottom - 2, bottom], [z - d, z + d], {
    edge: 0.5,
    solid: false,
  });
  put(
    a,
    "drain",
    "steel",
    lathe(
      [
        [0.1, 4],
        [34, 4],
        [54, 3],
        [57, 0],
      ],
      32,
    ),
    { at: [x, bottom, z] },
  );
  put(
    a,
    "strainer",
    "castIron",
    lathe(
      [
        [0.1, 1],
        [30, 1],
        [31, 0],
      ],
      28,
    ),
    {
      at: [x, bottom + 3.8, z],
    },
  );
}

/** A swan-neck tap behind the sink. */
export function tap(a: Assembly, x: number, y: number, z: number): void {
  put(
    a,
    "tap foot",
    "tap",
    lathe(
      [
        [26, 0],
        [26, 6],
        [20, 10],
        [18, 46],
        [14, 50],
      ],
      24,
    ),
    { at: [x, y, z] },
  );
  put(
    a,
    "tap",
    "tap",
    sweep(
      curve(
        [
          [x, y + 40, z],
          [x, y + 250, z],
          [x, y + 330, z + 60],
          [x, y + 300, z + 170],
          [x, y + 235, z + 186],
        ],
        8,
      ),
      circle(12, 14),
      { up: [1, 0, 0] },
    ),
  );
  put(
    a,
    "lever",
    "tap",
    sweep(
      [
        [x + 16, y + 40, z],
        [x + 74, y + 58, z],
      ],
      circle(6, 10),
      { up: [0, 0, 1] },
    ),
  );
}

/** Width of the glass of a hob in a unit of this width. */
export const hobWidth = (unit: number): number => Math.min(700, unit - 20);

/** Narrower hobs have no burner in their middle. */
const fiveBurners = 650;

/** How far to the sides of a hob's middle its burners are. */
export const burnersAside = (glass: number): number => glass * 0.3;

/** A glass hob, `glass` wide, with its burners and pan supports. */
export function hob(a: Assembly, x: number, y: number, z: number, glass: number): void {
  put(a, "hob glass", "hobGlass", board([glass, 8, 480], { edge: 3 }), { at: [x, y + 4, z] });
  const aside = burnersAside(glass);
  const burners = [
    [-aside, -90, 52],
    [aside, -90, 60],
    [-aside, 110, 60],
    [aside, 110, 46],
    [0, 0, 74],
  ] as const;
  for (const [dx, dz, r] of glass < fiveBurners ? burners.slice(0, 4) : burners) {
    put(
      a,
      "burner",
      "castIron",
      lathe(
        [
          [r, 0],
          [r, 8],
          [r * 0.7, 12],
          [r * 0.64, 20],
          [0.1, 22],
        ],
        28,
      ),
      { at: [x + dx, y + 8, z + dz] },
    );
    for (const turn of [0, 90])
      put(a, "pan support", "castIron", board([r * 2.5, 9, 9], { edge: 2 }), {
        at: [x + dx, y + 36, z + dz],
        turn: [0, turn + 45, 0],
      });
    for (const k of [0, 1, 2, 3]) {
      const angle = ((k + 0.5) * Math.PI) / 2;
      put(a, "support foot", "castIron", board([9, 28, 9], { edge: 2 }), {
        at: [x + dx + Math.cos(angle) * r * 1.18, y + 22, z + dz + Math.sin(angle) * r * 1.18],
      });
    }
  }
  const count = glass < fiveBurners ? 4 : 5;
  for (let i = 0; i < count; i++)
    put(
      a,
      "hob knob",
      "steel",
      lathe(
        [
          [18, 0],
          [16, 16],
          [0.1, 17],
        ],
        20,
      ),
      { at: [x + (i - (count - 1) / 2) * 60, y + 8, z + 212] },
    );
}
