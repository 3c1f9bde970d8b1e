import { z } from "zod";
import { board } from "../geometry/board.ts";
import { lathe } from "../geometry/lathe.ts";
import { cushion, padded } from "../geometry/soft.ts";
import { swing } from "../joint.ts";
import { type Assembly, assembly, jointed, put, putCushion } from "../model.ts";
import { family, mm } from "./family.ts";

const schema = z.strictObject({
  width: mm(750, 1100),
  depth: mm(800, 1100),
  height: mm(900, 1150),
  seatHeight: mm(420, 500),
});

/** Radius of the welt along every seam. */
const piping = 2.5;

function draw(s: z.output<typeof schema>): Assembly {
  const a = assembly();
  const arm = 190;
  const inner = s.width - 2 * arm;
  const armHeight = s.seatHeight + 175;
  const foot = 45;
  put(a, "steel base", "metal", board([s.width - 160, foot, s.depth - 220], { edge: 6 }), {
    at: [0, foot / 2, 0],
  });
  for (const side of [-1, 1]) {
    const x = (side * (s.width - arm)) / 2;
    const h = armHeight - 90 - foot;
    put(
      a,
      "arm side",
      "fabric",
      padded([arm - 26, h, s.depth - 90], { round: 26, crown: 5, seed: side + 2 }),
      { at: [x, foot + h / 2, 10] },
    );
    putCushion(
      a,
      "arm pad",
      "fabric",
      cushion([arm, 125, s.depth - 60], {
        round: 58,
        crown: 10,
        bulge: 4,
        piping,
        seed: side + 5,
      }),
      { at: [x, armHeight - 66, 22] },
    );
  }
  // Its upper edge lies under the roll of the seat.
  const rest = s.seatHeight - 170;
  jointed(a, swing([0, s.seatHeight - 120, s.depth / 2 - 90], [1, 0, 0], -72), () =>
    putCushion(
      a,
      "foot rest",
      "fabric",
      cushion([inner - 26, 100, rest], { crown: 12, round: 40, piping, seed: 3 }),
      { at: [0, foot + rest / 2 + 8, s.depth / 2 - 84], turn: [86, 0, 0] },
    ),
  );
  put(
    a,
    "base",
    "fabric",
    padded([inner, s.seatHeight - 190, s.depth - 190], { round: 14, crown: 3 }),
    { at: [0, foot + (s.seatHeight - 190) / 2, 0] },
  );
  putCushion(
    a,
    "seat",
    "fabric",
    cushion([inner - 2, 165, s.depth - 290], {
      crown: 24,
      sag: 16,
      round: 66,
      piping,
      seed: 7,
      crease: 2.4,
    }),
    { at: [0, s.seatHeight - 82, 126], turn: [-4, 0, 0] },
  );
  const rows = [
    { y: s.seatHeight + 76, tall: 214, out: 0, thick: 195 },
    { y: s.seatHeight + 258, tall: 214, out: -38, thick: 195 },
    { y: s.height - 128, tall: 240, out: -64, thick: 210 },
  ];
  const back = () => {
    rows.forEach((row, i) => {
      putCushion(
        a,
        "back roll",
        "fabric",
        cushion([inner + 44, row.thick, row.tall], {
          crown: 20,
          round: 62,
          bulge: 10,
          piping,
          seed: i + 12,
          crease: 1.4,
        }),
        { at: [0, row.y, -s.depth / 2 + 240 + row.out], turn: [76, 0, 0] },
      );
    });
    const shell = s.height - 130 - foot;
    put(a, "back shell", "fabric", padded([inner + 60, shell, 150], { round: 60, crown: 8 }), {
      at: [0, foot + 60 + shell / 2, -s.depth / 2 + 118],
      turn: [-12, 0, 0],
    });
  };
  jointed(a, swing([0, s.seatHeight - 40, -s.depth / 2 + 200], [1, 0, 0], -26), back);
  put(
    a,
    "lever plate",
    "metal",
    lathe(
      [
        [0.1, 0],
        [38, 0],
        [36, 7],
        [0.1, 9],
      ],
      24,
    ),
    { at: [s.width / 2 - 16, s.seatHeight - 60, 80], turn: [0, 0, -90] },
  );
  put(a, "lever", "metal", board([14, 34, 200], { edge: 6.5, steps: 4 }), {
    at: [s.width / 2 - 3, s.seatHeight - 28, 142],
    turn: [-24, 0, 0],
  });
  return a;
}

/** A single-seat recliner, drawn upright. */
export const recliner = family("recliner", schema, draw);
