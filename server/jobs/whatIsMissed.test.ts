import { afterAll, expect, it } from "vitest";
import { openJobProcesses } from "../../tests/support/jobProcesses.ts";
import type { ShopJob } from "./startJobs.ts";

const { faults, rows, open, left, close } = await openJobProcesses();
afterAll(close);

it("answers minutes anew that come twice, and gives up who lived in them and died", async () => {
  const job: ShopJob = { name: "each-minute", cron: "* * * * *", run: async () => {} };
  const before = await open([job]);
  await before.stop();
  // As a clock leaves them that was two hours ahead.
  await rows(`
    insert into jobs.job (name, state, singleton_key, singleton_on)
    select '__pgboss__send-it', 'completed', 'each-minute__', minute
    from generate_series(date_trunc('minute', now() at time zone 'UTC') - interval '1 minute',
      now() at time zone 'UTC' + interval '2 hours', interval '1 minute') as minute
    on conflict do nothing`);
  await rows(`
    insert into jobs.job (name, state, started_on, heartbeat_on, heartbeat_seconds)
    values ('each-minute', 'active', now() + interval '2 hours', now() + interval '2 hours', 30)`);
  const ahead = () =>
    rows(`select name from jobs.job where singleton_on > now() at time zone 'UTC'
      or greatest(started_on, heartbeat_on) > now()`);
  expect(await ahead()).not.toEqual([]);
  const after = await open([job]);
  expect(await ahead()).toEqual([]);
  expect(
    await rows(
      "select 1 from jobs.job where singleton_on > now() at time zone 'UTC' - interval '2 minutes'",
    ),
    "the minutes that were lived stay answered",
  ).not.toEqual([]);
  await after.stop();
});

it("makes up for what comes once a day where no process lived through its time", async () => {
  const [{ minute }] = await rows(
    "select extract(minute from now() - interval '1 hour')::int as minute",
  );
  const [{ hour }] = await rows(
    "select extract(hour from now() at time zone 'UTC' - interval '1 hour')::int as hour",
  );
  const ran: string[] = [];
  const jobs: ShopJob[] = [
    ["nightly", `${minute} ${hour} * * *`],
    ["by-day", `${minute} ${hour}-${hour} * * *`],
  ].map(([name = "", cron = ""]) => ({
    ...{ name, cron },
    async run() {
      ran.push(name);
    },
  }));
  await (await open(jobs)).stop();
  await rows("update jobs.schedule set created_on = now() - interval '1 day'");
  await rows("update jobs.version set cron_on = now() - interval '2 hours'");
  const after = await open(jobs);
  await expect.poll(() => ran).not.toEqual([]);
  await after.stop();
  expect(ran).toEqual(["nightly"]);
});

it("tries again what is not to be missed, and says until it is heard that it was given up", async () => {
  let tries = 0;
  const heard: string[] = [];
  const job: ShopJob = {
    name: "vital",
    cron: "0 0 1 1 *",
    async run() {
      tries += 1;
      throw new Error(`failed ${tries}`);
    },
    async onGivenUp(reason) {
      heard.push(reason);
      if (heard.length === 1) throw new Error("nobody listens");
    },
  };
  const process = await open([job]);
  await process.ask("vital");
  for (const time of [1, 2, 3]) {
    await expect.poll(() => tries).toBe(time);
    expect(heard).toEqual([]);
    await timePasses("vital", time < 3);
  }
  await timePasses("vital-given-up", true);
  await expect.poll(() => left("vital-given-up")).toEqual([]);
  expect(heard).toEqual(["failed 3", "failed 3"]);
  expect(faults.map(String)).toContain("Error: nobody listens");
  await process.stop();
});

it("waits before it tries again what failed, and no longer where the clock was set back", async () => {
  let tries = 0;
  const job: ShopJob = {
    name: "patient",
    cron: "0 0 1 1 *",
    async run() {
      tries += 1;
      if (tries === 1) throw new Error("the first time is bad");
    },
    async onGivenUp() {},
  };
  const first = await open([job]);
  await first.ask("patient");
  const wait = () =>
    rows(`select round(extract(epoch from start_after - now()) / 60)::int as minutes
      from jobs.job where name = 'patient' and state = 'retry'`);
  await expect.poll(wait).toEqual([{ minutes: 10 }]);
  await first.stop();
  // Looks at the clock as it starts.
  const second = await open([job]);
  expect(await wait()).toEqual([{ minutes: 10 }]);
  await second.stop();
  await rows("update jobs.job set start_after = now() + interval '1 hour' where name = 'patient'");
  const third = await open([job]);
  await expect.poll(() => tries).toBe(2);
  await third.stop();
});

it("tries again what a process left undone that died, and says that it was given up", async () => {
  const began: string[] = [];
  const heard: string[] = [];
  const jobOf = (process: string): ShopJob => ({
    name: "deadly",
    cron: "0 0 1 1 *",
    async run() {
      began.push(process);
      await new Promise(() => {});
    },
    async onGivenUp(reason) {
      heard.push(reason);
    },
  });
  const processes = [];
  for (const name of ["first", "second", "third"]) {
    const process = await open([jobOf(name)]);
    processes.push(process);
    if (name === "first") await process.ask("deadly");
    else await timePasses("deadly", true);
    await expect.poll(() => began).toContain(name);
    process.drain();
    await rows(
      "update jobs.job set heartbeat_on = now() - interval '1 minute' where name = 'deadly'",
    );
  }
  const living = await open([jobOf("living")]);
  await expect
    .poll(() => heard, { timeout: 10_000 })
    .toEqual(["it took too long, or the process that ran it ended."]);
  expect(began).toEqual(["first", "second", "third"]);
  for (const process of [...processes, living]) await process.stop();
});

/** What is to be tried again is due at once; waits for that first. */
async function timePasses(name: string, isTriedAgain: boolean): Promise<void> {
  if (!isTriedAgain) return;
  const due = `update jobs.job set start_after = now() where name = '${name}' and state = 'retry' returning 1`;
  await expect.poll(() => rows(due), { timeout: 10_000 }).toHaveLength(1);
}
