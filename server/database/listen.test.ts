import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDoorway } from "../../tests/support/doorway.ts";
import { endListeners } from "../../tests/support/endListeners.ts";
import { testDatabase } from "../../tests/support/testDatabase.ts";
import { followRows } from "./followRows.ts";
import { listen } from "./listen.ts";

let made: Awaited<ReturnType<typeof testDatabase>>;
let speaker: pg.Client;
let doorway: Awaited<ReturnType<typeof openDoorway>>;
beforeAll(async () => {
  made = await testDatabase("empty");
  speaker = new pg.Client({ connectionString: made.url });
  await speaker.connect();
  doorway = await openDoorway(made.url);
});
afterAll(async () => {
  await speaker.end();
  doorway.stop();
  await made.drop();
});

it("tells of no change where the rows are the same after a lost connection", async () => {
  let looks = 0;
  let rows = ["sofa"];
  const changes: string[] = [];
  const following = await followRows(
    {
      connection: { connectionString: made.url },
      channel: "pieces",
      onChange: () => changes.push(following.now()),
      onFault: () => {},
    },
    async () => {
      looks += 1;
      return [...rows];
    },
    (read) => read.join(),
  );
  await endListeners(speaker);
  await expect.poll(() => looks).toBe(2);
  expect(changes).toEqual([]);
  rows = ["sofa", "table"];
  await speaker.query("notify pieces");
  await expect.poll(() => changes).toEqual(["sofa,table"]);
  await following.stop();
});

it("finds out that its connection has fallen silent, and says that it may have missed something", async () => {
  const heard: string[] = [];
  let gaps = 0;
  const silences: boolean[] = [];
  const listener = await listen(doorway.connection, "news", {
    message: (payload) => heard.push(payload),
    silent: (isSilent) => silences.push(isSilent),
    reconnect: () => {
      gaps += 1;
    },
  });
  await speaker.query("notify news, 'before'");
  await expect.poll(() => heard).toEqual(["before"]);

  doorway.silence();
  await speaker.query("notify news, 'meanwhile'");
  await expect.poll(() => gaps).toBe(1);
  expect(silences).toContain(true);
  expect(silences.at(-1)).toBe(false);
  await speaker.query("notify news, 'after'");
  await expect.poll(() => heard).toEqual(["before", "after"]);
  await listener.stop();
});
