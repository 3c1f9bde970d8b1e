import { board } from "../../../furniture/geometry/board.ts";
import { woods } from "../../../furniture/materials/material.ts";
import { pendant, tableLamp } from "../../props/lamps.ts";
import { cup, vase } from "../../props/objects.ts";
import { palm, rubberPlant } from "../../props/plants.ts";
import { print } from "../../props/prints.ts";
import { type Composition, composition } from "../composition.ts";
import { plaster } from "../finishes.ts";
import { colours, hang, madderVase, product, productGroup, whitePot } from "../looks.ts";
import { inTurn } from "../productSet.ts";
import { lay, set } from "../stage.ts";
import {
  daylightOf,
  type Guest,
  glazeFor,
  guestFill,
  type Host,
  printFor,
  rugFor,
  seeing,
  shell,
} from "./guest.ts";

/** How much of the floor chairs take on both sides of a table. */
const chairsBeside = 900;

/** A table that is laid out with its chairs, under a lamp. */
function aroundSet(guest: Guest): Composition {
  const { place, width, slug, colour } = guest;
  // The chairs before a small table come as near to the camera as those of a large one.
  const across = Math.max(3900, (width + chairsBeside) / 0.68);
  const z = 1950;
  return composition(
    shell(guest, across),
    (on) => {
      const top = productGroup(on, slug, colour, { at: [0, 0, z] });
      const lamps = width > 1400 ? [-width / 4, width / 4] : [0];
      for (const x of lamps)
        set(on, pendant(inTurn(["dome", "cane"] as const, place), 400, 1250), { at: [x, 1650, z] });
      set(on, vase("bowl", 95), { at: [-width / 5, top, z + 40] }, glazeFor(guest));
      set(
        on,
        vase(inTurn(["jar", "bottle", "cylinder"] as const, place), 230, 460, place + 2),
        { at: [width / 8, top, z - 60] },
        glazeFor(guest, 3),
      );
      const board = product(
        on,
        "bundi-console-table",
        place % 2 ? colours.natural : colours.walnut,
        { at: [across * 0.22, 0, 230] },
      );
      set(on, tableLamp(470), { at: [across * 0.22 + 340, board, 220] }, madderVase);
      hang(on, print(560, 720, printFor(guest)), [across * 0.22 + 20, 1560]);
      if (place % 2) set(on, palm(1800, place), { at: [-across * 0.34, 0, 560] }, whitePot);
      else set(on, rubberPlant(1700, place + 1), { at: [-across * 0.34, 0, 560] });
    },
    {
      wide: seeing([0, z], across, {
        eye: 1850,
        aside: place % 2 ? 1150 : -1000,
      }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

/** A chair drawn back from a table that others of its kind stand at. */
function aroundDiningChair(guest: Guest): Composition {
  const { place, slug, colour, depth, width } = guest;
  const z = 1750;
  const tableDepth = 900;
  return composition(
    shell(guest, 3600),
    (on) => {
      const top = product(
        on,
        "kachnar-6-seater-dining-set",
        place % 2 ? colours.honey : colours.walnut,
        { at: [0, 0, z] },
      );
      for (const x of [-420, 420])
        product(on, slug, colour, {
          at: [x, 0, z - tableDepth / 2 - depth / 2 + 200],
          turn: [0, 2, 0],
        });
      product(on, slug, colour, {
        at: [-480, 0, z + tableDepth / 2 + depth / 2 - 170],
        turn: [0, 178, 0],
      });
      product(on, slug, colour, {
        at: [480, 0, z + tableDepth / 2 + depth / 2 + 160],
        // As one leaves it who gets up to the right.
        turn: [0, 128, 0],
      });
      set(
        on,
        vase(inTurn(["bottle", "jar", "cylinder"] as const, place), 230, 460, place),
        { at: [-60, top, z] },
        glazeFor(guest),
      );
      set(on, cup(), { at: [380, top, z + 180] });
      set(on, pendant("dome", 420, 1250), { at: [0, 1600, z] });
      rugFor(guest, on, [0, z + 150], [2800, 2200]);
      if (place % 2) set(on, rubberPlant(1600, place + 3), { at: [-1300, 0, 520] });
      else set(on, palm(1650, place), { at: [-1350, 0, 520] }, whitePot);
      hang(on, print(560, 720, printFor(guest)), [760, 1430]);
    },
    {
      wide: seeing([120 + width / 4, z + 600], 2750, {
        lens: 42,
        eye: 1300,
        aside: 420,
      }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

const counter = { height: 1010, thick: 40, deep: 420 };

/** Stools at the counter between a kitchen and the room. */
function aroundBarStool(guest: Guest): Composition {
  const { slug, colour, place, depth } = guest;
  const z = 1300;
  const long = 2600;
  return composition(
    shell(guest, 3600),
    (on) => {
      lay(on, "counter wall", board([long, counter.height, 140], { edge: 4 }), plaster("#F2EBDD"), {
        at: [0, counter.height / 2, z],
      });
      lay(
        on,
        "counter top",
        board([long + 80, counter.thick, counter.deep], { edge: 5 }),
        woods.teak,
        { at: [0, counter.height + counter.thick / 2, z + 60] },
      );
      const top = counter.height + counter.thick;
      for (const [x, turn] of [
        [-680, 176],
        [0, 184],
        [640, 40],
      ] as const)
        product(on, slug, colour, {
          at: [x, 0, z + 60 + counter.deep / 2 + depth / 2 + (turn < 90 ? 260 : -40)],
          turn: [0, turn, 0],
        });
      set(on, vase("jar", 260, 340, place + 1), { at: [-900, top, z + 40] }, glazeFor(guest));
      set(on, cup(), { at: [-60, top, z + 130] });
      set(on, vase("bowl", 110), { at: [420, top, z + 40] }, madderVase);
      for (const x of [-620, 0, 620])
        set(on, pendant("cane", 300, 1000), { at: [x, 1600, z + 60] });
    },
    {
      wide: seeing([80, z + 500], 2900, { lens: 42, eye: 1350, aside: 420 }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

const diningSet: Host = { where: "in a dining room, under a lamp", furnish: aroundSet };
const chair: Host = {
  where: "drawn back from a dining table with others of its kind",
  furnish: aroundDiningChair,
};
const barStool: Host = { where: "at a counter with others of its kind", furnish: aroundBarStool };

export const eating = { diningSet, chair, barStool };
