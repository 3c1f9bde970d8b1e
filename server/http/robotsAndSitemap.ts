import type { FastifyInstance } from "fastify";
import { kitchenPages } from "../../content/kitchens/layouts.ts";

export interface SitemapDeps {
  origin: string;
  productSlugs: () => string[];
  categorySlugs: () => Promise<string[]>;
}

const pages = [
  "/",
  "/best-selling",
  "/products",
  ...kitchenPages.map(({ path }) => path),
  "/blogs",
  "/interior-blog",
  "/about",
  "/shipping-policy",
  "/exchange-policy",
  "/payment-term",
  "/privacy-policy",
  "/terms-conditions",
];
/** What belongs to one visitor, or to machines, is of no use in a search engine. */
const personal = [
  "/api/",
  "/profile",
  "/shopping",
  "/wishlist",
  "/orders",
  "/order-status",
  "/admin",
];

/** `/robots.txt` and `/sitemap.xml`. A sitemap may list 50,000 addresses; ours is far below. */
export function registerRobotsAndSitemap(app: FastifyInstance, deps: SitemapDeps): void {
  const hidden = { schema: { hide: true } };
  app.get("/robots.txt", hidden, async (_request, reply) => {
    const lines = [
      "User-agent: *",
      ...personal.map((path) => `Disallow: ${path}`),
      `Sitemap: ${deps.origin}/sitemap.xml`,
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
  app.get("/sitemap.xml", hidden, async (_request, reply) => {
    const categories = (await deps.categorySlugs()).map((slug) => `/products/${slug}`);
    const products = deps.productSlugs().map((slug) => `/product/${slug}`);
    const addresses = [...pages, ...categories, ...products]
      .map((path) => `<url><loc>${deps.origin}${path}</loc></url>`)
      .join("");
    return reply
      .type("application/xml; charset=utf-8")
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses}</urlset>`,
      );
  });
}
