import { board } from "../geometry/board.ts";
import { cushion, padded, riseOf } from "../geometry/soft.ts";
import { normalize, type Vec3 } from "../geometry/vector.ts";
import { slide } from "../joint.ts";
import { type Assembly, behind, jointed, put, putCushion } from "../model.ts";
import { block } from "../parts/block.ts";

/** Of a bed under the seat of a sofa, in millimetres: where it lies closed, and the seat that it comes level with. */
interface PullOutBed {
  /** Between the arms. */
  readonly inner: number;
  readonly floor: number;
  readonly deck: number;
  readonly seatHeight: number;
  readonly piping: number;
  /** z of the front of the sofa's base, and how far its seat stands before that. */
  readonly front: number;
  readonly beforeSeat: number;
  /** Of the bed, from front to rear. */
  readonly length: number;
}

const thickness = 160;
const crown = 6;
const base = 24;
/** From the front of the sofa's base to that of the closed bed. */
const setBack = 20;

/** The bed under a seat: its front and frame are drawn out, and its mattress rises to before the seat. */
export function pullOutBed(a: Assembly, b: PullOutBed): void {
  const { inner, floor, deck, front, length } = b;
  const out = length + setBack + b.beforeSeat + 4;
  const face = padded([inner - 14, deck - floor - 34, 34], { round: 12, crown: 3, seed: 21 });
  jointed(a, slide([0, 0, 1], out), () => {
    put(a, "pull-out front", "fabric", face, { at: [0, (deck + floor) / 2 - 8, front - 14] });
    for (const x of [-1, 1])
      put(a, "pull strap", "accent2", board([70, 26, 6], { edge: 2 }), {
        at: [x * inner * 0.3, deck - 52, front + 5],
      });
    behind(a, (hidden) => frame(hidden, b));
  });
  const body = cushion([inner - 16, thickness, length], {
    crown,
    bulge: 6,
    piping: b.piping,
    seed: 5,
    round: 36,
    crease: 1.1,
  });
  const top = deck - 12;
  const rise = b.seatHeight - top;
  const way: Vec3 = [0, rise, out];
  jointed(a, slide(normalize(way), Math.hypot(rise, out)), () =>
    behind(a, (hidden) => {
      const z = front - setBack - length / 2;
      const middle = top - riseOf(body.body) - thickness / 2;
      putCushion(hidden, "bed mattress", "fabric", body, { at: [0, middle, z] });
      const under = middle - thickness / 2;
      block(
        hidden,
        "bed deck",
        "fitting",
        [-inner / 2 + 14, inner / 2 - 14],
        [under - base, under],
        [z - length / 2 + 4, z + length / 2 - 4],
        { edge: 2, solid: false },
      );
    }),
  );
}

/** What the drawn out bed stands on: legs at its corners, and a rail on each side. */
function frame(hidden: Assembly, { inner, front, length, deck, floor, seatHeight }: PullOutBed) {
  const tall = seatHeight - thickness - base - crown;
  for (const side of [-1, 1]) {
    const x = side * (inner / 2 - 40);
    for (const z of [front - setBack - length + 60, front - 60])
      block(hidden, "bed leg", "fitting", [x - 20, x + 20], [0, tall], [z - 20, z + 20], {
        edge: 4,
        solid: false,
      });
    block(
      hidden,
      "bed rail",
      "fitting",
      [x - 12, x + 12],
      [(deck + floor) / 2 - 20, (deck + floor) / 2 + 20],
      [front - setBack - length, front - 30],
      { edge: 3, solid: false },
    );
  }
}
