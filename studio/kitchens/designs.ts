import { readKitchens } from "../../content/kitchens/index.ts";
import { designScene } from "../../content/kitchens/layouts.ts";
import { type KitchenDesign, kitchenSchema, type Layout } from "./design.ts";

const kitchens = await readKitchens();

const millimetresPerFoot = 304.8;

const pick = <T>(list: readonly [T, ...T[]], i: number): T => list[i % list.length] ?? list[0];

const floors = [
  "limestone",
  "oak",
  "oxide",
  "kota",
  "terrazzo",
  "dark oak",
  "terracotta",
  "red oxide",
] as const;
const wallPaints = ["#F2ECE1", "#F1EADF", "#EFE7DA", "#F4EFE5"] as const;
const firstTurn: Readonly<Record<Layout, number>> = {
  l: 0,
  u: 2,
  parallel: 5,
  straight: 1,
  island: 3,
};

export interface NamedDesign {
  readonly file: string;
  readonly title: string;
  readonly design: KitchenDesign;
}

/** The designs of one layout's collection, in its order, as the shop describes them. */
export function collection(layout: Layout): NamedDesign[] {
  const kitchen = kitchens.find((one) => one.layout === layout);
  return (kitchen?.designs ?? []).map(({ title, dimensions, model }, i) => {
    const feet = /^(\d+)x(\d+) ft$/.exec(dimensions);
    const turn = i + firstTurn[layout];
    const design = kitchenSchema.parse({
      layout,
      width: Math.round(Number(feet?.[1]) * millimetresPerFoot),
      depth: Math.round(Number(feet?.[2]) * millimetresPerFoot),
      base: model.cabinetColour,
      wall: model.wallCabinetColour,
      finish: model.cabinetFinish,
      handles: model.handles,
      counter: model.counter,
      splash: model.splashback,
      floor: pick(floors, turn),
      paint: pick(wallPaints, turn),
      hood: model.handles === "handleless" ? "builtin" : pick(["cone", "box", "box"], turn),
      tall: model.tall,
      uppers: model.wallUnits,
      island: model.island && {
        ...model.island,
        length: Math.round((model.lengthsFt[1] ?? 0) * millimetresPerFoot),
      },
      pendants:
        layout === "island"
          ? pick(["cane", "dome", "globe", "cone"], i)
          : layout === "u" || layout === "l"
            ? pick(["none", "dome", "none", "cane"], i)
            : "none",
    });
    return { file: `${designScene(layout, i)}.avif`, title, design };
  });
}

export const layouts: readonly Layout[] = ["l", "u", "parallel", "straight", "island"];
