import { describe, expect, it } from "vitest";
import { shop } from "../../content/shop.ts";
import { pageMeta, shopData } from "./pageMeta.ts";

const page = {
  title: "Best Sellers",
  description: "What most homes choose.",
  path: "/best-selling",
  origin: "https://shop.example",
  shop,
};
const picture = { file: "hero 1.webp", alt: "A sofa", width: 1600, height: 900, ground: "#eeeeee" };

describe("pageMeta", () => {
  it("names the page before the shop, and gives one canonical address", () => {
    const meta = pageMeta(page);
    expect(meta).toContainEqual({ title: "Best Sellers | Aangan" });
    expect(meta).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://shop.example/best-selling",
    });
    expect(meta).toContainEqual({ name: "twitter:card", content: "summary" });
  });

  it("shares a picture by an absolute address with its words", () => {
    const meta = pageMeta({ ...page, image: picture });
    expect(meta).toContainEqual({
      property: "og:image",
      content: "https://shop.example/static/images/hero%201.webp?w=1200&f=webp",
    });
    expect(meta).toContainEqual({ property: "og:image:alt", content: "A sofa" });
    expect(meta).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  });

  it("lets the home page be the shop itself", () => {
    expect(pageMeta({ ...page, title: null })).toContainEqual({
      title: "Aangan: Furniture and interiors from Bangalore",
    });
  });
});

describe("shopData", () => {
  it("tells engines where the search is", () => {
    expect(JSON.stringify(shopData("https://shop.example", shop))).toContain(
      "https://shop.example/products?search={search_term_string}",
    );
  });
});
