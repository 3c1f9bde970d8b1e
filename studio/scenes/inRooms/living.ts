import { floorLamp, tableLamp } from "../../props/lamps.ts";
import { books, cup, vase } from "../../props/objects.ts";
import { palm, rubberPlant, snakePlant } from "../../props/plants.ts";
import { print } from "../../props/prints.ts";
import { type Composition, composition } from "../composition.ts";
import { colours, hang, madderVase, product, whitePot } from "../looks.ts";
import { inTurn } from "../productSet.ts";
import { type Stage, set } from "../stage.ts";
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

/** Small ones: what a sofa stands behind hides it. */
const lowTables: readonly Neighbour[] = [
  ["kadamba-round-coffee-table", colours.walnut],
  ["ziro-glass-coffee-table", colours.teak],
];
const armchairs: readonly Neighbour[] = [
  ["majuli-cane-chair", colours.natural],
  ["wayanad-lounge-chair", colours.ivory],
  ["bakul-accent-chair", colours.mustard],
];

const sofas: readonly Neighbour[] = [
  ["jaisalmer-3-seater-sofa", colours.sand],
  ["kabini-2-seater-sofa", colours.sage],
  ["tungabhadra-leatherette-sofa", colours.tan],
];

/** What lies on a low table. */
function laidTable(on: Stage, place: number, [x, top, z]: readonly [number, number, number]): void {
  set(on, books(3, true, place), { at: [x + 150, top, z - 40], turn: [0, 20, 0] });
  set(
    on,
    place % 2 ? vase("bowl", 110) : vase("lota", 170, 360, place),
    { at: [x - 170, top, z + 20] },
    place % 2 ? madderVase : {},
  );
  set(on, cup(), { at: [x + 20, top, z + 150] });
}

function plant(on: Stage, place: number, x: number, z: number): void {
  if (place === 0) set(on, palm(1850, place + 3), { at: [x, 0, z] }, whitePot);
  else if (place === 1) set(on, rubberPlant(1500, place + 2), { at: [x, 0, z] });
  else set(on, snakePlant(950, place + 2), { at: [x, 0, z] }, whitePot);
}

