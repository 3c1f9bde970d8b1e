import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hearLog } from "../../tests/support/hearLog.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop({ logLevel: "error" });
});
afterAll(() => shop.close());

it("tells of a page that fails by its statement, and of none of its values", async () => {
  let log = "";
  hearLog(shop.app.log, (line) => {
    log += line;
  });
  // As the role that owns the tables: the shop may not alter them.
  const owner = new pg.Client(shop.database.owner);
  await owner.connect();
  await owner.query("alter table products rename to gone");
  await owner.end();
  const { statusCode } = await shop.app.inject("/products");
  expect(statusCode).toBe(500);
  expect(log).toContain('"page fault"');
  expect(log).toContain('"statement":"');
  expect(log).not.toContain("params");
});
