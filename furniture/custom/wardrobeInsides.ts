import { bayHeights, drawerInset, innerDrawerPitch } from "../families/wardrobeInside.ts";
import { baysOf, interiorOf, type WardrobeSpec, wardrobeLevels } from "../families/wardrobeSpec.ts";
import type { Finding } from "./design.ts";
import { found, inMillimetres, roundedUp } from "./measures.ts";

/** A hanger is 450 mm wide; what hangs on it needs a little more. */
const hangerDepth = 470;
/** Millimetres below a rail for long clothes, and for shirts. */
const [longClothes, shirts] = [1000, 840];
const leastShelfPitch = 180;
const drawerBoxWidth = { least: 250 };
const outerDrawer = { least: 250, most: 1000 };

/** What cannot be built behind the doors. */
export function* insides(s: WardrobeSpec): Generator<Finding> {
  const { inside } = wardrobeLevels(s);
  const { y, z } = inside;
  const deep = z[1] - z[0];
  for (const [i, bay] of baysOf(s).entries()) {
    const name = `bay${i + 1}`;
    const interior = interiorOf(s, i);
    const { kind, drawers, shelves } = interior;
    const { tall, stack, shelf, rails } = bayHeights(y, interior);
    if (rails.length && deep < hangerDepth)
      yield found(
        "depth",
        `Clothes on hangers need ${hangerDepth} mm clear behind the doors; at this depth there are ${Math.floor(deep)} mm.`,
        s.depth + roundedUp(hangerDepth - deep),
      );
    if (kind === "double" && tall / 2 - 70 < shirts)
      yield found(
        name,
        `Two rails above one another would leave ${Math.floor(tall / 2 - 70)} mm for each; shirts need ${shirts} mm.`,
        "hanging",
      );
    const rail = rails[0] ?? 0;
    if (kind === "hanging" && rail - y[0] < longClothes)
      yield found(
        name,
        `Below its rail would be ${Math.floor(rail - y[0])} mm; long clothes need ${inMillimetres(longClothes)} mm.`,
        "shelves",
      );
    if (kind === "shelves" || kind === "hanging" || kind === "double") {
      const pitch = (shelf - y[0]) / (shelves + 1);
      if (kind === "shelves" && pitch < leastShelfPitch)
        yield found(
          `${name}Shelves`,
          `${shelves} shelves would be ${Math.floor(pitch)} mm apart; folded clothes need ${leastShelfPitch} mm.`,
          Math.max(1, Math.floor((shelf - y[0]) / leastShelfPitch) - 1),
        );
      continue;
    }
    const box = bay[1] - bay[0] - 2 * drawerInset;
    if (box < drawerBoxWidth.least) {
      yield found(
        name,
        `Between its channels a drawer would be ${Math.floor(box)} mm wide; ${drawerBoxWidth.least} mm is the least that is of use.`,
        "shelves",
      );
      continue;
    }
    const [need, said] =
      kind === "mixed"
        ? [shirts, `shirts need ${shirts} mm under their rail`]
        : [leastShelfPitch, `the top shelf needs ${leastShelfPitch} mm`];
    const over = (kind === "mixed" ? rail : shelf) - stack;
    if (over < need) {
      const fit = drawers - Math.ceil((need - over) / innerDrawerPitch);
      const message = `Over ${drawers} drawers would be ${Math.max(0, Math.floor(over))} mm; ${said}.`;
      yield fit >= 1 ? found(`${name}Drawers`, message, fit) : found(name, message, "shelves");
    }
  }
}

/** What cannot be built below them. */
export function* outerDrawers(s: WardrobeSpec): Generator<Finding> {
  if (!s.drawers) return;
  const { outer } = wardrobeLevels(s);
  const all = outer[1] - outer[0];
  const each = all / s.drawers;
  if (each < outerDrawer.least)
    yield found(
      "outerDrawers",
      `${s.drawers} drawers side by side would be ${inMillimetres(each)} mm wide each; ${outerDrawer.least} mm is the least.`,
      Math.max(1, Math.floor(all / outerDrawer.least)),
    );
  else if (each > outerDrawer.most)
    yield found(
      "outerDrawers",
      `A drawer ${inMillimetres(each)} mm wide would jam on its channels; ${inMillimetres(outerDrawer.most)} mm is the most.`,
      Math.ceil(all / outerDrawer.most),
    );
}
