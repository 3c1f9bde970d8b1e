import type { FastifyInstance } from "fastify";

/** What belongs to one visitor, or to machines, is of no use in a search engine. */
const personal = [
  "/api/",
  "/profile",
  "/shopping",
  "/shared-cart",
  "/wishlist",
  "/coins",
  "/messages",
  "/stop-messages",
  "/r/",
  "/orders",
  "/order-status",
  "/admin",
];

/** `/robots.txt`: what search engines leave alone, and where they find the rest. */
export function registerRobots(app: FastifyInstance, origin: string): void {
  app.get("/robots.txt", { schema: { hide: true } }, async (_request, reply) => {
    const lines = [
      "User-agent: *",
      ...personal.map((path) => `Disallow: ${path}`),
      `Sitemap: ${origin}/sitemap.xml`,
    ];
    reply.header("Cache-Control", "public, max-age=3600");
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
