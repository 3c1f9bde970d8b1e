import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { sampleCustomer } from "../tests/support/accounts/sampleCustomers.ts";
import { initiate, samplePiece } from "../tests/support/checkout/sampleCheckouts.ts";
import { startFilledDatabase } from "../tests/support/filledCluster.ts";
import { freezePostgres } from "../tests/support/launchedPostgres.ts";
import { builtPages } from "../tests/support/testShop.ts";
import { readConfig } from "./config.ts";
import type { EmbeddedDatabase } from "./database/embedded.ts";
import { livingPostmaster } from "./database/postmaster.ts";
import { type OpenShop, openShop } from "./openShop.ts";

let folder: string;
let database: EmbeddedDatabase;
let shop: OpenShop;
let thaw = () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-frozen-"));
  database = await startFilledDatabase(folder);
  const urlOf = ({ user, host }: EmbeddedDatabase["owner"]) =>
    `postgresql://${user}@/shop?host=${encodeURIComponent(host)}`;
  const config = {
    ...readConfig({ LOG_LEVEL: "silent" }),
    databaseUrl: urlOf(database.connection),
    databaseOwnerUrl: urlOf(database.owner),
    databasePool: 6,
    dataFolder: inject("dataFolder"),
  };
  shop = await openShop(config, await builtPages(), () => {});
});
afterAll(async () => {
  thaw();
  await shop.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

it("answers while PostgreSQL is frozen, says so at once, and goes on when it thaws", async () => {
  const customer = await sampleCustomer(shop.app);
  const sofa = await samplePiece(shop.app);
  const table = await samplePiece(shop.app, "jamun-drum-side-table");
  const add = () => customer.call("POST", "/api/cart/items", { ...table, quantity: 1 });
  const buy = () => initiate(shop.app, { token: customer.token }, { ...sofa, quantity: 1 });
  const left = async () => {
    const { product } = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json();
    return product.variants[0].stockQuantity;
  };
  const before = await left();
  expect([(await add()).status, (await buy()).status]).toEqual([200, 200]);
  // What is held is announced a moment later, and drops what was remembered until then.
  await expect.poll(left).toBe(before - 1);
  const status = async (path: string) => (await shop.app.inject(path)).statusCode;
  expect(await status("/api/products?limit=3")).toBe(200);
  expect(await status("/readyz")).toBe(200);

  thaw = freezePostgres(livingPostmaster(join(folder, "data")) ?? 0);
  const readiness = await shop.app.inject("/readyz");
  expect(readiness.statusCode).toBe(503);
  expect(readiness.json().reason).toBe("The database does not answer in time.");
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, add),
    ...Array.from({ length: 8 }, buy),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(await status("/api/products?limit=3")).toBe(200);
  expect(await status("/readyz")).toBe(503);

  thaw();
  await expect.poll(() => status("/readyz")).toBe(200);
  expect([(await add()).status, (await buy()).status]).toEqual([200, 200]);
  // What was cut off left nothing half done and no lock behind.
  const { rows } = await shop.database.pool.query(
    "select sum(reserved)::int as reserved, (select sum(quantity)::int from stock_reservations where state = 'held') as held from variants",
  );
  expect(rows[0].reserved).toBe(rows[0].held);
});
