import type { CheckoutProvider } from "../checkout/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { withoutValues } from "../database/withoutValues.ts";
import { createQuestions } from "../ground/createQuestions.ts";
import { Refusal } from "../ground/refusal.ts";
import { isParkedAs, type KeptMessage } from "../inbox/index.ts";
import type { CallFailure } from "./call.ts";
import { createClient } from "./client.ts";
import { createFollower } from "./followCatalogue.ts";
import { handleMessage, lookInto, patienceMs, sender } from "./handleMessage.ts";
import { pushCatalogue } from "./pushCatalogue.ts";
import { markEverything, markOrderedProducts } from "./pushQueue.ts";
import { reconcile, type TakeUpDeps, takeUp } from "./reconcile.ts";
import type { ShiprocketSettings } from "./settings.ts";
import type { SettleDeps } from "./settleOrder.ts";
import { shiprocketProvider } from "./shiprocketProvider.ts";

export interface ShiprocketOptions extends Omit<SettleDeps, "settings"> {
  settings: ShiprocketSettings;
  /** Accounts before it, the latest first: what began there is settled there. */
  earlier: readonly (ShiprocketSettings & { until: Date })[];
  /** The database for what nobody waits for. */
  background: Database;
  /** Where customers reach the shop, without a trailing slash. */
  origin: string;
  /** The shop's name, as the provider's catalogue shows it. */
  vendor: () => string;
  log: (problem: string, detail: Readonly<Record<string, unknown>>) => void;
}

export type RefundOutcome = "refunded" | "refused" | "unknown";

/** Shiprocket Checkout as the shop uses it. `orders` must be made with `onOrderPlaced` among its hooks. */
export function createShiprocket(options: ShiprocketOptions) {
  const { db, background, settings, earlier, origin, vendor, log } = options;
  const client = createClient(settings, earlier);
  const place = { origin, vendor };
  const onFailure = (failure: CallFailure) =>
    log("Shiprocket call failed", {
      ...failure.details,
      code: failure.code,
      reason: failure.message,
    });
  const deps = { ...options, client, onFailure };
  const push = (signal?: AbortSignal) =>
    pushCatalogue({ db: background, client, place, onFailure }, signal);
  const follower = createFollower({ db: background, push, log });
  const questions = createQuestions<void>();
  const cannotSettle = (error: unknown, providerOrderId: string | null) =>
    log("an order could not be settled", { err: withoutValues(error), providerOrderId });

  return {
    provider: shiprocketProvider({ client, settings, origin, onFailure }) as CheckoutProvider,
    /** What webhooks are settled with. */
    deps,
    accounts: [settings, ...earlier],

    /** For a customer who comes back: finds out what became of the order. Never throws. */
    askProvider: (providerOrderId: string) =>
      questions(providerOrderId, async () => {
        const key = `return:${providerOrderId}`;
        const news = { key, channel: "return" as const, senderOrderId: providerOrderId };
        await handleMessage(deps, { ...news, kind: "SUCCESS" }).catch((error) =>
          cannotSettle(error, providerOrderId),
        );
      }),

    /** Whether the provider says that this order was placed, and the owner has to decide about it. */
    isParked: (providerOrderId: string) => isParkedAs(db, sender, "SUCCESS", providerOrderId),

    /** Asks the provider again about what a parked message said. */
    replay: (message: KeptMessage) => lookInto(deps, message),

    /** Job, every few minutes: orders whose webhook never came, or could not be settled. */
    async reconcile(signal?: AbortSignal) {
      const patient: TakeUpDeps = { ...deps, db: background, onFault: cannotSettle };
      let lookedInto = await takeUp(patient, signal);
      // The shop may have been away since the keys were replaced.
      const recent = earlier.filter(({ until }) => Date.now() - until.getTime() < patienceMs);
      for (const account of [settings, ...recent]) {
        const ofAccount = account === settings ? client : createClient(account);
        lookedInto += await reconcile({ ...patient, client: ofAccount, account }, signal);
      }
      return lookedInto;
    },

    /** Job, every minute: what a change of the catalogue left to tell. */
    pushCatalogue: push,

    /** Job, daily: everything, in case something was missed; what is the same is not sent. */
    async pushEverything(signal?: AbortSignal) {
      await markEverything(background);
      await push(signal);
    },

    /** Products that changed, as the catalogue's announcements name them. */
    catalogueChanged: follower.changed,
    /** Hook: the products whose stock an order took. */
    onOrderPlaced: (tx: Transaction, { orderId }: { orderId: string }) =>
      markOrderedProducts(tx, orderId),

    /** Pays back once. `unknown`: the answer was lost, so nobody may try again without looking. */
    async refund(providerOrderId: string, amountPaise: number): Promise<RefundOutcome> {
      const answer = await client.refund(providerOrderId, amountPaise);
      if (!(answer instanceof Refusal)) return "refunded";
      onFailure(answer);
      const isDenied = ["refused", "not_authenticated"].includes(answer.code);
      return isDenied ? "refused" : "unknown";
    },

    /** Stops what waits to be told; the rows stay for the next start. */
    close: follower.close,
  };
}

export type Shiprocket = ReturnType<typeof createShiprocket>;
