import { customerIdOf } from "./accounts/index.ts";
import type { Config } from "./config.ts";
import { emiRoute } from "./content/index.ts";
import { coarseNetwork } from "./credentials/index.ts";
import type { ConnectedDatabase } from "./database/connect.ts";
import type { keepVisits } from "./figures/index.ts";
import type { AnswerCache } from "./http/answerCache.ts";
import { type App, createApp } from "./http/app.ts";
import type { OtherBuilds } from "./http/otherBuilds.ts";
import type { PageRenderer } from "./http/pages.ts";
import { network } from "./limits/index.ts";
import type { openCoins } from "./openCoins.ts";
import type { openCounter } from "./openCounter.ts";
import type { openCustomers } from "./openCustomers.ts";
import type { openMessages } from "./openMessages.ts";
import type { openOrders } from "./openOrders.ts";
import type { openSecurity } from "./openSecurity.ts";
import type { openStorefront } from "./openStorefront.ts";
import { staffIdOf } from "./staff/index.ts";
import type { Telemetry } from "./telemetry/index.ts";

interface ServedShop {
  config: Config;
  telemetry: Telemetry | null;
  /** Where customers reach the shop. */
  origin: string;
  answers: AnswerCache;
  database: ConnectedDatabase;
  pages: PageRenderer;
  others: OtherBuilds;
  shown: Awaited<ReturnType<typeof openStorefront>>;
  visits: ReturnType<typeof keepVisits>["counter"];
  selling: Awaited<ReturnType<typeof openOrders>>;
  customers: ReturnType<typeof openCustomers>;
  messages: ReturnType<typeof openMessages>;
  coins: ReturnType<typeof openCoins>;
  counter: ReturnType<typeof openCounter>;
  security: ReturnType<typeof openSecurity>;
  isDraining: () => boolean;
}

/** The shop's parts as one application: every route, and what is noted behind each answer. */
export function serveShop(shop: ServedShop): Promise<App> {
  const { config, telemetry, origin, answers, database, pages, others, isDraining } = shop;
  const { shown, visits, selling, customers, messages, coins, counter, security } = shop;
  const { catalogue, content } = shown;
  return createApp({
    ...{ config, telemetry, origin, answers, pages, others, isDraining },
    tallyOf: visits.tallyOf,
    servedAs: selling.servedAs,
    network,
    whoAsks: (request) => ({
      network: coarseNetwork(request.ip),
      customer: customerIdOf(request),
      staff: staffIdOf(request),
    }),
    secretPaths: () =>
      selling.shiprocket()?.accounts.map(({ webhookPathToken }) => webhookPathToken) ?? [],
    standsIn: database.browsing.standsIn,
    whyNotReady: database.whyNotReady,
    isDatabaseWaitedFor: () => database.pool.waitingCount > 0,
    productSlugs: catalogue.productSlugs,
    articlePaths: content.articlePaths,
    shopName: () => content.shop().name,
    categorySlugs: async () =>
      (await catalogue.storefront.nameCategories()).map(({ slug }) => slug),
    routes(to) {
      to.whenEnded(({ method, headers, routeOptions }, { statusCode }) => {
        if (method !== "GET") counter.tellFollowers();
        if (statusCode < 300) visits.saw(method, routeOptions.url, headers);
      });
      to.whenEnded(security.heard);
      to.register(shown.routes);
      to.register(emiRoute, { content: content.now, online: selling.takesOnline });
      to.register(customers.routes);
      to.register(messages.routes);
      to.register(coins.routes);
      to.register(selling.routes);
      to.register(counter.doors);
      to.register(counter.routes);
    },
  });
}
