import type { Vec2 } from "../../furniture/geometry/vector.ts";
import { collection } from "../kitchens/designs.ts";
import { kitchenScene } from "../kitchens/kitchen.ts";
import type { Shot } from "../render/queue.ts";
import { caneBedroom, dressing, sheeshamBedroom, sheeshamEvening } from "../scenes/bedrooms.ts";
import type { Composition } from "../scenes/composition.ts";
import { deepWall } from "../scenes/deepWall.ts";
import { dining } from "../scenes/diningRoom.ts";
import { boardsRoom, tablesRoom } from "../scenes/displayRooms.ts";
import { courtyardLiving, familyRoom, smallFlat, verandah } from "../scenes/livingRooms.ts";
import { colours } from "../scenes/looks.ts";
import { rainyCorner, readingCorner, study } from "../scenes/readingRooms.ts";

const wide: Vec2 = [1600, 900];
const tall: Vec2 = [1080, 1350];
const box: Vec2 = [1280, 960];
const banner: Vec2 = [1760, 760];

/** The kitchen that the first long read is illustrated with. */
const islandForReading: Composition = (size) => {
  const found = collection("island")[4];
  if (!found) throw new Error("the island collection has no fifth design");
  return kitchenScene(found.design, 21, size);
};

const shot = (file: string, alt: string, make: Composition, size: Vec2): Shot => ({
  file,
  alt,
  view: "scene",
  product: null,
  variant: null,
  scene: () => make(size),
});

const both = (name: string, alt: string, make: Composition): Shot[] => [
  shot(`${name}.avif`, alt, make, wide),
  shot(`${name}-portrait.avif`, alt, make, tall),
];

const courtyardAlt =
  "A teal three seater sofa, a round coffee table and a wooden lounge chair in a sunlit room; an arch opens on a courtyard with palms";
const verandahAlt =
  "A cane settee, a rocking chair and a cane chair on a red oxide verandah, sun falling through arches";
const familyRoomAlt =
  "A sand-coloured corner sofa with a coffee table on a patterned rug, a cane chair and a palm, morning light from the left";
const bedroomAlt =
  "A cane-panelled bed with white linen and a sage throw, lamps on both sides, morning sun on the floor";
const diningAlt =
  "A walnut dining table for six under two brass lamps, in front of a sage green wall";
const smallFlatAlt =
  "A sage two seater sofa with a glass table on a diamond rug, a cane console and a round mirror beside it";

/** Pictures of whole rooms: heroes, slides, tiles, banners, blog pictures. */
export function roomShots(): Shot[] {
  return [
    ...both("hero-home", courtyardAlt, courtyardLiving),
    ...both("shell-1", familyRoomAlt, familyRoom),
    ...both("shell-2", diningAlt, dining),
    ...both("shell-3", bedroomAlt, caneBedroom),
    shot("category-sofa.avif", smallFlatAlt, smallFlat, box),
    shot(
      "category-chairs.avif",
      "A sand wing chair with a footstool, books and a cup of tea, before a green wall",
      readingCorner,
      box,
    ),
    shot(
      "category-tables.avif",
      "A round coffee table and marble nesting tables on a pale rug, a cane TV unit behind them",
      tablesRoom,
      box,
    ),
    shot("category-dining-sets.avif", diningAlt, dining, box),
    shot(
      "category-cots.avif",
      "A sheesham king cot with madder linen on a red oxide floor, bedside tables with blue lamps",
      sheeshamBedroom,
      box,
    ),
    shot(
      "category-wardrobes.avif",
      "A three door sheesham wardrobe between a bench and a mustard chair, sun from the window",
      dressing,
      box,
    ),
    shot(
      "banner-offer.avif",
      "A madder red velvet Chesterfield sofa before a sand-coloured wall",
      deepWall("orchha-chesterfield-sofa", colours.madder, "#D9C3A0", "left"),
      banner,
    ),
    shot(
      "banner-refer.avif",
      "A mustard sofa before a teal wall, a rubber plant and a lamp beside it",
      deepWall("jaisalmer-3-seater-sofa", colours.mustard, "#5F938D", "right"),
      banner,
    ),
    shot(
      "exclusive-1.avif",
      "A wooden sofa with indigo cushions before a warm wall, ready to be sent out",
      deepWall("channapatna-wooden-sofa", colours.indigo, "#CFA98A", "right"),
      box,
    ),
    shot(
      "exclusive-2.avif",
      "A curved boucle sofa in ivory before a clay-coloured wall",
      deepWall("tranquebar-curved-boucle-sofa", colours.ivory, "#B98366", "left"),
      box,
    ),
    shot(
      "exclusive-3.avif",
      "A bedroom furnished in solid sheesham with a king cot and bedside tables",
      sheeshamEvening,
      box,
    ),
    shot(
      "exclusive-4.avif",
      "A long slatted TV unit and a wardrobe with mirror in oak finish before a sage wall",
      boardsRoom,
      box,
    ),
    shot(
      "footer-sofa.avif",
      "A teal sofa with a lamp and a rubber plant, before a plaster wall",
      deepWall("jaisalmer-3-seater-sofa", colours.teal, "#EDE4D4", "left"),
      banner,
    ),
    shot("account-side.avif", verandahAlt, verandah, [1080, 1440]),
    shot(
      "blog-1.avif",
      "A modular kitchen in daylight with an island and stools",
      islandForReading,
      wide,
    ),
    shot("blog-2.avif", smallFlatAlt, smallFlat, wide),
    shot(
      "blog-3.avif",
      "A writing desk with books, a lamp and two prints above it, in afternoon sun",
      study,
      wide,
    ),
    shot(
      "blog-4.avif",
      "A reading corner with a wing chair and a striped rug in the grey light of a rainy day",
      rainyCorner,
      wide,
    ),
  ];
}
