import type { FastifyInstance } from "fastify";
import type { Database } from "../database/connect.ts";
import type { KeptMessage } from "../inbox/index.ts";
import { coalesced, type ShopJob } from "../jobs/index.ts";
import { whenChanged } from "../settings/index.ts";
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
  /** As the owner decides at each moment; null where couriers are booked by hand. */
  settings: () => ShippingSettings | null;
  shopEmail: () => string;
  tracking: TrackingDeps;
  log: (problem: string, error: unknown) => void;
  /** Called when messages were written, after they are committed. */
  onMessages: () => void;
  /** Called when orders may have moved, after it is committed. */
  onChange: () => void;
}

/** Couriers as the shop uses them: through a carrier's API, or by hand. */
export interface Shipping {
  /** Who couriers are booked at now. */
  carrier: () => Carrier;
  /** Does soon what is written down. */
  ask(): void;
  jobs: ShopJob[];
  /** Looks into parked messages again, by the name of their sender. */
  replays: Record<string, (message: KeptMessage) => Promise<void>>;
  routes(to: FastifyInstance): Promise<void>;
  close(): Promise<void>;
}

export function createShipping(options: ShippingOptions): Shipping {
  const { db, background, settings, shopEmail, tracking, log, onMessages, onChange } = options;
  const opened = whenChanged(settings, (account) => ({
    carrier: account === null ? byHand : shiprocketCarrier(account, shopEmail),
    askHours: account?.askHours ?? 0,
  }));
  const work = async (signal: AbortSignal) => {
    const { carrier, askHours } = opened();
    if (!carrier.isOpen) return;
    await carryOut(background, carrier, signal);
    await askWhere(background, carrier, tracking, askHours, signal);
    onMessages();
  };
  const working = coalesced(
    (signal) => work(signal).finally(onChange),
    50,
    (error) => log("bookings not carried out", error),
  );
  return {
    carrier: () => opened().carrier,
    ask: () => working.ask(),
    jobs: [{ name: "carry-out-bookings", cron: "* * * * *", run: work }],
    replays: { [trackingSender]: (message) => replayTracking(db, tracking, message) },
    async routes(to) {
      to.register(trackingRoutes, {
        ...{ db, tracking },
        webhookToken: () => settings()?.webhookToken ?? null,
        onNews: () => working.ask(),
      });
    },
    close: () => working.stop(),
  };
}
