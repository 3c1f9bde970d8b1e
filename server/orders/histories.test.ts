import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Message, messages, openHistory } from "../../tests/support/orders/sampleHistory.ts";
import { setStock, someVariants } from "../../tests/support/stock/sampleStock.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { readConfig } from "../config.ts";
import { type ConnectedDatabase, connectDatabase } from "../database/connect.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let database: ConnectedDatabase;
let sofa = "";
beforeAll(async () => {
  made = await testDatabase();
  database = await connectDatabase(
    { ...readConfig({}), databaseUrl: made.url, databasePool: 6 },
    () => {},
  );
  [sofa = ""] = await someVariants(database.pool, 1);
  await setStock(database.pool, sofa, 0);
});
afterAll(async () => {
  await database.close();
  await made.drop();
});

/** Some kinds of messages, each 1 to 20 times, all in any order; now and then one crashes on the way. */
const history = fc
  .subarray([...messages], { minLength: 1 })
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind) =>
        fc.array(fc.record({ kind: fc.constant(kind), crashes: fc.boolean() }), {
          minLength: 1,
          maxLength: 20,
        }),
      ),
    ),
  )
  .chain((repeats) => {
    const all = repeats.flat();
    return fc.shuffledSubarray(all, { minLength: all.length });
  });

type Step = { kind: Message; crashes: boolean };
/** Money that would have been too little comes when nothing is due any more. */
const tooLate = (["placed", "cancelled", "underpaid"] as const).map((kind) => ({
  ...{ kind, crashes: false },
}));
const stocks = fc.integer({ min: 2, max: 5 });

describe("whatever messages arrive, however often, in any order, with crashes between", () => {
  it("an order does what a simple reading of its rules says, and its books add up", async () => {
    await fc.assert(
      fc.asyncProperty(history, stocks, async (steps: Step[], stock) => {
        const told = await openHistory(database, sofa, stock);
        for (const step of steps) {
          await told.send(step.kind, step.crashes);
          expect(await told.facts()).toEqual(told.expected());
        }
        expect(await told.faults()).toEqual([]);
      }),
      { numRuns: 25, examples: [[tooLate, 2]] },
    );
  });

  it("and from several sides at once, it stays one order, one payment, one change of stock", async () => {
    await fc.assert(
      fc.asyncProperty(history, stocks, async (steps: Step[], stock) => {
        const told = await openHistory(database, sofa, stock);
        const queue = [...steps];
        const side = async () => {
          for (let step = queue.pop(); step; step = queue.pop()) {
            await told.send(step.kind, step.crashes);
          }
        };
        await Promise.all([side(), side(), side(), side()]);
        expect(await told.faults()).toEqual([]);
        // Told again in a row, what came too early finds its order, and then the status that it needs:
        // placed, on delivery, shipped. From then on nothing is new.
        for (const { kind } of [...steps, ...steps, ...steps]) await told.send(kind, false);
        const settled = await told.facts();
        for (const { kind } of steps.filter((step) => step.kind !== "rival")) {
          await told.send(kind, true);
        }
        expect(await told.facts()).toEqual(settled);
        expect(await told.faults()).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
