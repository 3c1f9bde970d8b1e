import { describe, expect, it } from "vitest";
import { readKitchens } from "../../../content/kitchens/index.ts";
import { kitchenPages } from "../../../content/kitchens/layouts.ts";
import { shop } from "../../../content/shop.ts";
import type { CardImage } from "../../../contract/productCard.ts";
import type { Storefront } from "../../../contract/storefront.ts";
import { kitchenData } from "./kitchenData.ts";
import { loadKitchen } from "./loadKitchen.ts";

const kitchens = await readKitchens();

const picture = (file: string): CardImage => ({
  file,
  alt: "A kitchen",
  width: 1600,
  height: 1200,
  ground: "#ffffff",
});
const storefront = {
  listScenes: async () => ({
    "kitchen-hero-l-1": picture("hero.webp"),
    "kitchen-l-18": picture("eighteen.webp"),
    "kitchen-u-02": picture("other.webp"),
  }),
} as Partial<Storefront> as Storefront;

describe("what a kitchen page loads", () => {
  it.each(kitchenPages)(
    "$path: its own collection, without what only a studio needs",
    async (page) => {
      const loaded = await loadKitchen(storefront, page.path);
      const kitchen = kitchens.find(({ layout }) => layout === page.layout);
      expect(loaded.page).toEqual(page);
      expect(loaded.designs.map(({ title }) => title)).toEqual(
        kitchen?.designs.map(({ title }) => title),
      );
      expect(loaded.designs[0]).not.toHaveProperty("model");
    },
  );

  it("joins pictures by place, and does without those that are missing", async () => {
    const { slides, designs } = await loadKitchen(storefront, "/lkitchen");
    expect(slides.map(({ image }) => image?.file)).toEqual(["hero.webp", undefined, undefined]);
    expect(designs.filter(({ image }) => image).map(({ id }) => id)).toEqual(["kitchen-l-18"]);
    expect(designs[17]?.image?.file).toBe("eighteen.webp");
  });

  it("does not mind capitals in the address, and knows no other address", async () => {
    expect((await loadKitchen(storefront, "/UKitchen")).page.path).toBe("/ukitchen");
    await expect(loadKitchen(storefront, "/gkitchen")).rejects.toThrow("/gkitchen");
  });

  it("tells search engines of the service with absolute addresses", async () => {
    const kitchen = await loadKitchen(storefront, "/lkitchen");
    const [service, breadcrumb] = kitchenData(kitchen, "https://shop.example", shop);
    expect(service).toMatchObject({
      "script:ld+json": {
        "@type": "Service",
        url: "https://shop.example/lkitchen",
        image: ["https://shop.example/static/images/hero.webp?w=1200&f=webp"],
      },
    });
    expect(JSON.stringify(breadcrumb)).toContain("https://shop.example/home");
  });
});
