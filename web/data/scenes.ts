import type { CardImage } from "../../contract/productCard.ts";

export type Scenes = Readonly<Record<string, CardImage>>;

const pick = (scenes: Scenes, isShown: (name: string) => boolean): Scenes =>
  Object.fromEntries(Object.entries(scenes).filter(([name]) => isShown(name)));

/** The shop's pictures that stand on many pages. The others come with the pages that show them. */
export const scenesOfManyPages = (scenes: Scenes): Scenes => ({
  ...pick(scenes, (name) => name.startsWith("account-")),
  ...withoutWords(pick(scenes, (name) => /^(footer|category)-/.test(name))),
});

/** Shown beside words that say the same. */
const withoutWords = (scenes: Scenes): Scenes =>
  Object.fromEntries(
    Object.entries(scenes).map(([name, picture]) => [name, { ...picture, alt: "" }]),
  );

/** The shop's pictures whose names stand in what a page shows, and the upright ones beside them. */
export function scenesNamedIn(shown: unknown, scenes: Scenes): Scenes {
  const text = JSON.stringify(shown);
  return pick(scenes, (name) => text.includes(JSON.stringify(name.replace(/-portrait$/, ""))));
}
