import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import { projectRoot } from "../../ground/projectRoot.ts";
import { builtInScriptUrl } from "./builtInProvider.ts";

/** Serves the built-in checkout's script from the shop itself, so that the policy needs no exception. */
export const headlessRoute: FastifyPluginAsync = async (app) => {
  const script = await readFile(join(projectRoot, "server/checkout/begin/headless.js"), "utf8");
  app.get(builtInScriptUrl, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("Cache-Control", "public, max-age=3600")
      .send(script),
  );
};
