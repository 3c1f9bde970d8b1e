import { createServer, type Socket } from "node:net";
import { pause, until } from "../../../support/waiting.ts";
import type { FaultShop } from "../faultShop.ts";
import type { Scene } from "../scene.ts";

/** So long those whom the shop calls say nothing: longer than it waits for any of them. */
const hangingSeconds = 30;

/** Payment gateway, courier and mail server take every call and answer none. */
const hanging: Scene = {
  name: "hanging",
  title: `gateway, courier and mail server answer nothing for ${hangingSeconds} s`,
  async prepare(shop) {
    const courier = await startSilentServer();
    silent.set(shop, courier);
    await shop.stop();
    await shop.start({
      SHIPPING_EMAIL: "shop@silent.example",
      SHIPPING_PASSWORD: "never asked for",
      SHIPPING_PICKUP_LOCATION: "Workshop",
      SHIPPING_PICKUP_PINCODE: "560038",
      SHIPPING_WEBHOOK_TOKEN: "silent".padEnd(48, "-"),
      SHIPPING_API_URL: courier.origin,
    });
  },
  async play({ gateway, mail, buyers, asOwner }, gone, note) {
    const before = buyers.acknowledged.length;
    gateway.mood = "hanging";
    mail.mood = "hanging";
    const [order] = buyers.acknowledged.slice(-1);
    const booking = asOwner("POST", `/api/admin/orders/${order?.number}/shipments`, {});
    await pause(hangingSeconds * 1000);
    const cash = buyers.acknowledged.slice(before).filter(({ method }) => method === "cod");
    if (cash.length < hangingSeconds / 2) {
      throw new Error(`only ${cash.length} orders to be paid at the door meanwhile`);
    }
    note(`${cash.length} orders to be paid at the door meanwhile`);
    gateway.mood = "well";
    mail.mood = "well";
    await booking;
    gone();
  },
  async tidy(shop) {
    await shop.stop();
    silent.get(shop)?.close();
    await shop.start();
  },
};

const silent = new WeakMap<FaultShop, Awaited<ReturnType<typeof startSilentServer>>>();

async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The mail server is away for a day: the minutes at which it is tried are made to pass, the day is not waited for. */
const mailAway: Scene = {
  name: "mail",
  title: "the mail server away for a day",
  async play({ mail, database, buyers }, gone, note) {
    mail.mood = "away";
    // What it was being told at that moment it still takes.
    await pause(3000);
    const before = mail.received.length;
    const first = buyers.acknowledged.length;
    for (let hours = 0; hours < 24; hours += 1) {
      await pause(1500);
      await database.ask(
        "update outbox set next_at = next_at - interval '1 hour', taken_until = null, created_at = created_at - interval '1 hour' where sent_at is null",
      );
    }
    if (mail.received.length !== before) throw new Error("the mail server was not away");
    const [parked] = await database.ask<{ count: number }>(
      "select count(*)::int from outbox where parked_at is not null",
    );
    if (parked?.count !== 0) throw new Error(`${parked?.count} messages were given up`);
    mail.mood = "well";
    gone();
    const waiting = buyers.acknowledged.slice(first).map(({ number }) => number);
    await until("those who waited are told", 120, async () =>
      waiting.every((number) => tellsOf(mail.received.slice(before)).includes(number)),
    );
    const order = tellsOf(mail.received.slice(before)).filter((one) => waiting.includes(one));
    const written = await database.ask<{ subject: string }>(
      "select subject from outbox where subject like 'New order:%' order by created_at, id",
    );
    const inTurn = written
      .map(({ subject }) => subject.match(/: (\S+),/)?.[1] ?? "")
      .filter((number) => waiting.includes(number));
    if (String(order) !== String(inTurn)) throw new Error("they were told in another order");
    note(`the owner was told of ${order.length} orders a day later, each once and in their order`);
  },
};

const tellsOf = (messages: readonly string[]) =>
  messages.flatMap((message) => message.match(/^Subject: New order: (\S+),/m)?.[1] ?? []);

export const otherScenes = [hanging, mailAway];
