import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { kitchenPages } from "../../content/kitchens/layouts.ts";
import { Refusal } from "../ground/refusal.ts";
import { sendRefusal } from "../ground/sendRefusal.ts";

export interface SitemapDeps {
  origin: string;
  productSlugs: () => string[];
  categorySlugs: () => Promise<string[]>;
  /** Articles of the owner’s own. */
  articlePaths: () => string[];
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
/** A part may name 50,000 addresses in 50 MB. */
const productsOfPart = 20_000;

const partSchema = z.object({ part: z.string().regex(/^(pages|products-\d{1,4})\.xml$/) });
const noPart = new Refusal("not_found", "The sitemap has no such part.");

/**
 * `/sitemap.xml` names its parts: `/sitemap/pages.xml` with pages and categories, and
 * `/sitemap/products-1.xml` and so on. They are kept until products or categories come, go or move.
 */
export function registerSitemap(app: FastifyInstance, deps: SitemapDeps): void {
  const { origin, productSlugs, categorySlugs, articlePaths } = deps;
  const config = { cached: true };
  const schema = { hide: true };

  app.get("/sitemap.xml", { config, schema }, async (_request, reply) => {
    const parts = Math.ceil(productSlugs().length / productsOfPart);
    const products = Array.from({ length: parts }, (_, index) => `products-${index + 1}`);
    const locations = ["pages", ...products].map((name) => `/sitemap/${name}.xml`);
    return reply.type(xmlType).send(xml("sitemapindex", "sitemap", locations));
  });

  app.get(
    "/sitemap/:part",
    { config, schema: { ...schema, params: partSchema } },
    async (request, reply) => {
      const { part } = request.params as z.infer<typeof partSchema>;
      const paths =
        part === "pages.xml"
          ? [
              ...pages,
              ...(await categorySlugs()).map((slug) => `/products/${slug}`),
              ...articlePaths(),
            ]
          : productsIn(Number.parseInt(part.slice("products-".length), 10));
      return paths.length === 0
        ? sendRefusal(reply, noPart)
        : reply.type(xmlType).send(xml("urlset", "url", paths));
    },
  );

  function productsIn(part: number): string[] {
    const some = productSlugs().slice((part - 1) * productsOfPart, part * productsOfPart);
    return some.map((slug) => `/product/${slug}`);
  }

  /** Paths need no escaping: slugs are letters, digits and hyphens. */
  function xml(list: string, entry: string, paths: readonly string[]): string {
    const entries = paths
      .map((path) => `<${entry}><loc>${origin}${path}</loc></${entry}>`)
      .join("");
    return `<?xml version="1.0" encoding="UTF-8"?><${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</${list}>`;
  }
}

const xmlType = "application/xml; charset=utf-8";
