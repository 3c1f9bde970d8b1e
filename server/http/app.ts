import { createServer } from "node:http";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Config } from "../config.ts";
import { projectRoot } from "../config.ts";
import { refuse } from "../refuse.ts";
import type { AnswerCache } from "./answerCache.ts";
import { registerApiDocs } from "./apiDocs.ts";
import { registerApiHeaders, registerCachedAnswers } from "./cachedAnswers.ts";
import { registerFailures } from "./failures.ts";
import { createFastPath } from "./fastPath.ts";
import { registerFindability } from "./findability.ts";
import { registerHealth } from "./health.ts";
import { type PageRenderer, registerPages } from "./pages.ts";
import { nextRequestId } from "./requestId.ts";
import { securityHeaders } from "./securityHeaders.ts";

export type App = FastifyInstance;

export interface AppParts {
  config: Pick<Config, "logLevel" | "trustProxy">;
  origin: string;
  answers: AnswerCache;
  pages: PageRenderer;
  /** What keeps the shop from serving customers now; null when nothing does. */
  whyNotReady: () => Promise<string | null>;
  productSlugs: () => string[];
  categorySlugs: () => Promise<string[]>;
  /** Registers the routes of the shop's parts. */
  routes: (app: FastifyInstance) => void;
}

/** Builds the application; the caller listens, or injects requests in tests. */
export async function createApp(parts: AppParts): Promise<App> {
  const fastPath = createFastPath(parts.answers);
  const app = Fastify({
    logger: { level: parts.config.logLevel },
    genReqId: nextRequestId,
    trustProxy: parts.config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 300 },
    // An address that cannot even be routed (a lone %, an endless parameter).
    frameworkErrors: (_error, request, reply) => {
      reply.headers(securityHeaders).header("X-Request-Id", request.id);
      refuse(reply, "invalid_request", "This address cannot be read.");
    },
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!fastPath(request, response)) handler(request, response);
      }),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  // Answers are shaped by typed code and their shapes tested; checking each again costs more than making it.
  app.setSerializerCompiler(() => JSON.stringify);

  registerFailures(app);
  registerRequestLog(app);
  registerApiHeaders(app);
  registerCachedAnswers(app, parts.answers);
  registerHealth(app, parts.whyNotReady);
  registerFindability(app, parts);
  await registerApiDocs(app, parts.origin);
  await app.register(fastifyStatic, {
    root: join(projectRoot, "build/web/client"),
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = path.includes("/assets/");
      reply.header(
        "Cache-Control",
        immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  parts.routes(app);
  registerPages(app, parts.pages, parts.answers);
  return app;
}

function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const log: FastifyBaseLogger = request.log;
    // The path alone: a query may hold what a person typed.
    log.info(
      {
        method: request.method,
        path: request.url.split("?", 1)[0]?.slice(0, 200),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
  });
}
