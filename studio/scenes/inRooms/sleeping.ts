import { models } from "../../../furniture/products/index.ts";
import { tableLamp } from "../../props/lamps.ts";
import { books, cup, vase } from "../../props/objects.ts";
import { palm, rubberPlant } from "../../props/plants.ts";
import { print } from "../../props/prints.ts";
import { curtain } from "../../props/textiles.ts";
import { bedBehind } from "../behindCamera.ts";
import { type Composition, composition } from "../composition.ts";
import { colours, hang, madderVase, product, whitePot } from "../looks.ts";
import { inTurn } from "../productSet.ts";
import { roomBehind } from "../room.ts";
import { set } from "../stage.ts";
import {
  daylightOf,
  type Guest,
  glazeFor,
  guestFill,
  type Host,
  type Neighbour,
  printFor,
  rugFor,
  seeing,
  shell,
} from "./guest.ts";

const bedsides: readonly Neighbour[] = [
  ["arjuna-bedside-table", colours.honey],
  ["gulmohar-bedside-table", colours.natural],
];
const beds: readonly Neighbour[] = [
  ["kodachadri-king-cot-box-storage", colours.honey],
  ["mandawa-cane-queen-cot", colours.natural],
];
const seats: readonly Neighbour[] = [
  ["bakul-accent-chair", colours.mustard],
  ["majuli-cane-chair", colours.natural],
  ["kasuti-round-stool", colours.madder],
];
/** A bed wider than this has a table on both sides. */
const forTwo = 1300;
const highBed = 1500;

/** How far a bed under the bed is drawn out. */
const drawnOut = 0.45;

