import { cabinetColours, counterStones, splashbacks } from "../../content/kitchens/palette.ts";
import {
  calm,
  cloth,
  linear,
  type MaterialSpec,
  otherMaterials,
  paint,
  type Rgb,
  woods,
} from "../../furniture/materials/material.ts";
import type { Materials } from "../../furniture/products/product.ts";
import {
  darkOakFloor,
  kotaFloor,
  limestoneFloor,
  oakFloor,
  oxideFloor,
  redOxideFloor,
  terracottaFloor,
} from "../scenes/finishes.ts";
import type { KitchenDesign } from "./design.ts";
import { wareMaterials } from "./wareMaterials.ts";

const veneers: Readonly<Record<string, MaterialSpec>> = {
  [cabinetColours.oak]: calm(woods.oakLaminate),
  [cabinetColours.teak]: calm(woods.teak),
  [cabinetColours.sheesham]: calm(woods.sheeshamWalnut),
  [cabinetColours.walnut]: calm(woods.walnutLaminate),
  [cabinetColours.rosewood]: calm({
    ...woods.sheeshamWalnut,
    color: linear("#562D23"),
    light: linear("#74433A"),
    dark: linear("#2E1510"),
  }),
};

const finishRoughness: Readonly<Record<KitchenDesign["finish"], number>> = {
  gloss: 0.1,
  satin: 0.28,
  matt: 0.5,
  veneer: 0.45,
  shaker: 0.4,
  fluted: 0.42,
  cane: 0.42,
  glass: 0.4,
};

/** A front: veneer for the palette's timbers, lacquer for its colours. */
const frontOf = (colour: string, d: KitchenDesign): MaterialSpec =>
  veneers[colour] ?? paint(colour, finishRoughness[d.finish]);

const stone = (color: string, vein: string, veins: number, roughness = 0.18): MaterialSpec => ({
  kind: "marble",
  color: linear(color),
  vein: linear(vein),
  veins,
  roughness,
  inPlace: true,
});
/** Dark stone beside a window shows little but its light, unless it is taken through a polariser, as here. */
const darkStone = (...made: Parameters<typeof stone>): MaterialSpec => ({
  ...stone(...made),
  specular: 0.2,
});
const speckled = (color: string, roughness = 0.16): MaterialSpec => ({
  kind: "terrazzo",
  color: linear(color),
  roughness,
});

/** Flat and brushed one way, as counters, splashbacks and hoods are made of it. */
const sheetSteel: MaterialSpec = { ...otherMaterials.steel, roughness: 0.5, sheet: true };

const counterMaterials: Record<KitchenDesign["counter"], MaterialSpec> = {
  "white quartz": stone(counterStones["white quartz"], "#D9D5CE", 0.25),
  "cream marble": stone(counterStones["cream marble"], "#A08A6C", 0.5),
  "grey quartz": stone(counterStones["grey quartz"], "#8B8984", 0.25),
  "black granite": darkStone(counterStones["black granite"], "#5A5B5E", 0.25, 0.3),
  "tan granite": { ...speckled(counterStones["tan granite"], 0.2), grain: 210 },
  "kota stone": stone(counterStones["kota stone"], "#63705F", 0.3, 0.3),
  "jaisalmer stone": stone(counterStones["jaisalmer stone"], "#8A6430", 0.35, 0.28),
  terrazzo: speckled(counterStones.terrazzo),
  soapstone: darkStone(counterStones.soapstone, "#8D9493", 0.4, 0.35),
  "butcher block": woods.acaciaNatural,
  steel: sheetSteel,
};

const tile = (
  hex: string,
  width: number,
  height: number,
  offset: number,
  roughness = 0.14,
): MaterialSpec => ({
  kind: "tiles",
  color: linear(hex),
  width,
  height,
  offset,
  roughness,
});

/** What is printed or poured on a tile: a flower of so many petals in the first colour, its heart in the second. */
const figured = (
  plain: MaterialSpec,
  [first, second]: readonly [string, string],
  [petals, flower, deep]: readonly [number, number, number],
): MaterialSpec => ({
  ...plain,
  figure: { petals, flower, deep, first: linear(first), second: linear(second) },
});

