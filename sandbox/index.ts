import { randomBytes } from "node:crypto";
import Fastify from "fastify";
import { apiRoutes } from "./apiRoutes.ts";
import { buyerRoutes } from "./buyerRoutes.ts";
import { pushRoutes } from "./catalogueCopy.ts";
import { controlRoutes } from "./controlRoutes.ts";
import { createState, type SandboxState } from "./state.ts";
import { createWebhooks, type Webhooks } from "./webhooks.ts";

export interface Sandbox {
  origin: string;
  state: SandboxState;
  webhooks: Webhooks;
  /** The environment with which a shop uses this sandbox as its checkout provider. */
  shopEnvironment: Record<string, string>;
  /** Tells where the shop is to be reached; webhooks go there from now on. */
  connect(shopOrigin: string): void;
  close(): Promise<void>;
}

/**
 * Starts a checkout provider that speaks Shiprocket Checkout's protocol, on loopback. It keeps
 * everything in memory and moves no money.
 */
export async function startSandbox({ port = 0, seed = "sandbox" } = {}): Promise<Sandbox> {
  const keys = {
    apiKey: `sandbox-${randomBytes(12).toString("hex")}`,
    apiSecret: randomBytes(32).toString("hex"),
  };
  const webhookPathToken = randomBytes(24).toString("hex");
  const staticHeader = { name: "x-sandbox-webhook", value: randomBytes(16).toString("hex") };
  const state = createState(keys, seed);
  const webhooks = createWebhooks(state);
  const app = Fastify({ forceCloseConnections: true });
  let origin = "";
  await app.register(apiRoutes, { state });
  await app.register(pushRoutes, { state });
  await app.register(buyerRoutes, { state, webhooks, origin: () => origin });
  await app.register(controlRoutes, { state, webhooks });
  origin = await app.listen({ port, host: "127.0.0.1" });
  return {
    origin,
    state,
    webhooks,
    shopEnvironment: {
      SHIPROCKET_API_KEY: keys.apiKey,
      SHIPROCKET_API_SECRET: keys.apiSecret,
      SHIPROCKET_API_URL: origin,
      SHIPROCKET_SCRIPT_URL: `${origin}/assets/js/channels/shopify.js`,
      SHIPROCKET_STYLE_URL: `${origin}/assets/styles/shopify.css`,
      SHIPROCKET_WEBHOOK_PATH_TOKEN: webhookPathToken,
    },
    connect(shopOrigin) {
      state.webhookUrl = `${shopOrigin}/api/webhooks/checkout/${webhookPathToken}`;
      state.staticHeader = staticHeader;
    },
    async close() {
      await app.close();
    },
  };
}
