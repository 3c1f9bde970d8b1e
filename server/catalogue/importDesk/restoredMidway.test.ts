import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { csvFile, csvLine } from "../../../tests/support/catalogue/sampleFile.ts";
import { importsOf } from "../../../tests/support/catalogue/sendImport.ts";
import { sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { servingUrl } from "../../../tests/support/testDatabase.ts";
import { openTestShop, testDatabase } from "../../../tests/support/testShop.ts";
import { restoreBackup, takeBackup } from "../../backup/index.ts";
import { newId } from "../../database/identity.ts";
import { createPictureStore } from "../../media/index.ts";
import type { StaffActor } from "../../staff/index.ts";
import { finishImports } from "../import/index.ts";
import { writeRun } from "./changeRun.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-midway-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("goes on where a backup was taken in its midst: what was staged is written, what was read is asked for again", async () => {
  const before = await openTestShop();
  await before.app.listen({ port: 0 });
  const manager = await sampleStaff(before, "manager");
  const slugs = Array.from({ length: 12 }, (_, place) => `midway-${place}`);
  const run = await importsOf(before, manager).send(csvFile(...slugs.map((slug) => csvLine(slug))));
  const actor: StaffActor = {
    ...{ id: manager.id, name: manager.name, role: "manager" },
    ...{ network: "", requestId: "" },
  };
  await writeRun(before.database.db, actor, run.id);
  // Ten are written together, and then its process is asked to end.
  const asked = [false, true][Symbol.iterator]();
  const signal = {
    get aborted() {
      return asked.next().value !== false;
    },
  } as AbortSignal;
  expect(await finishImports(before.database.background, { signal })).toBe(2);
  const { pool } = before.database;
  const unread = newId();
  await pool.query(
    `insert into import_runs (id, file_name, format, counts_stock, bytes, staff_name, lease_until)
     values ($1, 'unread.csv', 'csv', false, 100, 'Asha', now() + interval '10 seconds')`,
    [unread],
  );
  const file = join(folder, "midway.tar.zst");
  const pictures = createPictureStore(join(folder, "pictures"));
  await pictures.save("one.0badcafe.webp", Buffer.from("one picture"));
  await takeBackup({ connection: { connectionString: before.databaseUrl }, pictures }, file);
  await before.close();

  const { url, drop } = await testDatabase("empty");
  const target = {
    owner: { connectionString: url },
    connection: { connectionString: servingUrl(url) },
    pictures,
  };
  expect(await restoreBackup(target, file, true)).toMatchObject({ format: expect.anything() });
  const shop = await openTestShop({ databaseUrl: url });
  await shop.database.pool.query(
    "update import_runs set lease_until = now(), created_at = now() - interval '1 hour' where id = $1",
    [unread],
  );
  await shop.jobs.find(({ name }) => name === "finish-imports")?.run(new AbortController().signal);
  const { rows } = await shop.database.pool.query(
    "select file_name, state, problems from import_runs order by file_name",
  );
  expect(rows).toEqual([
    { file_name: "products.csv", state: "written", problems: 0 },
    { file_name: "unread.csv", state: "refused", problems: 1 },
  ]);
  for (const slug of slugs) {
    expect((await shop.app.inject(`/api/products/${slug}`)).statusCode).toBe(200);
  }
  await shop.close();
  await drop();
});
