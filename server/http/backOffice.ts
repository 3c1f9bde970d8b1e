import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { projectRoot } from "../ground/projectRoot.ts";
import { type OtherBuilds, registerBuiltFiles } from "./otherBuilds.ts";
import { documentHeaders, policyOf } from "./securityHeaders.ts";

const folder = join(projectRoot, "build/admin");

/** Nothing but our own files runs there, nothing frames it, and no text becomes a script. */
const policy = policyOf(
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
);

const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * `/admin`: the back office, an application of the browser's alone. Its one document needs no database,
 * names the shop, and is the same at every address, never remembered and never indexed; what it shows comes by
 * `/api/admin/`. Its files have names of their content and are kept for good.
 */
export async function registerBackOffice(
  app: FastifyInstance,
  shopName: () => string,
  others: OtherBuilds,
): Promise<void> {
  const [head = "", rest = ""] = (await readFile(join(folder, "index.html"), "utf8")).split(
    "<title>",
  );
  const document = () =>
    `${head}<meta name="shop" content="${attribute(shopName())}"><title>${rest}`;
  await app.register(async (scope) => {
    scope.addHook("onSend", async (_request, reply) => {
      reply.headers({
        ...documentHeaders(policy),
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex",
      });
    });
    await registerBuiltFiles(scope, others, "/admin/assets/");
    const hidden = { schema: { hide: true } };
    for (const path of ["/admin", "/admin/*"]) {
      scope.get(path, hidden, (_request, reply) =>
        reply.header("Cache-Control", "no-store").type("text/html; charset=utf-8").send(document()),
      );
    }
  });
}
