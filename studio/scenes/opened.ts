import { bedPillow } from "../../furniture/geometry/pillow.ts";
import { padded } from "../../furniture/geometry/soft.ts";
import { boundsOf } from "../../furniture/geometry/surface.ts";
import type { Vec2 } from "../../furniture/geometry/vector.ts";
import { type Assembly, include, put, putCushion } from "../../furniture/model.ts";
import { folded } from "../props/clothes.ts";
import { openPose } from "./openPose.ts";

const madeUp = /^(quilt|fold|throw|pillow|small cushion)( piping)?$/;
const backs = /^(back|scatter) cushion( piping)?$/;

/** A piece that stands open as it is photographed: what would lie in the way is put aside, what it is for is shown. */
export function openedForPicture(group: Assembly): Assembly {
  const open = openPose(group);
  const one = (name: string) => open.parts.find((part) => part.name === name);
  const without = (names: RegExp) => ({
    parts: open.parts.filter(({ name }) => !names.test(name)),
    inside: [],
  });
  const floor = one("box floor");
  if (floor) {
    const bed = without(madeUp);
    store(bed, boundsOf([floor.surface]));
    return bed;
  }
  if (one("bed mattress")) {
    const bed = without(backs);
    const flat = bed.parts.filter(({ name }) => /^(seat cushion|bed mattress)$/.test(name));
    makeBed(bed, boundsOf(flat.map(({ surface }) => surface)));
    return bed;
  }
  return open;
}

type Bounds = ReturnType<typeof boundsOf>;

/** Folded bedding, piled on the floor of a box. */
function store(a: Assembly, { min, max }: Bounds): void {
  const [wide, z] = [max[0] - min[0], min[2] + (max[2] - min[2]) * 0.42];
  const pile = (share: number, size: Vec2, slots: readonly string[], seed: number) =>
    include(a, folded(slots, size, seed, 48), { at: [min[0] + wide * share, max[1], z] });
  pile(0.26, [600, 430], ["quilt", "quilt", "sheet"], 3);
  pile(0.74, [560, 400], ["throw", "pillow", "sheet"], 4);
}

/** A bed whose head is at the left in a fitted sheet, with pillows for two and a folded quilt at its foot. */
function makeBed(a: Assembly, { min, max }: Bounds): void {
  const [wide, deep] = [max[0] - min[0], max[2] - min[2]];
  const [x, z] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2];
  const [over, high] = [5, max[1] - min[1]];
  const top = max[1] + over;
  const fitted = [wide + 2 * over, high + over, deep + 2 * over] as const;
  put(
    a,
    "sheet",
    "sheet",
    padded(fitted, { round: 38, crown: 2, crease: 2.4, seed: 7, divide: 40 }),
    { at: [x, top - fitted[1] / 2, z] },
  );
  for (const i of [0, 1])
    putCushion(a, "pillow", "sheet", bedPillow(600, 420, 150, i + 3), {
      at: [min[0] + 280, top + 62, z + (i - 0.5) * deep * 0.48],
      turn: [-90, 90 + (i ? 3 : -2), 0],
    });
  include(a, folded(["quilt"], [440, deep * 0.62], 5, 70), { at: [max[0] - 330, top, z] });
}
