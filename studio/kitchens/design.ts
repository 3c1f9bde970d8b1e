import { z } from "zod";
import {
  islandBases,
  islandPlaces,
  islandTops,
  tallUnits,
  wallUnits,
} from "../../content/kitchens/kitchen.ts";
import {
  type CounterStone,
  cabinetColours,
  cabinetFinishes,
  counterStones,
  handleStyles,
  type SplashbackKind,
  splashbacks,
} from "../../content/kitchens/palette.ts";
import { choice, mm } from "../../furniture/families/family.ts";

const names = <T extends string>(of: Readonly<Record<T, unknown>>): readonly [T, ...T[]] =>
  Object.keys(of) as unknown as readonly [T, ...T[]];
const colour = z.enum(Object.values(cabinetColours), { error: "must be a colour of the palette" });

/** A modular kitchen: its layout, its size and what it is made of. Lengths in millimetres. */
export const kitchenSchema = z.strictObject({
  layout: choice("l", "u", "parallel", "straight", "island"),
  width: mm(1800, 6500),
  depth: mm(1500, 6000),
  base: colour,
  wall: colour,
  finish: choice(...cabinetFinishes),
  handles: choice(...handleStyles),
  counter: choice(...names<CounterStone>(counterStones)),
  splash: choice(...names<SplashbackKind>(splashbacks)),
  floor: choice(
    "oak",
    "dark oak",
    "kota",
    "limestone",
    "terracotta",
    "oxide",
    "red oxide",
    "terrazzo",
  ),
  paint: z.string().regex(/^#[0-9a-fA-F]{6}$/, "must be #rrggbb"),
  hood: choice("box", "cone", "builtin"),
  uppers: choice(...wallUnits),
  tall: choice(...tallUnits),
  island: z
    .strictObject({
      length: mm(1200, 3100),
      stools: z.int().min(0).max(4),
      hob: choice(...islandPlaces),
      sink: choice(...islandPlaces),
      base: choice(...islandBases),
      top: choice(...islandTops),
    })
    .nullable(),
  pendants: choice("none", "dome", "cane", "globe", "cone"),
});
export type KitchenDesign = z.output<typeof kitchenSchema>;
export type Layout = KitchenDesign["layout"];
