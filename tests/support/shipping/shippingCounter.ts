import { startShippingSandbox } from "../../../sandbox/shipping/index.ts";
import { switchesSchema } from "../../../sandbox/shipping/switches.ts";
import { type Config, readConfig } from "../../../server/config.ts";
import { carryOut } from "../../../server/shipping/carryOut.ts";
import { shiprocketCarrier } from "../../../server/shipping/shiprocket/shiprocketCarrier.ts";
import { type OrderCounter, openOrderCounter } from "../orders/orderCounter.ts";

export const parcel = { weightKg: 4.5, lengthCm: 60, breadthCm: 40, heightCm: 30 };

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);

/** The shop with couriers booked at the rehearsal, whose messages reach it over HTTP. */
export async function openShippingCounter(more: Partial<Config> = {}) {
  return shippingCounterOf((settings) => openOrderCounter({ ...more, ...settings }));
}

export type ShippingCounter = Awaited<ReturnType<typeof shippingCounterOf<OrderCounter>>>;

/** The same at the counter that `open` opens with these settings; the shop waits so long for the carrier. */
export async function shippingCounterOf<Counter extends OrderCounter>(
  open: (settings: Partial<Config>) => Promise<Counter>,
  timeoutMs = 1000,
) {
  const sandbox = await startShippingSandbox();
  const configured = readConfig(sandbox.shopEnvironment).shipping;
  if (configured === null) throw new Error("the rehearsal's settings are not whole");
  const settings = { ...configured, timeoutMs };
  const counter = await open({ shipping: settings });
  sandbox.connect(await counter.app.listen({ port: 0, host: "127.0.0.1" }));
  const carrier = shiprocketCarrier(settings, () => "shop@example.in");
  const { background } = counter.database;

  const shipmentOf = async (orderId: string) =>
    counter.one("select * from shipments where order_id = $1 order by id desc limit 1", orderId);
  const book = (number: string, courierId: string | null = null) =>
    counter.post(number, "shipments", { parcel, courierId }, counter.support);
  const settled = async (orderId: string, state: string) => {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const shipment = await shipmentOf(orderId);
      if (shipment?.state === state) return shipment;
      if (Date.now() > deadline) throw new Error(`${shipment?.state}: ${shipment?.note}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return {
    ...counter,
    ...{ sandbox, settings, carrier, book, shipmentOf, settled },
    /** Lets the carrier behave well again. */
    calmDown: () => sandbox.state.set(switchesSchema.parse({})),
    /** Bookings that are not made yet wait for somebody. */
    parkBookings: () =>
      counter.pool.query("update shipments set parked_at = now() where state = 'booking'"),
    /** What the carrier has of an order, by all the references of it. */
    atCarrier: (number: string) =>
      [...sandbox.state.orders.values()].filter(({ reference }) => reference.startsWith(number)),
    /** As the clock would, with its time come. */
    async goOn() {
      await counter.pool.query("update shipments set next_at = now() where parked_at is null");
      return carryOut(background, carrier);
    },
    /** An order that is paid, and booked. */
    async booked(order?: { number: string; orderId: string }) {
      const { number, orderId } = order ?? (await counter.prepaid());
      await book(number);
      const { awb, id } = await settled(orderId, "booked");
      return { number, orderId, awb: awb as string, shipmentId: id as string };
    },
    shipmentStep: (number: string, id: string, step: string, more: object = {}) =>
      counter.post(number, `shipments/${id}/steps`, { step, ...more }, counter.support),
    /** Sends a message as the carrier does, with the token that it was given. */
    tell: (payload: string | Buffer, token = sandbox.webhookToken) =>
      counter.app.inject({
        method: "POST",
        url: "/api/webhooks/tracking",
        headers: { "content-type": "application/json", "x-api-key": token },
        payload,
      }),
    statusOf: async (orderId: string): Promise<string> => (await counter.stateOf(orderId)).status,
    /** What the customer was told by SMS since the order was placed, each by its first words. */
    async smsOf(orderId: string): Promise<string[]> {
      const { rows } = await counter.pool.query(
        "select body from outbox where order_id = $1 and kind = 'sms' and body not like '%is placed%' order by created_at, id",
        [orderId],
      );
      return rows.map(({ body }) => body.replace(/^.*?: (.*?)[.,].*$/, "$1"));
    },
    async close() {
      await counter.close();
      await sandbox.close();
    },
  };
}
