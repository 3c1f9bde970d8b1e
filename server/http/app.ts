import { createServer } from "node:http";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { projectRoot } from "../ground/projectRoot.ts";
import { admissionLimits, createAdmission } from "./admission/admission.ts";
import { admittingPages, registerAdmission } from "./admission/registerAdmission.ts";
import type { TallyOf } from "./answer.ts";
import type { AnswerCache } from "./answerCache.ts";
import { registerApiDocs } from "./apiDocs.ts";
import { registerBackOffice } from "./backOffice.ts";
import { joinBodies } from "./bodyPieces.ts";
import { registerApiHeaders, registerCachedAnswers } from "./cachedAnswers.ts";
import type { ServedAs } from "./cacheKey.ts";
import { arrivalLimits, connectionLimits, guardConnections, keptIdle } from "./connections.ts";
import { registerFailures } from "./failures.ts";
import { createFastPath, type FastPath } from "./fastPath.ts";
import { type HealthDeps, registerHealth } from "./health.ts";
import { limitLargeBodies } from "./largeBodies.ts";
import { type OtherBuilds, registerBuiltFiles } from "./otherBuilds.ts";
import { type PageRenderer, registerPages } from "./pages.ts";
import { namesHosts, originForm, refuseAddress, registerReadableInput } from "./readableInput.ts";
import { readQuery } from "./readQuery.ts";
import { registerRequestCause } from "./requestCause.ts";
import { registerAnswersMade, registerRequestEnds } from "./requestEnds.ts";
import { nextRequestId } from "./requestId.ts";
import { requestLimits } from "./requestLimits.ts";
import { type RequestLogDeps, registerRequestLog } from "./requestLog.ts";
import { registerRobots } from "./robots.ts";
import { securityHeaders } from "./securityHeaders.ts";
import { registerSitemap, type SitemapDeps } from "./sitemap.ts";
import { registerSpeculationRules } from "./speculationRules.ts";
import { registerTrustedProxies, type TrustedProxies, visitorsNetwork } from "./trustedProxies.ts";

export type App = FastifyInstance;

export interface AppSettings {
  /** As the log's library names it. */
  logLevel: string;
  trustProxy: TrustedProxies;
  /** Whether the API's document is served. */
  apiDocs: boolean;
  /** Milliseconds that a crowd may wait before browsing is refused. */
  shedAfterMs: number;
}

/** Somebody who measures requests. */
export interface RequestTelemetry {
  watch(app: FastifyInstance): void;
  /** The way that answers from memory, with its answers counted. */
  counted(fastPath: FastPath): FastPath;
}

export interface AppDeps extends HealthDeps, RequestLogDeps, SitemapDeps {
  config: AppSettings;
  answers: AnswerCache;
  tallyOf: TallyOf;
  pages: PageRenderer;
  /** Files that another release's pages name. */
  others: OtherBuilds;
  servedAs: ServedAs;
  /** What visitors of one address, or one home, have in common. */
  network: (address: string) => string;
  /** What the owner calls the shop now. */
  shopName: () => string;
  /** Who measures requests; null where nobody does. */
  telemetry: RequestTelemetry | null;
  /** Whether a request waits for a connection to the database. */
  isDatabaseWaitedFor: () => boolean;
  /** Registers the routes of the shop's parts. */
  routes: (app: FastifyInstance) => void;
}

/** Builds the application; the caller listens, or injects requests in tests. */
export async function createApp(deps: AppDeps): Promise<App> {
  const always = securityHeaders(deps.origin);
  const fromMemory = createFastPath(deps.answers, always, deps.pages.beginnings, deps.servedAs);
  const fastPath = deps.telemetry?.counted(fromMemory) ?? fromMemory;
  const app = Fastify({
    logger: { level: deps.config.logLevel },
    genReqId: nextRequestId,
    trustProxy: deps.config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: requestLimits.bodyBytes,
    // Whoever came before the process closed its door is answered.
    return503OnClosing: false,
    routerOptions: { maxParamLength: requestLimits.pathParameter, querystringParser: readQuery },
    rewriteUrl: ({ url = "/" }) => originForm(url),
    frameworkErrors: (_error, request, reply) => {
      reply.headers(always).header("X-Request-Id", request.id);
      refuseAddress(reply);
    },
    serverFactory(handler) {
      const keepAliveTimeout = keptIdle(deps.config.trustProxy !== false);
      const server = createServer({ ...arrivalLimits, keepAliveTimeout }, (request, response) => {
        if (!mayGoOn(request, response)) return;
        if (deps.isDraining()) response.shouldKeepAlive = false;
        if (namesHosts(request) || !fastPath(request, response)) handler(request, response);
      });
      const mayGoOn = guardConnections(
        server,
        connectionLimits,
        visitorsNetwork(deps.config.trustProxy, deps.network),
      );
      return server;
    },
  }).withTypeProvider<ZodTypeProvider>();
  // What a form of another site's page can send without asking; no call of the shop is made so.
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);
  // Answers are shaped by typed code and their shapes tested; checking each again costs more than making it.
  app.setSerializerCompiler(() => JSON.stringify);

  app.addHook("onRoute", ({ url }) => deps.pages.beginnings.add(url));
  app.decorateRequest("isTurnedAway", false);
  registerRequestEnds(app);
  registerTrustedProxies(app, deps.config.trustProxy);
  registerRequestCause(app);
  deps.telemetry?.watch(app);
  registerFailures(app);
  registerRequestLog(app, deps);
  registerApiHeaders(app, always);
  registerReadableInput(app);
  limitLargeBodies(app, deps.network);
  joinBodies(app);
  registerCachedAnswers(app, deps.answers, deps.tallyOf, deps.servedAs);
  const admission = createAdmission(
    {
      mayStart: () => !deps.isDatabaseWaitedFor(),
      onChange: (isShedding, refused) =>
        isShedding
          ? app.log.warn("too many ask at once: browsing is refused until it is less")
          : app.log.warn({ refused }, "everybody is served again"),
    },
    { ...admissionLimits, burst: deps.config.shedAfterMs },
  );
  registerAdmission(app, admission);
  registerAnswersMade(app);
  registerHealth(app, deps);
  registerRobots(app, deps.origin);
  registerSitemap(app, deps);
  registerSpeculationRules(app);
  if (deps.config.apiDocs) await registerApiDocs(app, deps.origin);
  await app.register(fastifyStatic, {
    root: join(projectRoot, "build/web/client"),
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    globIgnore: ["assets/**"],
    setHeaders(reply, path) {
      // The shop's sign, which search engines show.
      if (path.endsWith("/favicon.svg")) {
        reply.header("Cross-Origin-Resource-Policy", "cross-origin");
        reply.header("Content-Type", "image/svg+xml; charset=utf-8");
      }
      reply.header("Cache-Control", "public, max-age=3600");
    },
  });
  await registerBuiltFiles(app, deps.others, "/assets/");
  await registerBackOffice(app, deps.shopName, deps.others);
  deps.routes(app);
  registerPages(
    app,
    deps.pages,
    deps.answers,
    deps.tallyOf,
    admittingPages(admission, deps.shopName),
  );
  return app;
}
