import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { endListeners } from "../../tests/support/endListeners.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { type CatalogueChange, followChanges } from "./followChanges.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let owner: pg.Client;
beforeAll(async () => {
  made = await testDatabase("empty");
  owner = new pg.Client({ connectionString: made.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await made.drop();
});

/** What these tests announce no change of. */
const rest = {
  reloadCategories: async () => new Set<string>(),
  reloadScenes: async () => new Set<string>(),
};

it("reads what is announced during the first reading after it", async () => {
  const read: string[] = [];
  const { promise: isHeard, resolve: heard } = Promise.withResolvers<void>();
  const catalogue = {
    async reload(ids: readonly string[]) {
      read.push(...ids);
      return new Set<string>();
    },
    async reloadAll() {
      await owner.query("notify catalogue, '1 chair'");
      await isHeard;
      // What is read at once is read by now.
      for (let turn = 0; turn < 5; turn += 1) await owner.query("select");
      read.push("all");
    },
    ...rest,
  };
  const following = await followChanges({ connectionString: made.url }, catalogue, {
    change() {},
    heard,
    whenBack() {},
    doubt() {},
    isAnswering: async () => true,
    fault() {},
  });
  await following.caughtUp();
  expect(read).toEqual(["all", "chair"]);
  await following.stop();
});

it("forgets no announcement whose reload failed, and tells of it once it succeeded", async () => {
  const asked: unknown[] = [];
  const told: CatalogueChange[] = [];
  const faults: unknown[] = [];
  const catalogue = {
    async reload(ids: readonly string[]) {
      asked.push(ids);
      if (asked.length < 3) throw new Error("the database is away");
      return new Set(["list chairs"]);
    },
    async reloadAll() {},
    ...rest,
  };
  const following = await followChanges({ connectionString: made.url }, catalogue, {
    change: (change) => told.push(change),
    heard() {},
    whenBack() {},
    doubt() {},
    isAnswering: async () => true,
    fault: (error) => faults.push(error),
  });
  await owner.query("notify catalogue, '1 chair,table'");
  await expect.poll(() => told).toHaveLength(1);
  expect(told).toEqual([
    {
      products: ["chair", "table"],
      shown: new Set(["list chairs", "product chair", "product table", "rows"]),
      pieces: ["pieces chair", "pieces table"],
    },
  ]);
  expect(asked).toEqual([
    ["chair", "table"],
    ["chair", "table"],
    ["chair", "table"],
  ]);
  expect(faults).toHaveLength(2);
  await following.stop();
});

it("has shown what was committed before when it has caught up, and keeps nobody waiting for more", async () => {
  const told: unknown[] = [];
  let answer = Promise.resolve();
  const catalogue = { reload: async () => new Set<string>(), reloadAll: () => answer, ...rest };
  const following = await followChanges({ connectionString: made.url }, catalogue, {
    change: ({ products }) => told.push(products),
    heard() {},
    whenBack() {},
    doubt() {},
    isAnswering: async () => true,
    fault() {},
  });
  for (let version = 1; version <= 20; version += 1) {
    await owner.query(`notify catalogue, '${version} chair-${version}'`);
    await following.caughtUp();
    expect(told).toHaveLength(version);
  }
  let release = () => {};
  answer = new Promise((resolve) => {
    release = resolve;
  });
  await owner.query("notify catalogue, '21 all'");
  await following.caughtUp();
  expect(told).toHaveLength(20);
  release();
  await following.caughtUp();
  expect(told.at(-1)).toBe("all");
  await following.stop();
});

it("reads everything after a lost connection, and says that it was announced by nobody", async () => {
  const told: CatalogueChange[] = [];
  const catalogue = { reload: async () => new Set<string>(), async reloadAll() {}, ...rest };
  const following = await followChanges({ connectionString: made.url }, catalogue, {
    change: (change) => told.push(change),
    heard() {},
    whenBack() {},
    doubt() {},
    isAnswering: async () => true,
    fault() {},
  });
  await endListeners(owner);
  await expect.poll(() => told).toHaveLength(1);
  expect(told).toEqual([{ products: "all", shown: "all", pieces: [], isSuspected: true }]);
  await following.stop();
});

it("reads nothing for a number of pieces, and says no more than was found where a variant is sold out", async () => {
  const told: CatalogueChange[] = [];
  const read: string[] = [];
  const catalogue = {
    async reload(ids: readonly string[]) {
      read.push(...ids);
      return new Set<string>();
    },
    async reloadAll() {},
    ...rest,
  };
  const following = await followChanges({ connectionString: made.url }, catalogue, {
    change: (change) => told.push(change),
    heard() {},
    whenBack() {},
    doubt() {},
    isAnswering: async () => true,
    fault() {},
  });
  await owner.query("notify catalogue, '1 chair pieces'");
  await expect.poll(() => told).toHaveLength(1);
  const ofChair = { products: ["chair"], shown: new Set(), pieces: ["pieces chair"] };
  expect(told).toEqual([ofChair]);
  expect(read).toEqual([]);
  await owner.query("notify catalogue, '2 chair soldout'");
  await expect.poll(() => told).toHaveLength(2);
  expect(told).toEqual([ofChair, ofChair]);
  expect(read).toEqual(["chair"]);
  await following.stop();
});

it("reads what one commit announces together, and many products in parts that are told of one by one", async () => {
  const asked: number[] = [];
  const told: number[] = [];
  const catalogue = {
    async reload(ids: readonly string[]) {
      expect(told).toHaveLength(asked.length);
      asked.push(ids.length);
      return new Set<string>();
    },
    async reloadAll() {},
    ...rest,
  };
  const following = await followChanges({ connectionString: made.url }, catalogue, {
    change: ({ products }) => told.push(products.length),
    heard() {},
    whenBack() {},
    doubt() {},
    isAnswering: async () => true,
    fault() {},
  });
  await owner.query(`do $$ begin
    for n in 1..450 loop perform pg_notify('catalogue', n || ' chair-' || n); end loop;
  end $$`);
  // On a busy machine they do not all arrive at once.
  await expect.poll(() => told.reduce((sum, count) => sum + count, 0)).toBe(450);
  expect(Math.max(...told)).toBeLessThanOrEqual(200);
  expect(told.length).toBeLessThan(10);
  expect(asked).toEqual(told);
  await following.stop();
});
