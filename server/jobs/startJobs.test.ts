import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { openDoorway } from "../../tests/support/doorway.ts";
import { openJobProcesses } from "../../tests/support/jobProcesses.ts";
import { type ShopJob, startJobs } from "./startJobs.ts";

const { databaseUrl, faults, rows, open, left, close } = await openJobProcesses();
afterAll(close);

it("runs a job in one of three processes that start and ask at the same time", async () => {
  const runs: number[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const processes = await Promise.all(
    [0, 1, 2].map((place) =>
      open([
        {
          name: "count",
          cron: "0 0 1 1 *",
          async run() {
            mostAtOnce = Math.max(mostAtOnce, ++atOnce);
            await rows("select pg_sleep(0.2)");
            runs.push(place);
            atOnce -= 1;
          },
        },
      ]),
    ),
  );
  await Promise.all(processes.flatMap(({ ask }) => [ask("count"), ask("count")]));
  await expect.poll(() => left("count")).toEqual([]);
  expect(runs).toHaveLength(1);
  for (let round = 0; round < 3; round++) await processes[round % 3]?.ask("count");
  await expect.poll(() => left("count")).toEqual([]);
  expect(mostAtOnce).toBe(1);
  await Promise.all(processes.map(({ stop }) => stop()));
});

it("keeps the clock's times in the database, and forgets those of jobs that are gone", async () => {
  const job = (name: string, cron: string): ShopJob => ({ name, cron, run: async () => {} });
  const before = await open([job("stays", "* * * * *"), job("goes", "*/5 * * * *")]);
  await before.stop();
  const after = await open([job("stays", "*/2 * * * *")]);
  await after.stop();
  expect(await rows("select name, cron from jobs.schedule order by name")).toEqual([
    { name: "stays", cron: "*/2 * * * *" },
  ]);
});

it("takes up again what a process left undone that ended without a word", async () => {
  const started: string[] = [];
  const jobOf = (process: string): ShopJob => ({
    name: "orphan",
    cron: "0 0 1 1 *",
    async run() {
      started.push(process);
      if (process === "dead") await new Promise(() => {});
    },
  });
  const dead = await open([jobOf("dead")]);
  await dead.ask("orphan");
  await expect.poll(() => started).toEqual(["dead"]);
  dead.drain();
  await rows(
    "update jobs.job set heartbeat_on = now() - interval '1 minute' where name = 'orphan'",
  );
  const living = await open([jobOf("living")]);
  await expect
    .poll(async () => {
      await living.ask("orphan");
      return started;
    })
    .toContain("living");
  await living.stop();
  await dead.stop();
});

it("does at once what a clock that was set back would keep waiting", async () => {
  let runs = 0;
  const job: ShopJob = {
    name: "ahead",
    cron: "* * * * *",
    async run() {
      runs += 1;
    },
  };
  const before = await open([job]);
  before.drain();
  await before.ask("ahead");
  await before.stop();
  await rows("update jobs.job set start_after = now() + interval '1 hour' where name = 'ahead'");
  await rows("update jobs.version set cron_on = now() + interval '1 hour'");
  const after = await open([job]);
  await expect.poll(() => runs).toBeGreaterThan(0);
  expect(await rows("select 1 from jobs.version where cron_on > now()")).toEqual([]);
  await after.stop();
});

it("ends within a second: asks what runs to end, and hands on what does not", async () => {
  let isAsked = false;
  let isStarted = 0;
  const hanging: ShopJob = {
    name: "hang",
    cron: "0 0 1 1 *",
    run: (signal) => {
      isStarted += 1;
      signal.addEventListener("abort", () => {
        isAsked = true;
      });
      return new Promise(() => {});
    },
  };
  const process = await open([hanging]);
  await process.ask("hang");
  await expect.poll(() => isStarted).toBe(1);
  const before = performance.now();
  await process.stop();
  expect(performance.now() - before).toBeLessThan(1500);
  expect(isAsked).toBe(true);
  let isDone = false;
  const run = async () => {
    isDone = true;
  };
  const other = await open([{ ...hanging, run }]);
  await expect.poll(() => isDone).toBe(true);
  await expect.poll(() => left("hang")).toEqual([]);
  await other.stop();
});

it("takes up nothing more once it is to end, and lets finish what runs", async () => {
  const finish = Promise.withResolvers<void>();
  const began: string[] = [];
  const jobs: ShopJob[] = ["first", "second"].map((name) => ({
    name,
    cron: "0 0 1 1 *",
    async run() {
      began.push(name);
      if (name === "first") await finish.promise;
    },
  }));
  const process = await open(jobs);
  await process.ask("first");
  await expect.poll(() => began).toEqual(["first"]);
  process.drain();
  await process.ask("second");
  const stopping = process.stop();
  finish.resolve();
  await stopping;
  expect(began).toEqual(["first"]);
  expect(await left("first")).toEqual([]);
  expect(await left("second")).toHaveLength(1);
});

it("tells of a job that fails, and runs it at its next time", async () => {
  let times = 0;
  const failing: ShopJob = {
    name: "fail",
    cron: "0 0 1 1 *",
    async run() {
      times += 1;
      if (times === 1) throw new Error("the first time is bad");
    },
  };
  const process = await open([failing]);
  for (const expected of [1, 2]) {
    await process.ask("fail");
    await expect.poll(() => times).toBe(expected);
    await expect.poll(() => left("fail")).toEqual([]);
  }
  await process.stop();
  expect(faults).toMatchObject([{ message: "the first time is bad" }]);
});

it("keeps of a job that fails what failed, and no value of its statement", async () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const failing: ShopJob = {
    name: "fail-at-a-value",
    cron: "0 0 1 1 *",
    run: () => drizzle({ client: pool }).execute(sql`select 1 / (length(${"9876543210"}) - 10)`),
    onGivenUp: async () => {},
  };
  const process = await open([failing]);
  await process.ask(failing.name);
  const kept = () =>
    rows("select output::text from jobs.job where name = 'fail-at-a-value' and output is not null");
  await expect.poll(kept).toHaveLength(1);
  const [{ output }] = await kept();
  expect(output).toContain("division by zero");
  expect(output).not.toContain("9876543210");
  await process.stop();
  await pool.end();
});

it("waits for a database that is away when it starts", async () => {
  const doorway = await openDoorway(databaseUrl);
  doorway.shut();
  const starting = startJobs([{ name: "late", cron: "0 0 1 1 *", run: async () => {} }], {
    connection: doorway.connection,
    onFault: (error) => faults.push(error),
    pollingSeconds: 0.5,
  });
  await expect.poll(doorway.refused).toBeGreaterThan(0);
  doorway.reopen();
  const started = await starting;
  await started.ask("late");
  await expect.poll(() => left("late")).toEqual([]);
  await started.stop();
  doorway.stop();
});
