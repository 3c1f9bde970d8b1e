import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { performance } from "node:perf_hooks";
import { text } from "node:stream/consumers";
import pg from "pg";
import type { OpenShop } from "../server/openShop.ts";
import { payInTest, walkCheckout } from "../tests/support/crowd/walkCheckout.ts";
import { type Piece, sendBuyers } from "./buyers.ts";
import { hasPgbench, transactionsPerSecond } from "./pgbench.ts";
import { recordStatements } from "./recordStatements.ts";
import { type RecordedOrder, replayOrders } from "./replayOrder.ts";
import { percentile, record } from "./report.ts";
import { hasWrk } from "./wrk.ts";

const buyers = 50;
const seconds = 10;
/** Connections of the replay: as many as the shop keeps busy. With more, preparing statements is most of its work. */
const replaying = 10;
/** Milliseconds that an impatient person takes for a step. */
const thinking = 500;
const address = {
  name: "Asha Verma",
  phoneNumber: "9876543210",
  line1: "12 Residency Road",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560001",
};

/** Sends one request to the shop and answers its JSON; another status than 200 is a fault. */
export type Ask = (method: string, path: string, body: unknown, token?: string) => Promise<unknown>;

const connections = new Agent({ keepAlive: true });

/** Asks the running shop, as a buyer of this network address; takes a third of what fetch takes of the machine. */
export const askOf =
  (origin: string, address: string): Ask =>
  async (method, path, body, token) => {
    const sent = request(origin + path, {
      agent: connections,
      method,
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": address,
        ...(token && { "x-checkout-token": token }),
      },
    }).end(JSON.stringify(body));
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const answer = await text(response);
    if (response.statusCode !== 200) throw new Error(`${path}: ${answer}`);
    return JSON.parse(answer);
  };

/** One order from the first press to the confirmed payment, by the test gateway. */
export async function buy(
  ask: Ask,
  origin: string,
  piece: Piece,
  pause: () => Promise<unknown> = async () => {},
): Promise<{ initiate: number }> {
  let initiate = Number.NaN;
  const basket = {
    prefersCash: false,
    begin: () => ({ redirectUrl: `${origin}/order-status`, quantity: 1, ...piece }),
    address: { address },
  };
  await walkCheckout({
    ...{ origin, basket, pay: payInTest },
    async send({ step, method, path, body, token }) {
      if (step !== "begin") await pause();
      const started = performance.now();
      const answer = await ask(method, path, body, token);
      if (step === "begin") initiate = performance.now() - started;
      return answer;
    },
  });
  return { initiate };
}

export interface OrderRehearsal {
  pieces: Piece[];
  /** How many statements an order sends. */
  statements: number;
  /** The same statements for pgbench. */
  replay: string[];
}

/** A hundred pieces, after the shelves were filled. */
export async function piecesOnSale(shop: OpenShop): Promise<Piece[]> {
  await shop.database.pool.query("update variants set stock = 1000000 where archived_at is null");
  const { products } = (await shop.app.inject("/api/products?limit=100")).json();
  return products.map((product: { id: string; variants: { id: string }[] }) => ({
    productId: product.id,
    variantId: product.variants[0]?.id,
  }));
}

/** Buys each piece, to note what an order sends to PostgreSQL. */
export async function rehearseOrder(shop: OpenShop): Promise<OrderRehearsal> {
  const { pool, owner } = shop.database;
  const pieces = await piecesOnSale(shop);
  const ask: Ask = async (method, url, payload, token) => {
    const response = await shop.app.inject({
      method: method as "POST",
      url,
      payload: payload as object,
      ...(token && { headers: { "x-checkout-token": token } }),
    });
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`);
    return response.json();
  };
  const recorded: RecordedOrder[] = [];
  for (const piece of pieces) {
    const statements = await recordStatements(() => buy(ask, shop.origin, piece));
    recorded.push({ statements, known: Object.values(piece) });
    // What counts the checkouts of a network knows nothing of rehearsals.
    await pool.query("delete from attempts");
  }
  const statements = Math.max(...recorded.map((order) => order.statements.length));
  return { pieces, statements, replay: await replayOrders(owner, recorded) };
}

/** Orders of fifty buyers at once against pgbench, and what waiting there was. */
export async function measureOrders(
  origin: string,
  connection: pg.ClientConfig,
  folder: string,
  { pieces, statements, replay }: OrderRehearsal,
): Promise<void> {
  const watch = await watchLocks(connection);
  const p99 = percentile(await shop(origin, pieces), 0.99);
  record(
    `initiate, p99 at ${buyers} buyers who take ${thinking} ms for each step`,
    `${p99.toFixed(0)} ms`,
    "< 50 ms",
    p99 < 50,
  );
  const terms = { origin, pieces, folder, buyers, mostSeconds: seconds, network: 0 };
  const orders = hasWrk ? await (await sendBuyers(terms)).finished() : null;
  const longest = await watch.stop();
  record("longest wait for a lock", `${longest.toFixed(0)} ms`, "<= 100 ms", longest <= 100);
  if (!hasPgbench || orders === null) return;
  const reference = transactionsPerSecond(connection, folder, [replay], replaying, 15);
  const share = orders / reference;
  record(
    `complete orders, ${statements} statements each`,
    `${share.toFixed(2)} of pgbench with the same statements (${orders.toFixed(0)}/s to ${reference.toFixed(0)}/s)`,
    "0.50",
    share >= 0.5,
  );
}

/** Fifty people who take their time, each for another product. Milliseconds of every initiate. */
async function shop(origin: string, pieces: readonly Piece[]): Promise<number[]> {
  const initiates: number[] = [];
  const deadline = performance.now() + seconds * 1000;
  const pause = () => new Promise((resolve) => setTimeout(resolve, thinking));
  const buyer = async (number: number) => {
    const piece = pieces[number];
    if (piece === undefined) throw new Error(`there are fewer than ${buyers} products`);
    for (let turn = 0; performance.now() < deadline; turn += 1) {
      const from = `10.${number}.${turn >> 8}.${turn & 255}`;
      const ask = askOf(origin, from);
      initiates.push((await buy(ask, origin, piece, pause)).initiate);
      await pause();
    }
  };
  await Promise.all(Array.from({ length: buyers }, (_, number) => buyer(number)));
  return initiates.slice(buyers);
}

/** The longest wait for a lock that it saw, in milliseconds, looking every 20 ms. */
async function watchLocks(connection: pg.ClientConfig) {
  const client = new pg.Client(connection);
  await client.connect();
  let longest = 0;
  const look = async () => {
    const { rows } = await client.query(
      "select extract(epoch from clock_timestamp() - min(waitstart)) * 1000 as waited from pg_locks where not granted",
    );
    longest = Math.max(longest, Number(rows[0]?.waited ?? 0));
  };
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, 20);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      await client.end();
      return longest;
    },
  };
}