const splashMaterials: Record<KitchenDesign["splash"], MaterialSpec> = {
  "cream zellige": tile(splashbacks["cream zellige"], 0.1, 0.1, 0, 0.1),
  "green zellige": tile(splashbacks["green zellige"], 0.1, 0.1, 0, 0.1),
  "white metro": tile(splashbacks["white metro"], 0.2, 0.1, 0.5),
  "sea-green metro": tile(splashbacks["sea-green metro"], 0.2, 0.1, 0.5),
  athangudi: figured(
    tile(splashbacks.athangudi, 0.2, 0.2, 0, 0.3),
    ["#E6D8B8", "#7A2F2A"],
    [4, 0.29, 0.13],
  ),
  "blue pottery": figured(
    tile(splashbacks["blue pottery"], 0.15, 0.15, 0, 0.1),
    ["#E8ECEA", "#2B4C86"],
    [6, 0.25, 0.08],
  ),
  "indigo print": figured(
    tile(splashbacks["indigo print"], 0.15, 0.15, 0, 0.3),
    ["#D9D6CC", "#24345A"],
    [8, 0.2, 0.05],
  ),
  terracotta: tile(splashbacks.terracotta, 0.2, 0.065, 0.5, 0.5),
  "whitewashed brick": tile(splashbacks["whitewashed brick"], 0.23, 0.075, 0.5, 0.8),
  "lime plaster": { kind: "plaster", color: linear(splashbacks["lime plaster"]) },
  "marble slab": stone(splashbacks["marble slab"], "#8D8A88", 0.6, 0.14),
  "granite slab": stone(splashbacks["granite slab"], "#6A6A6A", 0.3, 0.12),
  "kota slab": stone(splashbacks["kota slab"], "#63705F", 0.3, 0.3),
  terrazzo: speckled(splashbacks.terrazzo),
  "tinted glass": paint(splashbacks["tinted glass"], 0.04),
  "brushed steel": sheetSteel,
  "fluted stone": {
    kind: "fluted_stone",
    color: linear(splashbacks["fluted stone"]),
    width: 0.04,
    roughness: 0.5,
  },
};

const floorMaterials: Record<KitchenDesign["floor"], MaterialSpec> = {
  oak: oakFloor,
  "dark oak": darkOakFloor,
  kota: kotaFloor,
  limestone: limestoneFloor,
  terracotta: terracottaFloor,
  oxide: oxideFloor,
  "red oxide": redOxideFloor,
  terrazzo: { kind: "terrazzo", color: linear("#D9D2C5"), roughness: 0.25 },
};

export const floorOf = (d: KitchenDesign): MaterialSpec => floorMaterials[d.floor];
export const splashOf = (d: KitchenDesign): MaterialSpec => splashMaterials[d.splash];

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
/** Kitchens whose fronts, counter and splashback throw back as much light as this count as pale. */
const pale = 0.3;

/** How pale a kitchen is on the whole: 0 is black, 1 is as pale as most. */
export function paleness({ base, wall, counter, splash }: KitchenDesign): number {
  const colours = [base, wall, counterStones[counter], splashbacks[splash]];
  const mean = colours.reduce((sum, hex) => sum + luminance(linear(hex)), 0) / colours.length;
  return Math.min(1, mean / pale);
}

function handleMaterial(handles: KitchenDesign["handles"]): MaterialSpec {
  if (handles.startsWith("brass")) return otherMaterials.brass;
  if (handles.startsWith("steel")) return otherMaterials.steel;
  if (handles.startsWith("wooden")) return woods.mangoNatural;
  return handles.startsWith("leather") ? cloth("leather", "#A8703F") : otherMaterials.blackMetal;
}

/** Materials of a kitchen's slots. */
export function kitchenMaterials(d: KitchenDesign): Materials {
  const metal = handleMaterial(d.handles);
  const tap =
    metal.kind === "metal"
      ? metal
      : d.handles === "black bar"
        ? otherMaterials.blackMetal
        : otherMaterials.steel;
  return {
    front: frontOf(d.base, d),
    front2: frontOf(d.wall, d),
    carcass: paint("#D9D2C6", 0.6),
    shelf: veneers[d.wall] ?? veneers[d.base] ?? woods.oakLaminate,
    plinth: paint("#2A2725", 0.6),
    gola: paint("#1C1A19", 0.5),
    handle: metal,
    tap,
    steel: { ...otherMaterials.steel, roughness: 0.36 },
    basin: { kind: "metal", color: linear("#C4C6C5"), roughness: 0.42 },
    hobGlass: paint("#0C0C0D", 0.08),
    castIron: paint("#1A1A1B", 0.5),
    hoodShell: d.handles.startsWith("black") ? paint("#1E1D1C", 0.4) : sheetSteel,
    counter: counterMaterials[d.counter],
    glowStrip: { kind: "glow", color: [1, 0.84, 0.62], strength: 1.5 },
    jar: paint("#E3D7C2", 0.35),
    lid: woods.mangoNatural,
    boardWood: woods.acaciaNatural,
    boardWood2: woods.mangoNatural,
    ceramic: paint("#EFE8DB", 0.3),
    appliance: paint("#E9E6DF", 0.3),
    cylinder: paint("#9E2B22", 0.35),
    ...wareMaterials,
    turmeric: paint("#C98A1B", 0.9),
    chilli: paint("#8E2316", 0.9),
    coriander: paint("#8A7440", 0.9),
    mustardSeed: paint("#2E2119", 0.7),
    cumin: paint("#6A4A2A", 0.9),
    oil: { kind: "glass", color: [0.72, 0.52, 0.16] },
    towel: cloth("weave", "#B9C4BE", { melange: 0.2 }),
    fruit: paint("#D98A2B", 0.45),
    fruit2: paint("#8FA03E", 0.45),
    wood: woods.mangoNatural,
    metal: d.handles.startsWith("brass") ? otherMaterials.brass : otherMaterials.blackMetal,
    fabric: cloth("weave", "#D8CBB4"),
    shade: d.handles.startsWith("brass") ? otherMaterials.brass : paint("#23211F", 0.45),
  };
}
