import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { redirectUrl, sampleAddress } from "../../../tests/support/checkout/sampleCheckouts.ts";
import { testDatabase } from "../../../tests/support/testDatabase.ts";

interface Server {
  address: string;
  child: ChildProcess;
}

let made: Awaited<ReturnType<typeof testDatabase>>;
let database: pg.Client;
let servers: Server[] = [];
beforeAll(async () => {
  made = await testDatabase();
  database = new pg.Client(made.url);
  await database.connect();
  servers = await Promise.all([startServer(), startServer(), startServer()]);
});
afterAll(async () => {
  const ends = servers.map(({ child }) => once(child, "exit"));
  for (const { child } of servers) child.stdin?.end();
  for (const [code] of await Promise.all(ends)) expect(code).toBe(0);
  await database.end();
  await made.drop();
});

async function startServer(): Promise<Server> {
  const program = new URL("../../../tests/support/checkout/shopProcess.ts", import.meta.url);
  const child = spawn(process.execPath, [fileURLToPath(program), made.url], {
    env: {
      ...process.env,
      DATABASE_URL: "",
      DATABASE_POOL: "8",
      DATA_DIR: inject("dataFolder"),
      TRUST_PROXY: "loopback",
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`the server ended with ${code} before it listened`);
  });
  const listening = once(createInterface({ input: child.stdout }), "line");
  const [line] = await Promise.race([listening, ended]);
  ended.catch(() => {});
  return { address: String(line), child };
}

const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** One call over the network, as a visitor of this address behind the shop's proxy. */
function send(
  method: string,
  url: string,
  visitor: string,
  payload: unknown,
  headers: Record<string, string> = {},
): Promise<{
  status: number;
  json: Record<string, unknown> & { shiprocketCheckoutAccessToken: string };
}> {
  const body = JSON.stringify(payload);
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        agent,
        method,
        headers: { "content-type": "application/json", "x-forwarded-for": visitor, ...headers },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, json: JSON.parse(text) }),
        );
      },
    );
    call.on("error", reject).end(body);
  });
}

/** Presses Buy Now, gives an address, and pays: every other buyer online. Each call by another server. */
async function buy(buyer: number, piece: object): Promise<"bought" | "sold out"> {
  const visitor = `10.5.${buyer >> 8}.${buyer & 255}`;
  let calls = buyer;
  const call = (method: string, path: string, payload: unknown, headers = {}) => {
    calls += 1;
    const { address } = servers[calls % servers.length] as Server;
    return send(method, `${address}${path}`, visitor, payload, headers);
  };
  const begin = () => call("POST", "/api/orders/checkout/initiate", { redirectUrl, ...piece });
  let begun = await begin();
  // Who stands in line for too long, as on a busy machine, is asked to come again.
  while (begun.status === 503) begun = await begin();
  if (begun.status === 409) {
    expect(begun.json.code).toBe("out_of_stock");
    return "sold out";
  }
  expect(begun.status).toBe(200);
  const headers = { "x-checkout-token": begun.json.shiprocketCheckoutAccessToken };
  const { status } = await call(
    "PUT",
    "/api/checkout/address",
    { address: sampleAddress },
    headers,
  );
  expect(status).toBe(200);
  const method = buyer % 2 === 0 ? "cod" : "online";
  const placed = await call(
    "POST",
    "/api/checkout/place",
    { method, expectedTotal: 10_000 },
    headers,
  );
  expect(placed.status).toBe(200);
  if (method === "online") {
    const report = { kind: "test", outcome: "success" };
    expect((await call("POST", "/api/checkout/payment", report, headers)).status).toBe(200);
  }
  return "bought";
}

it("200 buyers at once of five pieces, by HTTP through three servers: exactly five orders", async () => {
  const { rows } = await database.query(
    "update variants set stock = 5, sale_price_paise = 1000000, price_paise = 1000000 where id = (select id from variants where archived_at is null order by serial limit 1) returning id, product_id",
  );
  const [{ id: variantId, product_id: productId }] = rows;
  const buyers = Array.from({ length: 200 }, (_, buyer) =>
    buy(buyer, { productId, variantId, quantity: 1 }),
  );
  const ends = await Promise.all(buyers);
  expect(ends.filter((end) => end === "bought")).toHaveLength(5);

  const facts = await database.query(
    `select (select count(*)::int from orders) as orders,
      (select count(*)::int from orders where status = 'Processing') as processing,
      (select stock from variants where id = $1) as stock,
      (select sum(reserved)::int from variants) as reserved,
      (select count(*)::int from stock_reservations where state = 'held') as held,
      (select count(*)::int from checkouts where status = 'placed') as placed,
      (select sum(delta)::int from stock_movements where variant_id = $1) as ledger`,
    [variantId],
  );
  expect(facts.rows).toEqual([
    { orders: 5, processing: 5, stock: 0, reserved: 0, held: 0, placed: 5, ledger: 0 },
  ]);
});
