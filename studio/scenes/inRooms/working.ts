import { tableLamp } from "../../props/lamps.ts";
import { books, cup } from "../../props/objects.ts";
import { palm } from "../../props/plants.ts";
import { print } from "../../props/prints.ts";
import { rugHeight } from "../../props/textiles.ts";
import { type Composition, composition } from "../composition.ts";
import { colours, hang, indigoVase, product, whitePot } from "../looks.ts";
import { type Stage, set } from "../stage.ts";
import { daylightOf, type Guest, guestFill, type Host, rugFor, seeing, shell } from "./guest.ts";

/** Height at which one writes at every desk; a shelf may stand higher. */
const deskTop = 750;

function writingThings(on: Stage, width: number, place: number): void {
  set(on, tableLamp(430), { at: [-width / 2 + 190, deskTop, 330] }, indigoVase);
  set(on, books(2, true, place + 5), { at: [60, deskTop, 400], turn: [0, -15, 0] });
  set(on, cup(), { at: [width / 2 - 200, deskTop, 440] });
  hang(on, print(420, 520, place), [-300, 1490]);
  hang(on, print(420, 520, place + 4), [230, 1490]);
}

/** A table to write at, and its chair. */
function aroundDesk(guest: Guest): Composition {
  const { place, width, depth, slug, colour } = guest;
  const across = width / 0.5 + 700;
  return composition(
    shell(guest, across),
    (on) => {
      product(on, slug, colour, { at: [0, 0, depth / 2 + 60] });
      writingThings(on, width, place);
      product(on, "badami-rope-seat-chair", colours.natural, {
        // At the knee-hole, and hiding no drawers.
        at: [-width * 0.4, 0, depth + 380],
        turn: [0, 204, 0],
      });
      rugFor(guest, on, [40, 1250], [1900, 1300]);
      set(on, palm(1800, 9), { at: [width / 2 + 760, 0, 480] }, whitePot);
    },
    {
      wide: seeing([0, depth], across, { aside: 380 }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

/** A chair turned away from the desk that it belongs to. */
function aroundStudyChair(guest: Guest): Composition {
  const { place, slug, colour } = guest;
  return composition(
    shell(guest, 3000),
    (on) => {
      product(on, "betwa-study-table", colours.oak, { at: [-60, 0, 370] });
      writingThings(on, 1200, place);
      // On the rug: castors show when they sink into it.
      product(on, slug, colour, { at: [120, rugHeight, 1250], turn: [0, 28, 0] });
      rugFor(guest, on, [40, 1250], [1900, 1300]);
      set(on, palm(1800, 9), { at: [1180, 0, 480] }, whitePot);
    },
    {
      wide: seeing([80, 1200], 1950, { lens: 42, aside: 260 }),
      daylight: daylightOf(guest),
      fill: guestFill,
    },
  );
}

const desk: Host = { where: "in a study, with a lamp, books and a chair", furnish: aroundDesk };
const studyChair: Host = { where: "turned away from a study table", furnish: aroundStudyChair };

export const working = { desk, studyChair };
