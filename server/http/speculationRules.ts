import type { FastifyInstance } from "fastify";

/**
 * What a browser may render in advance, once somebody is about to follow a link: pages, which are the
 * same for everyone and whose scripts wait until somebody is there. Browsers that save data leave it.
 */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/api/*", "/static/*", "/admin", "/admin/*"] } },
          { not: { selector_matches: "[href^='#']" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** `/speculation-rules.json`, which the header `Speculation-Rules` of pages to read names. */
export function registerSpeculationRules(app: FastifyInstance): void {
  const body = JSON.stringify(rules);
  app.get("/speculation-rules.json", { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type("application/speculationrules+json")
      .header("Cache-Control", "public, max-age=3600")
      .send(body),
  );
}
