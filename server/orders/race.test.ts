import { afterAll, beforeAll, expect, it } from "vitest";
import { startBuyers } from "../../tests/support/orders/startBuyers.ts";
import {
  brokenBooks,
  piecesOf,
  setStock,
  someVariants,
} from "../../tests/support/stock/sampleStock.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { readConfig } from "../config.ts";
import { type ConnectedDatabase, connectDatabase } from "../database/connect.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let database: ConnectedDatabase;
beforeAll(async () => {
  made = await testDatabase();
  database = await connectDatabase(
    { ...readConfig({}), databaseUrl: made.url, databasePool: 2 },
    () => {},
  );
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

it("sells five pieces to 200 buyers at once, through three processes, to five of them", async () => {
  const [sofa = ""] = await someVariants(database.pool, 1);
  await setStock(database.pool, sofa, 5);
  const shares = [67, 67, 66];
  const crowds = await Promise.all(
    shares.map((buyers) =>
      startBuyers({
        databaseUrl: made.url,
        variants: [sofa],
        buyers,
        appetite: "once",
        unfinished: [],
      }),
    ),
  );
  for (const crowd of crowds) crowd.go();
  const ends = await Promise.all(crowds.map(({ ended }) => ended));
  expect(ends).toEqual(shares.map(() => ({ code: 0, faults: "" })));
  const kinds = crowds.flatMap(({ reports }) => reports.map(({ kind }) => kind));
  expect(kinds.filter((kind) => kind === "bought")).toHaveLength(5);
  expect(kinds.filter((kind) => kind === "sold out")).toHaveLength(195);

  expect(await piecesOf(database.pool, sofa)).toEqual({ stock: 0, reserved: 0 });
  expect(await brokenBooks(database.pool)).toEqual([]);
  const { rows } = await database.pool.query(`
    select (select count(*)::int from orders where status = 'Processing') as placed,
      (select count(*)::int from orders) as orders,
      (select count(*)::int from stock_reservations where state = 'held') as held,
      (select count(*)::int from stock_movements where reason = 'sale') as sales`);
  expect(rows).toEqual([{ placed: 5, orders: 5, held: 0, sales: 5 }]);
});
