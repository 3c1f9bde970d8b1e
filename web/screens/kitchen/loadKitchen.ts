import { collections } from "../../../content/kitchens/index.ts";
import type { HeroSlide, Kitchen, KitchenDesign } from "../../../content/kitchens/kitchen.ts";
import {
  designScene,
  heroScene,
  type KitchenPage,
  kitchenPages,
} from "../../../content/kitchens/layouts.ts";
import type { CardImage } from "../../../contract/productCard.ts";
import type { Storefront } from "../../../contract/storefront.ts";

export interface LoadedSlide extends HeroSlide {
  image: CardImage | null;
}

/** A design as its card shows it. */
export interface LoadedDesign
  extends Pick<KitchenDesign, "title" | "description" | "price" | "dimensions"> {
  id: string;
  image: CardImage | null;
  plan: { lengthsFt: readonly number[]; colour: string };
}

export interface LoadedKitchen
  extends Pick<Kitchen, "layout" | "metaDescription" | "introduction" | "collectionTitle"> {
  page: KitchenPage;
  slides: LoadedSlide[];
  designs: LoadedDesign[];
}

/** The kitchen page at this path with its pictures. Throws for a path that is no kitchen's. */
export async function loadKitchen(
  storefront: Storefront,
  pathname: string,
): Promise<LoadedKitchen> {
  const page = kitchenPages.find(({ path }) => path === pathname.toLowerCase());
  if (page === undefined) throw new Error(`No kitchen at ${pathname}`);
  const { layout } = page;
  const [kitchen, scenes] = await Promise.all([collections[layout](), storefront.listScenes()]);
  const { metaDescription, introduction, collectionTitle } = kitchen;
  return {
    page,
    layout,
    metaDescription,
    introduction,
    collectionTitle,
    slides: kitchen.hero.map((slide, index) => ({
      ...slide,
      image: scenes[heroScene(layout, index)] ?? null,
    })),
    designs: kitchen.designs.map(({ model, ...design }, index) => {
      const id = designScene(layout, index);
      const plan = { lengthsFt: model.lengthsFt, colour: model.cabinetColour };
      return { ...design, id, image: scenes[id] ?? null, plan };
    }),
  };
}
