import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { csvFile, csvLine } from "../../../tests/support/catalogue/sampleFile.ts";
import { sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { newId } from "../../database/identity.ts";
import type { OpenShop } from "../../openShop.ts";
import type { StaffActor } from "../../staff/index.ts";
import { writeRun } from "./changeRun.ts";
import { createImportWork, readWaiting } from "./importWork.ts";
import { createUploads, type Uploads } from "./uploads.ts";

let shop: OpenShop;
let folder: string;
let here: Uploads;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), "aangan-imports-"));
  here = createUploads(join(folder, "here"));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const noFault = (error: unknown) => {
  throw error;
};
const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
async function begin(): Promise<string> {
  const id = newId();
  await sql(
    `insert into import_runs (id, file_name, format, counts_stock, bytes, staff_name)
     values ($1, 'a.csv', 'csv', false, 1, 'Asha')`,
    [id],
  );
  return id;
}
const bytesOf = (slug: string) => Readable.from([Buffer.from(csvFile(csvLine(slug)))]);
const stateOf = async (id: string) =>
  (await sql("select state from import_runs where id = $1", [id]))[0]?.state;

it("leaves a file to the machine that took it in, until it must be lost", async () => {
  const other = createUploads(join(folder, "other"));
  const { background } = shop.database;
  const id = await begin();
  await here.keep(id, bytesOf("kept-here"));
  await readWaiting(background, other, noFault);
  expect(await stateOf(id)).toBe("reading");
  await readWaiting(background, here, noFault);
  expect(await stateOf(id)).toBe("checked");

  const lost = await begin();
  await readWaiting(background, here, noFault);
  expect(await stateOf(lost)).toBe("reading");
  await sql("update import_runs set created_at = now() - interval '16 minutes' where id = $1", [
    lost,
  ]);
  await readWaiting(background, here, noFault);
  expect(await stateOf(lost)).toBe("refused");
});

it("writes what was confirmed also while another file cannot be read, and refuses that one once and for all", async () => {
  const { background } = shop.database;
  const good = await begin();
  await here.keep(good, bytesOf("confirmed"));
  await readWaiting(background, here, noFault);
  const { id, name } = await sampleStaff(shop, "manager");
  const actor: StaffActor = { ...{ id, name, role: "manager" }, ...{ network: "", requestId: "" } };
  await writeRun(shop.database.db, actor, good);
  const bad = await begin();
  await mkdir(here.pathOf(bad));
  const behind = await begin();
  await here.keep(behind, bytesOf("behind"));
  const faults: unknown[] = [];
  const work = createImportWork(background, here, (error) => faults.push(error));
  const job = work.jobs.find(({ name }) => name === "finish-imports");
  await job?.run(new AbortController().signal);
  expect(faults).toEqual([expect.objectContaining({ code: "EISDIR" })]);
  expect(await stateOf(good)).toBe("written");
  expect([await stateOf(bad), await stateOf(behind)]).toEqual(["refused", "checked"]);
  expect(await sql("select line, reason from import_problems where run_id = $1", [bad])).toEqual([
    { line: 1, reason: expect.stringContaining("went wrong on the shop's side") },
  ]);
  await work.close();
});
