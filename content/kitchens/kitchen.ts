import type { KitchenLayout } from "./layouts.ts";
import {
  type CabinetColour,
  type CabinetFinish,
  type CounterStone,
  cabinetColours,
  type HandleStyle,
  type SplashbackKind,
} from "./palette.ts";

/** What stands at the end of the counter. */
export const tallUnits = ["none", "store", "oven", "fridge"] as const;
/** What hangs above it; `mixed` is doors with open shelves between them. */
export const wallUnits = ["closed", "glass", "open", "mixed"] as const;
export const islandPlaces = ["wall", "island"] as const;
export const islandBases = ["cabinet", "turned legs"] as const;
/** The side where people sit: level with the counter, over the ends to the floor, higher or lower. */
export const islandTops = ["level", "waterfall", "raised bar", "desk"] as const;

export interface IslandModel {
  readonly stools: number;
  readonly hob: (typeof islandPlaces)[number];
  readonly sink: (typeof islandPlaces)[number];
  readonly base: (typeof islandBases)[number];
  readonly top: (typeof islandTops)[number];
}

/** What a drawing or a 3D model of the design needs to know, and what its words may say. */
export interface KitchenModel {
  /** Floor units and tall units, as `#RRGGBB`. */
  readonly cabinetColour: string;
  /**
   * Wall units: the same colour, or the second one of a two-tone kitchen. In an island kitchen all
   * that stands along the wall.
   */
  readonly wallCabinetColour: string;
  readonly cabinetFinish: CabinetFinish;
  readonly counter: CounterStone;
  readonly splashback: SplashbackKind;
  readonly handles: HandleStyle;
  /**
   * Feet of counter along each run: an L has two, a U three (left, back, right), a parallel kitchen
   * two, a straight one one, an island kitchen the wall and then the island.
   */
  readonly lengthsFt: readonly number[];
  readonly tall: (typeof tallUnits)[number];
  readonly wallUnits: (typeof wallUnits)[number];
  readonly island: IslandModel | null;
}

/** One design of a collection. Its picture is the scene `kitchen-<layout>-<NN>`, counted from 01. */
export interface KitchenDesign {
  readonly title: string;
  /** One or two sentences. */
  readonly description: string;
  /** As printed, with its dollar sign. */
  readonly price: string;
  /**
   * Size of the room, as printed: `12x10 ft`, along the back wall and then into the room. Both runs
   * of a parallel kitchen lie along the first.
   */
  readonly dimensions: string;
  readonly model: KitchenModel;
}

export interface HeroSlide {
  readonly title: string;
  /** Words of the button that leads to the consultation form. */
  readonly linkLabel: string;
}

/** Everything that one kitchen page says, apart from what all five say alike. */
export interface Kitchen {
  readonly layout: KitchenLayout;
  /** For search engines: at most 160 characters. */
  readonly metaDescription: string;
  /** What the layout is and whom it suits. */
  readonly introduction: string;
  /** Pictures are the scenes `kitchen-hero-<layout>-1` to `-3`. */
  readonly hero: readonly [HeroSlide, HeroSlide, HeroSlide];
  readonly collectionTitle: string;
  readonly designs: readonly KitchenDesign[];
}

/** The looks of a design's model. `cabinets` is one colour, or the floor and the wall units' colours. */
export function look(
  cabinets: CabinetColour | readonly [floor: CabinetColour, wall: CabinetColour],
  cabinetFinish: CabinetFinish,
  counter: CounterStone,
  splashback: SplashbackKind,
  handles: HandleStyle,
) {
  const [floor, wall] = typeof cabinets === "string" ? [cabinets, cabinets] : cabinets;
  return {
    cabinetColour: cabinetColours[floor],
    wallCabinetColour: cabinetColours[wall],
    cabinetFinish,
    counter,
    splashback,
    handles,
  };
}

/** What a design's model consists of. Of an island, what is not said is the usual one. */
export function fitting(
  tall: KitchenModel["tall"],
  wallUnits: KitchenModel["wallUnits"],
  lengthsFt: readonly number[],
  island?: Partial<IslandModel> & Pick<IslandModel, "stools">,
) {
  return {
    lengthsFt,
    tall,
    wallUnits,
    island: island
      ? ({ hob: "wall", sink: "island", base: "cabinet", top: "level", ...island } as const)
      : null,
  };
}
