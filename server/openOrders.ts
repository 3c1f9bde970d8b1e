import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ClientConfig } from "pg";
import type { Shop } from "../content/shop.ts";
import type { CodeTools } from "./accounts/index.ts";
import { addressRoutes } from "./addresses/index.ts";
import { cashOnDelivery, findCheckout, whyNoCashFor } from "./checkout/index.ts";
import { checkoutRoutes } from "./checkoutRoutes.ts";
import { coinsDueFor } from "./coins/index.ts";
import { companyRoutes } from "./companies/index.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { withoutValues } from "./database/withoutValues.ts";
import {
  deliveryDeskRoutes,
  deliveryRoutes,
  followDelivery,
  keepToday,
  servedAs,
  startDay,
} from "./delivery/index.ts";
import type { Designs } from "./designs/index.ts";
import { parkedMessages, parkedRoutes } from "./inbox/index.ts";
import { invoiceRoutes, papersOf } from "./invoices/index.ts";
import { coalesced, type ShopJob } from "./jobs/index.ts";
import { deskPieceRoutes, deskRoutes, deskStepRoutes, shipmentRoutes } from "./orderDesk/index.ts";
import { orderJobs } from "./orderJobs.ts";
import { orderReactions } from "./orderReactions.ts";
import { orderPhotos, orderRecords } from "./orderRecords.ts";
import { type BesideOrder, createOrders, orderRoutes } from "./orders/index.ts";
import { confirmationsOf, leaving, orderMessages, outboxNotifier } from "./outbox/index.ts";
import {
  createPayments,
  decideRefund,
  openGateways,
  readMoney,
  refundThrough,
  replayEvent,
  webhookRoutes,
} from "./payments/index.ts";
import { deskReturnRoutes, returnCodeRoute, returnRoutes } from "./returns/index.ts";
import { whenChanged } from "./settings/index.ts";
import { createShipping, isBooked, trackingOf } from "./shipping/index.ts";
import { followedShiprocket, shiprocketSources } from "./shiprocket/index.ts";
import { announceStock } from "./stock/index.ts";
import { workshopRoutes } from "./workshop/index.ts";

export interface OrderSettings {
  /** As the owner decides at each moment. */
  now: () => Config;
  db: Database;
  /** For the jobs, see `ConnectedDatabase`. */
  background: Database;
  /** For what listens. */
  connection: ClientConfig;
  /** Where customers reach the shop, without a trailing slash. */
  origin: string;
  designs: Designs;
  /** How one-time codes leave the shop, and what they are kept under. */
  codes: Pick<CodeTools, "sender" | "seal">;
  /** The shop’s details as they are now. */
  shop: () => Shop;
  log: (problem: string, detail: Readonly<Record<string, unknown>>) => void;
  /** Called when messages were written, before they are committed. */
  onMessages: () => void;
  /** Called when something was changed outside of a request and a job, after it is committed. */
  onChange: () => void;
  /** Called when the dates may be others that customers are promised. */
  onPromises: () => void;
}

