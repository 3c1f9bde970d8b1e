import { randomBytes } from "node:crypto";
import Fastify from "fastify";
import { apiRoutes, labelRoute } from "./apiRoutes.ts";
import { controlRoutes } from "./controlRoutes.ts";
import { createState, type ShippingState } from "./state.ts";
import { createTracking, type Tracking } from "./tracking.ts";

export interface ShippingSandbox {
  origin: string;
  state: ShippingState;
  tracking: Tracking;
  /** What tracking messages carry. */
  webhookToken: string;
  /** The environment with which a shop books its couriers here. */
  shopEnvironment: Record<string, string>;
  /** Tells where the shop is to be reached; tracking messages go there from now on. */
  connect(shopOrigin: string): void;
  close(): Promise<void>;
}

const pickupLocation = "Workshop";

/** Starts a carrier that speaks Shiprocket's shipping API, on loopback. It keeps everything in memory and carries nothing. */
export async function startShippingSandbox({ port = 0 } = {}): Promise<ShippingSandbox> {
  const account = {
    email: "shop@sandbox.example",
    password: randomBytes(12).toString("hex"),
    pickupLocation,
  };
  const webhookToken = randomBytes(24).toString("hex");
  const state = createState();
  const tracking = createTracking(state, webhookToken);
  const app = Fastify({ forceCloseConnections: true });
  let origin = "";
  await app.register(apiRoutes, { prefix: "/v1/external", state, account, origin: () => origin });
  await app.register(labelRoute, { state });
  await app.register(controlRoutes, { state, tracking });
  origin = await app.listen({ port, host: "127.0.0.1" });
  return {
    ...{ origin, state, tracking, webhookToken },
    shopEnvironment: {
      SHIPPING_EMAIL: account.email,
      SHIPPING_PASSWORD: account.password,
      SHIPPING_PICKUP_LOCATION: pickupLocation,
      SHIPPING_PICKUP_PINCODE: "560038",
      SHIPPING_WEBHOOK_TOKEN: webhookToken,
      SHIPPING_API_URL: `${origin}/v1/external`,
    },
    connect(shopOrigin) {
      state.webhookUrl = `${shopOrigin}/api/webhooks/tracking`;
    },
    async close() {
      await app.close();
    },
  };
}
