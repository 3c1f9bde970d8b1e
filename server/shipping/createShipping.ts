import type { FastifyInstance } from "fastify";
import type { Database } from "../database/connect.ts";
import type { KeptMessage } from "../inbox/index.ts";
import { coalesced, type ShopJob } from "../jobs/index.ts";
import type { TrackingDeps } from "./applyTracking.ts";
import { askWhere } from "./askWhere.ts";
import { byHand } from "./byHand.ts";
import type { Carrier } from "./carrier.ts";
import { carryOut } from "./carryOut.ts";
import { replayTracking, trackingSender } from "./receiveTracking.ts";
import type { ShippingSettings } from "./shiprocket/settings.ts";
import { shiprocketCarrier } from "./shiprocket/shiprocketCarrier.ts";
import { trackingRoutes } from "./trackingRoutes.ts";

export interface ShippingOptions {
  db: Database;
  /** For what nobody waits for. */
  background: Database;
  /** Null where couriers are booked by hand. */
  settings: ShippingSettings | null;
  shopEmail: () => string;
  tracking: TrackingDeps;
  log: (problem: string, error: unknown) => void;
  /** Called when messages were written, after they are committed. */
  onMessages: () => void;
}

/** Couriers as the shop uses them: through a carrier's API, or by hand. */
export interface Shipping {
  carrier: Carrier;
  /** Does soon what is written down. */
  ask(): void;
  jobs: ShopJob[];
  /** Looks into parked messages again, by the name of their sender. */
  replays: Record<string, (message: KeptMessage) => Promise<void>>;
  routes(to: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

export function createShipping(options: ShippingOptions): Shipping {
  const { db, background, settings, shopEmail, tracking, log, onMessages } = options;
  const carrier = settings === null ? byHand : shiprocketCarrier(settings, shopEmail);
  const askHours = settings?.askHours ?? 4;
  const work = async (signal?: AbortSignal) => {
    await carryOut(background, carrier, signal);
    await askWhere(background, carrier, tracking, askHours, signal);
    onMessages();
  };
  const working = coalesced(
    () => work(),
    50,
    (error) => log("bookings not carried out", error),
  );
  return {
    carrier,
    ask: () => working.ask(),
    jobs: carrier.isOpen ? [{ name: "carry-out-bookings", cron: "* * * * *", run: work }] : [],
    replays: carrier.isOpen
      ? { [trackingSender]: (message) => replayTracking(db, tracking, message) }
      : {},
    async routes(to) {
      if (settings === null) return;
      const { webhookToken } = settings;
      const onNews = () => working.ask();
      to.register(trackingRoutes, { db, tracking, webhookToken, onNews });
    },
    close: () => working.stop(),
  };
}
