import { z } from "zod";
import { bolster, scatterCushion } from "../geometry/pillow.ts";
import { cushion } from "../geometry/soft.ts";
import { type Assembly, assembly, put, putCushion } from "../model.ts";
import { block, spread } from "../parts/block.ts";
import { post } from "../parts/legs.ts";
import { count, family, mm } from "./family.ts";
import { letDown } from "./scatter.ts";

const schema = z.strictObject({
  width: mm(1500, 2200),
  depth: mm(650, 1000),
  /** Height of the slatted ends. */
  height: mm(500, 800),
  seatHeight: mm(350, 480),
  mattress: mm(60, 160),
  scatter: count(0, 3).default(2),
});

function draw(s: z.output<typeof schema>): Assembly {
  const a = assembly();
  const [w, d] = [s.width / 2, s.depth / 2];
  const side = 56;
  const deck = s.seatHeight - s.mattress;
  for (const x of [-1, 1]) {
    for (const z of [-1, 1])
      put(
        a,
        "post",
        "wood",
        post(side, s.height),
        { at: [x * (w - side / 2), s.height / 2, z * (d - side / 2)] },
        true,
      );
    const end = [x < 0 ? -w + 12 : w - 44, x < 0 ? -w + 44 : w - 12] as const;
    block(a, "top rail", "wood", end, [s.height - 74, s.height - 10], [-d + side, d - side], {
      edge: 6,
      grain: "z",
    });
    block(a, "low rail", "wood", end, [deck - 96, deck - 6], [-d + side, d - side], {
      edge: 4,
      grain: "z",
    });
    for (const z of spread(8, [-d + side, d - side], 24))
      block(
        a,
        "slat",
        "wood",
        [end[0] + 9, end[1] - 9],
        [deck - 8, s.height - 72],
        [z - 12, z + 12],
        { edge: 3, grain: "y", solid: false },
      );
  }
  for (const z of [-1, 1])
    block(
      a,
      "long rail",
      "wood",
      [-w + side, w - side],
      [deck - 100, deck - 2],
      z < 0 ? [-d + 12, -d + 42] : [d - 42, d - 12],
      { edge: 5 },
    );
  block(a, "deck", "wood", [-w + 46, w - 46], [deck - 20, deck - 4], [-d + 44, d - 44], {
    edge: 1,
    solid: false,
  });
  putCushion(
    a,
    "mattress",
    "fabric",
    cushion([s.width - 2 * side + 4, s.mattress, s.depth - 36], {
      crown: 6,
      sag: 5,
      round: 26,
      piping: 5,
      seed: 4,
      divide: 22,
      crease: 0.9,
    }),
    { at: [0, deck + s.mattress / 2 - 4, 0] },
    "accent",
  );
  for (const x of [-1, 1])
    putCushion(a, "bolster", "accent", bolster(s.depth - 110, 185, 3.5), {
      at: [x * (w - side - 100), s.seatHeight + 86, 0],
      turn: [0, 90, 0],
    });
  const tall = Math.min(300, (s.height - s.seatHeight) * 1.1);
  // They lean on the bolsters: a divan has no back.
  for (let i = 0; i < s.scatter; i++) {
    const end = i % 2 ? 1 : -1;
    const fromEnd = side + 276 + Math.floor(i / 2) * 170;
    const loose = scatterCushion(420, tall, 150, i + 6, 3);
    const leans = {
      at: [end * (w - fromEnd), 0, i % 2 ? -60 : -20],
      turn: [-34, end * (i % 2 ? -84 : -97), 3 * end],
    } as const;
    const slot = i % 2 ? "accent" : "accent2";
    putCushion(a, "scatter cushion", slot, loose, letDown(loose, leans, s.seatHeight));
  }
  return a;
}

/** A diwan: low timber platform with slatted ends, mattress and bolsters. */
export const divan = family("divan", schema, draw);