/** A sofa at the wall, with a low table on a rug before it. */
function aroundSofa(guest: Guest): Composition {
  const { place, width, depth, slug, colour } = guest;
  const isCorner = depth > 1200;
  const isSmall = width < 1700;
  const across = (width / (isCorner ? 0.66 : 0.53) + 350) * (isSmall ? 1.15 : 1);
  const z = depth / 2 + 260;
  const low = inTurn(lowTables, place);
  const chair = inTurn(armchairs, place);
  // Aside, or the table would hide what the picture is about.
  const tableAt = isCorner ? (slug.endsWith("left") ? 420 : -420) : -Math.round(width * 0.36);
  const before = isCorner ? 1500 : depth + 860;
  return composition(
    shell(guest, across),
    (on) => {
      product(on, slug, colour, { at: [0, 0, z] });
      rugFor(guest, on, [tableAt / 2, before + 60], [Math.min(width, 2500), 1700]);
      const top = product(on, ...low, { at: [tableAt, 0, before] });
      laidTable(on, place, [tableAt, top, before]);
      const beside = product(on, "jamun-drum-side-table", colours.natural, {
        at: [width / 2 + 360, 0, 480],
      });
      set(on, tableLamp(500), { at: [width / 2 + 360, beside, 470] }, glazeFor(guest));
      if (place % 2) set(on, floorLamp(1650), { at: [-width / 2 - 720, 0, 480] });
      else plant(on, place, -width / 2 - 420, 560);
      hang(on, print(640, 820, printFor(guest)), [-360, 1680]);
      hang(on, print(640, 820, printFor(guest) + 4), [360, 1680]);
      // Beside the sofa, not before its end.
      product(on, ...chair, { at: [width / 2 + 500, 0, before - 330], turn: [0, -64, 0] });
    },
    {
      // From the side where the table is not: it hides less.
      wide: seeing([80, z], across, { aside: tableAt > 0 ? -420 : 420 }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

/** An armchair to read in. */
function aroundArmchair(guest: Guest): Composition {
  const { place, width, depth, slug, colour } = guest;
  const across = Math.max(2650, width / 0.36 + 600);
  const [x, z] = [-150, depth / 2 + 620];
  return composition(
    shell(guest, across + 700),
    (on) => {
      product(on, slug, colour, { at: [x, 0, z], turn: [0, place % 2 ? -24 : 20, 0] });
      rugFor(guest, on, [x, z + 350], [2100, 1500]);
      const beside = product(on, "jamun-drum-side-table", colours.natural, {
        at: [x + width / 2 + 380, 0, z - 120],
      });
      set(on, books(2, true, place), {
        at: [x + width / 2 + 330, beside, z - 140],
        turn: [0, 25, 0],
      });
      set(on, cup(), { at: [x + width / 2 + 460, beside, z - 40] });
      // As low as a reading lamp, and the print beside the chair: both are to be seen whole.
      set(on, floorLamp(1470, place % 2 === 0), { at: [x - width / 2 - 480, 0, 420] });
      plant(on, place + 1, x + width / 2 + 1000, 480);
      hang(on, print(460, 580, printFor(guest)), [x + width / 2 + 380, 1240]);
    },
    {
      wide: seeing([x + 120, z], across, { aside: 260 }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

/** A low table between a sofa and whoever looks. */
function aroundLowTable(guest: Guest): Composition {
  const { place, width, slug, colour } = guest;
  const across = Math.max(width / 0.46, 1900);
  const z = 1900;
  return composition(
    shell(guest, across + 2200),
    (on) => {
      product(on, ...inTurn(sofas, place), { at: [-180, 0, 720] });
      rugFor(guest, on, [0, z], [2600, 1700]);
      const top = product(on, slug, colour, { at: [0, 0, z], turn: [0, -14, 0] });
      laidTable(on, place, [0, top, z]);
      plant(on, place, 1500, 520);
    },
    {
      wide: seeing([0, z], across, { lens: 42, eye: 1180, aside: 320 }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

/** A small table at the arm of a chair or sofa. */
function aroundSideTable(guest: Guest): Composition {
  const { place, slug, colour, width } = guest;
  return composition(
    shell(guest, 3000),
    (on) => {
      product(on, "kabini-2-seater-sofa", colours.terracotta, { at: [-760, 0, 720] });
      const top = product(on, slug, colour, { at: [420, 0, 760] });
      set(on, tableLamp(480), { at: [400, top, 720] }, glazeFor(guest));
      set(on, cup(), { at: [420 + width / 5, top, 860] });
      rugFor(guest, on, [-500, 1650], [2300, 1500]);
      plant(on, place, 1150, 520);
    },
    {
      wide: seeing([250, 760], 1900, { lens: 42, eye: 1100, aside: 200 }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

/** A footstool before the armchair that it belongs to. */
function aroundStool(guest: Guest): Composition {
  const { place, slug, colour } = guest;
  return composition(
    shell(guest, 3200),
    (on) => {
      product(on, "kumaon-wing-chair", colours.sand, { at: [-420, 0, 980], turn: [0, 16, 0] });
      rugFor(guest, on, [0, 1500], [2200, 1600]);
      product(on, slug, colour, { at: [330, 0, 1750], turn: [0, 20, 0] });
      plant(on, place, 1050, 520);
    },
    {
      wide: seeing([0, 1600], 2200, { lens: 42, eye: 1150, aside: 250 }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

/** A cabinet along the wall, under a picture. */
function aroundCabinet(guest: Guest): Composition {
  const { place, width, depth, slug, colour } = guest;
  const across = width / 0.55 + 600;
  return composition(
    shell(guest, across),
    (on) => {
      const top = product(on, slug, colour, { at: [0, 0, depth / 2 + 30] });
      set(on, books(6, false, place + 2), { at: [width * 0.28, top, depth / 2] });
      set(on, vase("jar", 270, 520, place + 3), { at: [-width * 0.32, top, depth / 2] });
      set(on, vase("bowl", 100), { at: [0, top, depth / 2 + 40] }, glazeFor(guest));
      hang(on, print(720, 500, printFor(guest) + 3), [0, top + 570]);
      plant(on, place, width / 2 + 480, 460);
      product(on, "kasuti-round-stool", place % 2 ? colours.mustard : colours.madder, {
        at: [-width / 2 - 420, 0, 560],
      });
      rugFor(guest, on, [0, 1650], [2300, 1500]);
    },
    {
      wide: seeing([40, depth], across, { aside: 420 }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

const sofa: Host = {
  where: "in a living room with a low table, a lamp and an armchair",
  furnish: aroundSofa,
};
const armchair: Host = {
  where: "in a reading corner with a lamp, books and a cup of tea",
  furnish: aroundArmchair,
};
const lowTable: Host = {
  where: "before a sofa, with books and a cup on it",
  furnish: aroundLowTable,
};
const sideTable: Host = {
  where: "at the arm of a sofa, with a lamp on it",
  furnish: aroundSideTable,
};
const stool: Host = { where: "before a wing chair", furnish: aroundStool };
const cabinet: Host = {
  where: "along a wall, with books, a vase and a picture",
  furnish: aroundCabinet,
};

export const living = { sofa, armchair, lowTable, sideTable, stool, cabinet };