/** Puts together everything from the checkout to the delivered order. */
export async function openOrders(settings: OrderSettings) {
  const { now, db, background, connection, origin, shop, log, onMessages, onChange, onPromises } =
    settings;
  const { designs } = settings;
  const workshop = () => now().workshop;
  const delivery = await followDelivery(db, {
    ...{ connection, workshop, slotRules: () => now().slots },
    onChange: onPromises,
    onFault: (error) => log("delivery not read; trying again", { err: withoutValues(error) }),
  });
  const stopToday = keepToday((at) => startDay(at, workshop()), onPromises);
  const messages = orderMessages(() => ({ ...shop(), origin }), onMessages);
  const orders = createOrders(
    orderReactions({
      ...{ now, shop, messages },
      onPlaced: async (tx, order) => shiprocket.current()?.onOrderPlaced(tx, order),
    }),
  );
  const beside: BesideOrder = {
    leftPaise: async (from, orderId) => (await readMoney(from, orderId)).leftPaise,
    coinsDue: coinsDueFor,
    isBooked,
    async payBack(tx, orderId, amountPaise) {
      const { leftPaise } = await readMoney(tx, orderId);
      return decideRefund(tx, orders, orderId, { amountPaise, leftPaise, reference: null });
    },
  };
  const shiprocket = followedShiprocket(now, {
    ...{ db, background, orders, delivery, origin, log },
    notifier: outboxNotifier,
    vendor: () => shop().name,
  });
  const askProvider = async (orderId: string) => shiprocket.known()?.askProvider(orderId);
  const gateways = whenChanged(now, (config) => openGateways(config, () => shop().name));
  const refundsOfOthers = () => {
    const known = shiprocket.known();
    return known === null ? {} : { shiprocket: refundThrough(known.refund) };
  };
  const payments = createPayments(
    { db, background },
    orders,
    gateways,
    refundsOfOthers,
    (gateway, reason) => log("the payment gateway takes no order", { gateway, reason }),
  );
  const shipping = createShipping({
    ...{ db, background, onMessages, onChange },
    settings: () => now().shipping,
    shopEmail: () => shop().email,
    tracking: { orders, tellCustomer: messages.onTracking },
    log: (problem, error) => log(problem, { err: withoutValues(error) }),
  });
  const announcing = coalesced(
    () => announceStock(background),
    200,
    (error) => log("stock not announced; trying again", { err: withoutValues(error) }),
  );
  /** Whatever changed stock is committed when its answer is sent. */
  const announceChange = async ({ method }: FastifyRequest) => {
    if (method !== "GET") announcing.ask();
  };
  const refunding = coalesced(
    (signal) => payments.refund(signal).finally(onChange),
    100,
    (error) => log("money not given back; trying again", { err: withoutValues(error) }),
  );
  const terms = () => ({
    codLimitPaise: now().codLimitPaise,
    codFeePaise: now().codFeePaise,
    isOnlineOffered: gateways().current.isOpen,
    isTest: gateways().current.isTest,
  });

  const jobs: ShopJob[] = [
    ...orderJobs({
      ...{ db, background, orders, payments },
      invitations: () => ({ days: now().reviewDays, ask: messages.onReviewTime }),
    }),
    ...shipping.jobs,
    ...shiprocket.jobs,
  ];

  const parked = parkedMessages(db, (sender) => {
    if (sender === "shiprocket") return shiprocket.known()?.replay;
    const ofCarrier = shipping.replays[sender];
    if (ofCarrier !== undefined) return ofCarrier;
    const isHeard = gateways().all.some(({ name }) => name === sender);
    return isHeard ? (message) => replayEvent(db, orders, message) : undefined;
  });

  return {
    shiprocket: shiprocket.known,
    /** Messages of gateways and the checkout provider that wait for the owner. */
    parked,
    kept: { records: orderRecords, photos: orderPhotos },
    /** Up to what cash is taken at the door, for the customer. */
    cashOnDelivery: () => cashOnDelivery(terms()),
    servedAs: (pincode: string) => servedAs(delivery, pincode),
    /** Who takes money online now. */
    takesOnline: () => {
      const { isOpen, isTest } = gateways().current;
      if (!isOpen) return "none" as const;
      return isTest ? ("test" as const) : ("gateway" as const);
    },
    /** Hosts beside our own that pages may use. */
    outside: () => [shiprocketSources(now().shiprocket), gateways().current.sources],
    catalogueChanged: (changed: readonly string[] | "all") =>
      shiprocket.current()?.catalogueChanged(changed),
    async routes(to: FastifyInstance) {
      to.addHook("onSend", announceChange);
      to.register(
        checkoutRoutes({
          ...{ now, db, origin, designs, orders, payments, delivery, terms, askProvider },
          provider: shiprocket.provider,
        }),
      );
      to.register(deliveryRoutes, {
        ...{ db, delivery },
        whyNoCash: (facts, subtotalPaise) => whyNoCashFor(facts, subtotalPaise, terms()),
      });
      to.register(addressRoutes, { db, delivery });
      to.register(companyRoutes, { db });
      to.register(orderRoutes, {
        ...{ db, orders, beside },
        findCheckout: (token) => findCheckout(db, { token }),
        since: async (orderId) => ({
          tracking: await trackingOf(db, orderId),
          creditNotes: (await papersOf(db, orderId)).creditNotes,
        }),
        confirmationsOf: (order) =>
          confirmationsOf(order, { ...shop(), origin }, leaving(now().messages)),
        askProvider,
        isParked: async (orderId) => (await shiprocket.known()?.isParked(orderId)) ?? false,
      });
      const mostCodesADay = () => now().messages.mostCodesADay;
      const codes = { db, ...settings.codes, mostCodesADay };
      to.register(returnRoutes, { db, codes, tellCustomer: messages.onReturn, onMessages });
      to.register(returnCodeRoute, { db, codes });
      to.register(invoiceRoutes, { db, shop });
      to.register(webhookRoutes, { db, orders, gateways: () => gateways().all });
      to.register(shipping.routes);
      to.register(shiprocket.routes);
    },
    /** What staff see and do of orders; within `staffScope`. */
    async staffRoutes(to: FastifyInstance) {
      to.addHook("onSend", announceChange);
      const { carrier } = shipping;
      const onMoneyOwed = () => {
        refunding.ask();
        shipping.ask();
      };
      to.register(deskRoutes, { db, carrier, shop });
      to.register(workshopRoutes, { db, designs, shop });
      to.register(deskStepRoutes, { db, orders, delivery, carrier, onMoneyOwed, onMessages });
      to.register(deskPieceRoutes, { db, orders, beside, carrier, onMoneyOwed, onMessages });
      to.register(deskReturnRoutes, {
        ...{ db, orders, onMessages, onMoneyOwed },
        tellCustomer: messages.onReturn,
      });
      to.register(shipmentRoutes, { db, carrier, shipping, onMessages });
      to.register(parkedRoutes, { db, parked });
      to.register(deliveryDeskRoutes, { db, delivery });
    },
    jobs,
    async close() {
      stopToday();
      const working = [announcing.stop(), refunding.stop(), shipping.close(), shiprocket.close()];
      await Promise.all([...working, delivery.stop()]);
    },
  };
}
