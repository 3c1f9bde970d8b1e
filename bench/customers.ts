import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { OpenShop } from "../server/openShop.ts";
import { sampleCustomer } from "../tests/support/accounts/sampleCustomers.ts";
import { hasPgbench, transactionsPerSecond } from "./pgbench.ts";
import { requestsPerSecond } from "./processes.ts";
import { recordStatements, type Statement, written } from "./recordStatements.ts";
import { record } from "./report.ts";

const customers = 20;
const clients = 16;

/** One call of one customer: how the shop is asked for it, and what it sends to PostgreSQL. */
interface RecordedCall {
  token: string;
  method: "GET" | "POST" | "PATCH";
  path: string;
  body: unknown;
  statements: Statement[];
}

export interface RecordedWork {
  name: string;
  calls: RecordedCall[];
}

/** Registers customers who do what is measured once, and notes the statements that it took. */
export async function recordCustomers(shop: OpenShop): Promise<RecordedWork[]> {
  await shop.database.pool.query(
    "update variants set stock = 1000000000 where archived_at is null",
  );
  const works: RecordedWork[] = ["add to cart", "cart read", "quantity change"].map((name) => ({
    name,
    calls: [],
  }));
  const { products } = (await shop.app.inject("/api/products?limit=20")).json();
  for (let index = 0; index < customers; index += 1) {
    const customer = await sampleCustomer(shop.app);
    const product = products[index % products.length];
    const variantId = product.variants[0].id;
    const asked = [
      ["POST", "/api/cart/items", { productId: product.id, variantId, quantity: 1 }],
      ["GET", "/api/cart", undefined],
      ["PATCH", `/api/cart/items/${variantId}`, { quantity: 2 + index }],
    ] as const;
    for (const [place, [method, path, body]] of asked.entries()) {
      // Twice: the statements of a first time, such as a session's first use, are not the usual ones.
      await customer.call(method, path, body);
      const statements = await recordStatements(() => customer.call(method, path, body));
      works[place]?.calls.push({ token: customer.token, method, path, body, statements });
    }
  }
  return works;
}

/** Requests per second of the running shop against pgbench with the same statements. */
export async function measureCustomers(
  origin: string,
  connection: pg.ClientConfig,
  folder: string,
  works: readonly RecordedWork[],
): Promise<void> {
  for (const { name, calls } of works) {
    const statements = Math.max(...calls.map((call) => call.statements.length));
    record(`${name}: statements`, String(statements), "<= 3", statements <= 3);
    if (!hasPgbench) continue;
    const script = join(folder, "requests.lua");
    writeFileSync(script, luaOf(calls));
    const scripts = calls.map(({ statements }) => statements.map(written));
    let best = { shop: 0, reference: 0 };
    // Taking turns, so that a slow second of the machine falls on both.
    for (let round = 0; round < 2; round += 1) {
      best = {
        shop: Math.max(best.shop, await requestsPerSecond(origin, 4, { script, clients })),
        reference: Math.max(
          best.reference,
          transactionsPerSecond(connection, folder, scripts, clients, 4),
        ),
      };
    }
    const share = best.shop / best.reference;
    record(
      name,
      `${share.toFixed(2)} of pgbench (${Math.round(best.shop)}/s to ${Math.round(best.reference)}/s)`,
      "0.50",
      share >= 0.5,
    );
  }
}

/** A script for wrk that takes turns between the calls. */
function luaOf(calls: readonly RecordedCall[]): string {
  const entries = calls.map(({ method, path, body, token }) => {
    const headers = `{["Authorization"]="Bearer ${token}",["Content-Type"]="application/json"}`;
    const text = body === undefined ? "nil" : `'${JSON.stringify(body)}'`;
    return `wrk.format("${method}", "${path}", ${headers}, ${text})`;
  });
  return `local requests = {}
local turn = 0
init = function() requests = { ${entries.join(",\n")} } end
request = function()
  turn = turn % #requests + 1
  return requests[turn]
end
`;
}