/** A bed between its tables, with a rug at its foot. */
function aroundBed(guest: Guest): Composition {
  const { place, width, depth, height, slug, colour } = guest;
  const isForTwo = width > forTwo;
  // A single cot reaches nearer to who looks than it is wide: its feet are to be seen too.
  const across = (width / 0.47 + (isForTwo ? 300 : 1600)) * 1.07;
  const z = depth / 2 + 70;
  const parts = models[slug]?.piece.build().parts ?? [];
  const opensRight = parts.some(({ joint }) => joint?.kind === "slide" && joint.axis[0] > 0.9);
  const hasLowerBed = parts.some(({ name }) => name === "lower mattress");
  // The lower bed comes out where the table would stand.
  const tables = isForTwo ? [-1, 1] : [hasLowerBed ? -1 : 1];
  return composition(
    shell(guest, across),
    (on) => {
      product(on, slug, colour, { at: [0, 0, z] }, {}, hasLowerBed ? drawnOut : 0);
      for (const side of tables) {
        const x = side * (width / 2 + 320);
        const top = product(on, ...inTurn(bedsides, place), { at: [x, 0, 290] });
        set(on, tableLamp(450), { at: [x - 30, top, 270] }, glazeFor(guest));
        if (side === tables.at(-1))
          set(on, books(2, true, place), { at: [x + 60, top, 370], turn: [0, 20, 0] });
      }
      rugFor(guest, on, [0, depth + 100], [width + 1100, 1700]);
      if (height < highBed) hang(on, print(isForTwo ? 900 : 560, 620, printFor(guest)), [0, 1720]);
      // Beside a single bed it stands on the right: the left is the desk's.
      const right = width / 2 + (hasLowerBed ? 1300 : 1150);
      if (place % 2) set(on, palm(1500, place + 5), { at: [right, 0, 420] }, whitePot);
      else
        set(on, rubberPlant(1500, place + 4), {
          at: [isForTwo ? -width / 2 - 950 : right, 0, 560],
        });
      if (!isForTwo && !hasLowerBed)
        product(on, "betwa-study-table", colours.oak, { at: [-width / 2 - 900, 0, 340] });
      set(on, curtain(650, 2500, 8), { at: [-across * 0.56, 0, 760], turn: [0, 90, 0] });
    },
    {
      wide: seeing([0, z], across, {
        lens: 38,
        eye: 1400,
        // Drawers, and a bed below, come out to the right.
        aside: opensRight ? 1500 : place % 2 ? 700 : 450,
      }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

/** A table beside a made bed. */
function aroundBedside(guest: Guest): Composition {
  const { place, slug, colour, width } = guest;
  return composition(
    shell(guest, 3600),
    (on) => {
      product(on, ...inTurn(beds, place), { at: [-1020, 0, 1130] });
      const top = product(on, slug, colour, { at: [width / 2 + 60, 0, 290] });
      set(on, tableLamp(470), { at: [width / 2 + 30, top, 260] }, glazeFor(guest));
      set(on, cup(), { at: [width / 2 + 160, top, 380] });
      rugFor(guest, on, [0, 1900], [2200, 1500]);
      set(on, rubberPlant(1450, 4), { at: [800, 0, 480] });
    },
    {
      wide: seeing([60, 300], 1750, { lens: 44, eye: 1080, aside: 260 }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

/** A bench at the foot of a bed. */
function aroundBench(guest: Guest): Composition {
  const { slug, colour } = guest;
  return composition(
    shell(guest, 3800),
    (on) => {
      product(on, "mandawa-cane-queen-cot", colours.natural, { at: [0, 0, 1120] });
      product(on, slug, colour, { at: [0, 0, 2480] });
      rugFor(guest, on, [0, 2300], [2900, 1800]);
      const top = product(on, "gulmohar-bedside-table", colours.natural, { at: [1130, 0, 280] });
      set(on, tableLamp(450), { at: [1100, top, 270] }, madderVase);
      hang(on, print(900, 620, 4), [0, 1720]);
    },
    {
      wide: seeing([0, 2480], 2150, { lens: 42, eye: 1250, aside: 420 }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

const isMirrored = (slug: string): boolean =>
  models[slug]?.piece.build().parts.some(({ slot }) => slot === "mirror") ?? false;

/** A wardrobe along the wall of a bedroom. */
function aroundWardrobe(guest: Guest): Composition {
  const { place, width, depth, height, slug, colour } = guest;
  const across = Math.max(width / 0.48, height / 0.56);
  return composition(
    { ...shell(guest, across), isMirrored: isMirrored(slug) },
    (on) => {
      product(on, slug, colour, { at: [0, 0, depth / 2 + 20] });
      product(on, ...inTurn(seats, place), { at: [width / 2 + 560, 0, 900], turn: [0, -34, 0] });
      const bench = product(
        on,
        "hemavathi-bed-end-bench",
        place % 2 ? colours.ivory : colours.sage,
        { at: [-width / 2 - 760, 0, 330] },
      );
      set(on, books(2, true, place), { at: [-width / 2 - 600, bench, 340] });
      hang(on, print(560, 720, printFor(guest)), [-width / 2 - 760, 1500]);
      rugFor(guest, on, [0, 1750], [2200, 1500]);
      if (place % 2) set(on, rubberPlant(1450, place + 8), { at: [width / 2 + 420, 0, 420] });
      else set(on, vase("jar", 330, 620, place), { at: [width / 2 + 330, 0, 330] });
      if (isMirrored(slug)) bedBehind(on, shell(guest, across).depth + roomBehind);
    },
    {
      wide: seeing([0, depth], across, {
        lens: 38,
        eye: 1300,
        aside: place % 2 ? 360 : -300,
      }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

const bed: Host = { where: "made up in a bedroom, with a lamp at its side", furnish: aroundBed };
const bedside: Host = {
  where: "beside a made bed, with a lamp and a cup on it",
  furnish: aroundBedside,
};
const bench: Host = { where: "at the foot of a bed", furnish: aroundBench };
const wardrobe: Host = {
  where: "in a bedroom, beside a bench and a seat",
  furnish: aroundWardrobe,
};

export const sleeping = { bed, bedside, bench, wardrobe };
