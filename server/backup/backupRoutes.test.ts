import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { hearLog } from "../../tests/support/hearLog.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { placesOfFolder, reachFolder } from "../ground/reachFolder.ts";
import { backupGauge } from "../shopGauges.ts";

const path = "/api/admin/backups";
let folder: string;
let shop: Awaited<ReturnType<typeof openTestShop>>;
let owner: SampleStaff;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-backups-"));
  shop = await openTestShop({ backups: { folder, keep: 1 }, logLevel: "warn" });
  owner = await sampleStaff(shop, "owner");
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

it("are made one at a time, kept as many as are set, and handed out as they were written", async () => {
  for (const _time of ["first", "second"]) {
    const begun = await owner.call("POST", path);
    expect([begun.status, begun.json.isMaking]).toEqual([200, true]);
    expect((await owner.call("POST", path)).json.code).toBe("busy");
    await expect
      .poll(async () => (await owner.call("GET", path)).json.isMaking, { timeout: 60_000 })
      .toBe(false);
  }
  const { json } = await owner.call("GET", path);
  const files = await readdir(folder);
  expect([json.failure, json.backups.map(({ file }: { file: string }) => file)]).toEqual([
    null,
    files,
  ]);
  const [newest] = json.backups;
  const written = await readFile(join(folder, newest.file));
  expect([newest.bytes, Date.parse(newest.takenAt) > Date.now() - 60_000]).toEqual([
    written.length,
    true,
  ]);
  const url = `${path}/${newest.file}`;
  const file = await shop.app.inject({ url, headers: owner.headers });
  expect([file.statusCode, file.headers["content-length"], file.headers["cache-control"]]).toEqual([
    ...[200, `${written.length}`, "no-store"],
  ]);
  expect(file.rawPayload.equals(written)).toBe(true);
  const { rows } = await shop.database.pool.query(
    "select action, subject_id from audit_log where subject_kind = 'backup' order by id",
  );
  expect(rows).toEqual([
    ...Array(2).fill({ action: "backup.make", subject_id: "now" }),
    { action: "backup.download", subject_id: newest.file },
  ]);
});

it("are told of in the log where they leave something out, those of staff as those of the night", async () => {
  const lines: string[] = [];
  hearLog(shop.app.log, (line) => void lines.push(line));
  const named = () =>
    lines.map((line) => JSON.parse(line)).flatMap(({ names }) => (names ? [names] : []));
  await onDatabase(shop.databaseUrl, "create table orders_before as table orders");
  expect((await owner.call("POST", path)).status).toBe(200);
  await expect.poll(named, { timeout: 60_000 }).toEqual([["orders_before"]]);
  await expect.poll(async () => (await owner.call("GET", path)).json.isMaking).toBe(false);
  const nightly = shop.jobs.find(({ name }) => name === "back-up");
  await nightly?.run(new AbortController().signal);
  expect(named()).toEqual([["orders_before"], ["orders_before"]]);
  await onDatabase(shop.databaseUrl, "drop table orders_before");
});

it("are not said to be none where their folder cannot be read", async () => {
  const aside = `${folder}-aside`;
  await rename(folder, aside);
  await writeFile(folder, "in its place");
  const { status, json } = await owner.call("GET", path);
  expect([status, json.unread]).toEqual([200, expect.stringContaining("ENOTDIR")]);
  const { checks } = (await owner.call("GET", "/api/admin/go-live")).json;
  const { what } = checks.find(({ id }: { id: string }) => id === "backup");
  expect(what).toBe("Their folder (BACKUP_FOLDER) cannot be read. Look at its rights.");
  const gauge = backupGauge(folder);
  expect(await gauge.read(shop.database.db)).toEqual([
    { name: "aangan_backups_readable", value: 0 },
  ]);
  await rm(folder);
  expect((await owner.call("GET", path)).json).toMatchObject({ unread: null, backups: [] });
  await rename(aside, folder);
});

it("are not waited for where their share hangs, by whoever looks at them or makes one", async () => {
  const answer = Promise.withResolvers<void>();
  const hanging = Promise.allSettled(
    Array.from({ length: placesOfFolder }, () => reachFolder(folder, () => answer.promise)),
  );
  const silent = `${folder} does not answer`;
  expect((await owner.call("GET", path)).json).toMatchObject({ unread: silent, backups: [] });
  const { checks } = (await owner.call("GET", "/api/admin/go-live")).json;
  const { what } = checks.find(({ id }: { id: string }) => id === "backup");
  expect(what).toContain("cannot be read");
  expect((await owner.call("POST", path)).status).toBe(200);
  await expect.poll(async () => (await owner.call("GET", path)).json.failure).toBe(silent);
  answer.resolve();
  await hanging;
  expect((await owner.call("GET", path)).json.unread).toBeNull();
}, 60_000);

it("are shown although one beside them cannot be read, and not said to be none where no other is", async () => {
  const link = "aangan-20990102T000000Z.tar.zst";
  const { backups } = (await owner.call("GET", path)).json;
  await symlink(link, join(folder, link));
  expect((await owner.call("GET", path)).json).toMatchObject({ unread: null, backups });
  expect(backups).toHaveLength(1);
  await rename(join(folder, backups[0].file), join(folder, "aside"));
  const { unread } = (await owner.call("GET", path)).json;
  expect(unread).toEqual(expect.stringContaining("ELOOP"));
  await rename(join(folder, "aside"), join(folder, backups[0].file));
  await rm(join(folder, link));
});

it("that were given up at night are told to the owner, and those of before stay", async () => {
  const nightly = shop.jobs.find(({ name }) => name === "back-up");
  const before = await readdir(folder);
  await nightly?.onGivenUp?.("no space left on device");
  const { rows } = await shop.database.pool.query(
    "select body from outbox where recipient is null and subject = 'The shop has no backup of tonight'",
  );
  expect(rows).toEqual([{ body: expect.stringContaining("no space left on device") }]);
  expect(await readdir(folder)).toEqual(before);
});

it("hand out nothing else of the machine", async () => {
  const link = "aangan-20200102T000000Z.tar.zst";
  await symlink("/etc/hostname", join(folder, link));
  expect((await owner.call("GET", `${path}/${link}`)).status).toBe(404);
  await rm(join(folder, link));
  for (const name of ["..%2F..%2Fetc%2Fpasswd", "aangan-20200101T000000Z.tar.zst"]) {
    expect((await owner.call("GET", `${path}/${name}`)).status).toBeGreaterThanOrEqual(400);
  }
  const manager = await sampleStaff(shop, "manager");
  expect((await manager.call("GET", path)).status).toBe(403);
});
