import { collections } from "./kitchens/index.ts";
import { designScene, heroScene, kitchenPages } from "./kitchens/layouts.ts";

/** Width by height of the box that shows a place: on a desktop of 1440 px, and on a phone of 360 px. */
export interface PlaceShape {
  desktop: number;
  phone: number;
}

/** A place of the shop that shows a picture of its own, by the name under which that is kept. */
export interface PicturePlace {
  place: string;
  /** In words, within its group. */
  name: string;
  group: string;
  shape: PlaceShape;
}

const same = (ratio: number): PlaceShape => ({ desktop: ratio, phone: ratio });
const tall = same(4 / 5);
const opening: PlaceShape = { desktop: 21 / 9, phone: 4 / 5 };
const banner: PlaceShape = { desktop: 3 / 2, phone: 4 / 3 };

const home = [
  ["shell-1", "Opening, first picture", opening],
  ["shell-2", "Opening, second picture", opening],
  ["shell-3", "Opening, third picture", opening],
  ["hero-home", "Beside the headline; All Products in menus", tall],
  ["banner-offer", "The sale", banner],
  ["exclusive-1", "Exclusive range, first", tall],
  ["exclusive-2", "Exclusive range, second", tall],
  ["solid-sheesham", "Exclusive range, third", tall],
  ["exclusive-4", "Exclusive range, fourth", tall],
  ["project-l", "Recent project: L-Kitchen", same(4 / 3)],
  ["project-u", "Recent project: U-Kitchen", same(4 / 3)],
  ["project-parallel", "Recent project: Parallel Kitchen", same(4 / 3)],
  ["project-straight", "Recent project: Straight Kitchen", same(4 / 3)],
  ["project-island", "Recent project: Island Kitchen", same(4 / 3)],
  ["banner-refer", "Refer and earn", same(4 / 3)],
] as const;
const blogs = [
  ["blog-1", "First blog; beside the headline", same(3 / 2)],
  ["blog-2", "Second blog", same(3 / 2)],
  ["blog-3", "Third blog; beside the headline", same(3 / 2)],
  ["blog-4", "Fourth blog", same(3 / 2)],
] as const;
const everywhere = [
  ["footer-sofa", "At the foot of every page", same(3 / 2)],
  ["account-side", "Beside login and registration", tall],
] as const;

type Row = readonly [place: string, name: string, shape: PlaceShape];
const inGroup = (group: string, rows: readonly Row[]): PicturePlace[] =>
  rows.map(([place, name, shape]) => ({ place, name, group, shape }));

/** Every place, in the order of the shop's pages; each of these categories has two. */
export async function listPicturePlaces(
  categories: readonly { slug: string; name: string }[],
): Promise<PicturePlace[]> {
  const kitchens = await Promise.all(
    kitchenPages.map(async ({ layout, title }) => {
      const { hero, designs } = await collections[layout]();
      return inGroup(title, [
        ...hero.map((_, at): Row => [heroScene(layout, at), `Slide ${at + 1}`, slide]),
        ...designs.map((design, at): Row => [designScene(layout, at), design.title, same(4 / 3)]),
      ]);
    }),
  );
  return [
    ...inGroup("Home page", home),
    ...inGroup("Categories", categories.flatMap(ofCategory)),
    ...inGroup("Blogs", blogs),
    ...inGroup("Every page", everywhere),
    ...kitchens.flat(),
  ];
}

const slide: PlaceShape = { desktop: 21 / 9, phone: 3 / 2 };

function ofCategory({ slug, name }: { slug: string; name: string }): Row[] {
  return [
    [`category-${slug}`, `${name}, in rows of categories`, tall],
    [`popular-${slug}`, `${name}, among popular categories`, same(3 / 2)],
  ];
}
