import { cabinetColours } from "../../content/kitchens/palette.ts";
import { collection, layouts, type NamedDesign } from "../kitchens/designs.ts";
import { kitchenScene } from "../kitchens/kitchen.ts";
import type { Shot } from "../render/queue.ts";

const layoutNames = {
  l: "an L-shaped",
  u: "a U-shaped",
  parallel: "a parallel",
  straight: "a straight",
  island: "an island",
} as const;

const colourNames = new Map<string, string>(
  Object.entries(cabinetColours).map(([name, value]) => [value, name]),
);

function islandInWords(
  { base, stools, hob, top }: NonNullable<NamedDesign["design"]["island"]>,
  colour: string,
) {
  const island = `an island in ${colour}${base === "cabinet" ? "" : ` on ${base}`}`;
  const parts = [
    hob === "island" ? "the hob on it" : null,
    top === "level" ? null : `a ${top}`,
    stools > 0 ? `${stools} stools` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `${island} with ${parts.join(" and ")}` : island;
}

/** In words, for a person who cannot see the picture. */
export function inWords({ title, design: d }: NamedDesign): string {
  const base = colourNames.get(d.base) ?? "painted";
  const wall = colourNames.get(d.wall) ?? "painted";
  const cabinets =
    d.island || base === wall ? `${wall} cabinets` : `${base} floor units and ${wall} wall units`;
  const extras = [
    d.island ? islandInWords(d.island, base) : null,
    d.tall === "fridge"
      ? "a fridge"
      : d.tall === "oven"
        ? "built-in ovens"
        : d.tall === "store"
          ? "a tall unit"
          : null,
    d.uppers === "open" ? "open shelves" : d.uppers === "glass" ? "glass-fronted wall units" : null,
  ].filter((part) => part !== null);
  return `${title}: ${layoutNames[d.layout]} modular kitchen with ${cabinets}, a ${d.counter} counter and a ${d.splash} splashback${extras.length ? `, ${extras.join(", ")}` : ""}, in daylight`;
}

/** Which of the collection's designs was built, and the house, standpoint and things about that its picture has instead. */
const projects = {
  l: [1, 69],
  u: [1, 70],
  parallel: [1, 71],
  straight: [6, 73],
  island: [1, 74],
} as const;

/** Pictures of the kitchen collections, one of each layout in turn, after their hero slides. */
export function kitchenShots(): { heroes: Shot[]; collections: Shot[] } {
  const heroes: Shot[] = [];
  const ranks: Shot[][] = [];
  for (const layout of layouts) {
    const designs = collection(layout);
    designs.forEach((one, i) => {
      ranks[i] ??= [];
      ranks[i].push({
        file: one.file,
        alt: inWords(one),
        view: "scene",
        product: null,
        variant: null,
        scene: () => kitchenScene(one.design, i, [1280, 960]),
      });
    });
    for (const [n, index] of [2, 5, 9].entries()) {
      const hero = designs[index];
      if (!hero) continue;
      heroes.push({
        file: `kitchen-hero-${layout}-${n + 1}.avif`,
        alt: inWords(hero),
        view: "scene",
        product: null,
        variant: null,
        scene: () => kitchenScene(hero.design, index + 40, [1600, 900]),
      });
    }
    const [built, seed] = projects[layout];
    const project = designs[built];
    if (project)
      heroes.unshift({
        file: `project-${layout}.avif`,
        alt: `Recent project: ${inWords(project)}`,
        view: "scene",
        product: null,
        variant: null,
        scene: () => kitchenScene(project.design, seed, [1280, 960]),
      });
  }
  return { heroes, collections: ranks.flat() };
}
