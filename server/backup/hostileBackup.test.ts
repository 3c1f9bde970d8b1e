import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { type Header, pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digests } from "../../tests/support/backup/digests.ts";
import { servingUrl } from "../../tests/support/testDatabase.ts";
import { testDatabase } from "../../tests/support/testShop.ts";
import { contentFile, createPictureStore } from "../media/index.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { type Manifest, manifestName } from "./manifest.ts";
import { NotRestored, restoreBackup } from "./restoreBackup.ts";
import { takeBackup } from "./takeBackup.ts";

const drawn = Buffer.from("a sofa of our own");
const picture = contentFile("sofa.webp", drawn);

let folder: string;
let database: Awaited<ReturnType<typeof testDatabase>>;
let taken: string;
let before: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-hostile-"));
  database = await testDatabase();
  const source = createPictureStore(join(folder, "source"));
  await source.save(picture, drawn);
  taken = join(folder, "taken.tar.zst");
  const connection = { connectionString: database.url };
  await takeBackup({ connection, pictures: source }, taken);
  before = await digests(database.url);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Restores this file over the shop of `before`, into a folder of its own that has this picture already. */
async function restored(file: string) {
  const data = join(folder, randomBytes(4).toString("hex"));
  const pictures = createPictureStore(data);
  await pictures.save(picture, drawn);
  const target = {
    owner: { connectionString: database.url },
    connection: { connectionString: servingUrl(database.url) },
    pictures,
  };
  const outcome = await restoreBackup(target, file, true);
  return {
    outcome,
    pictures: await readdir(join(data, "pictures")),
    kept: await pictures.open(picture),
  };
}

interface Change {
  /** What a part is written as instead. */
  parts?: (name: string, text: string) => string;
  /** Parts beside those of the backup, before its manifest. */
  more?: Record<string, string>;
  manifest?: (manifest: Manifest) => void;
}

/** The backup as somebody changed it who can also make its manifest fit. */
async function forged({ parts = (_name, text) => text, more = {}, manifest = () => {} }: Change) {
  const file = join(folder, `${randomBytes(4).toString("hex")}.tar.zst`);
  await writeArchive(file, async (add) => {
    const written: Manifest["parts"] = [];
    const keep = async (name: string, text: string) => {
      written.push(await add(name, Buffer.from(text, "latin1")));
    };
    for await (const [{ name }, bytes] of readArchive(taken)) {
      if (name !== manifestName) {
        await keep(name, parts(name, bytes.toString("latin1")));
        continue;
      }
      for (const [other, text] of Object.entries(more)) await keep(other, text);
      const told: Manifest = { ...JSON.parse(bytes.toString()), parts: written };
      manifest(told);
      await add(manifestName, Buffer.from(JSON.stringify(told)));
    }
  });
  return file;
}

const inProducts = (change: (text: string) => string) => (name: string, text: string) =>
  name.startsWith("tables/products/") ? change(text) : text;
const firstCell = /^[^\t]*/;
const fresh = { "pictures/fresh.0badcafe.webp": "a picture that is not there yet" };

describe("a backup that somebody else wrote, with a manifest that fits, changes nothing and is told of", () => {
  it.each<[string, Change, RegExp]>([
    ["a picture outside of its folder", { more: { "pictures/..": "x" } }, /no part of a backup/],
    ["a picture below another", { more: { "pictures/../../x.webp": "x" } }, /no part of a backup/],
    ["a picture that is hidden", { more: { "pictures/.x.part": "x" } }, /no part of a backup/],
    ["a part at the root", { more: { "/etc/aangan": "x" } }, /no part of a backup/],
    [
      "a table that no shop has",
      {
        more: { "tables/spies/000001.copy": "1\n" },
        manifest: ({ tables }) => tables.push({ name: "spies", columns: ["id"], rows: 1 }),
      },
      /table spies/,
    ],
    [
      "a table of the database's own",
      {
        more: { "tables/pg_authid/000001.copy": "1\n" },
        manifest: ({ tables }) => tables.push({ name: "pg_authid", columns: ["oid"], rows: 1 }),
      },
      /table pg_authid/,
    ],
    [
      "a table left out",
      {
        manifest(told) {
          told.tables = told.tables.filter(({ name }) => name !== "audit_log");
        },
      },
      /table audit_log/,
    ],
    [
      "a table told of twice",
      { manifest: ({ tables }) => tables.push({ ...tables[0], rows: 0 } as (typeof tables)[0]) },
      /does not tell of the table/,
    ],
    [
      "a column left out",
      { manifest: ({ tables }) => tables.find(({ name }) => name === "staff")?.columns.pop() },
      /table staff/,
    ],
    [
      "SQL for the name of a column",
      {
        manifest: ({ tables }) => tables[0]?.columns.push('id") from stdin; drop table orders; --'),
      },
      /does not tell of the table/,
    ],
    [
      "a sequence that is none",
      {
        manifest: ({ sequences }) =>
          sequences.push({ name: "products", lastValue: "1", isCalled: true }),
      },
      /sequence products/,
    ],
    [
      "a sequence at no number",
      {
        manifest({ sequences }) {
          for (const sequence of sequences) sequence.lastValue = "1); drop table orders; --";
        },
      },
      /invalid input syntax/,
    ],
    [
      "text for an id",
      { parts: inProducts((text) => text.replace(firstCell, "x")) },
      /invalid input/,
    ],
    [
      "the same row twice",
      { parts: inProducts(twice), manifest: oneMore("products") },
      /duplicate key/,
    ],
    [
      "a row whose others are missing",
      { parts: inProducts(() => ""), manifest: noneOf("products"), more: fresh },
      /foreign key/,
    ],
    [
      "an end before its end",
      { parts: inProducts((text) => `\\.\n${text.slice(text.indexOf("\n") + 1)}`) },
      /rows instead of|end-of-copy/,
    ],
  ])("%s", async (_what, change, reason) => {
    const { outcome, pictures, kept } = await restored(await forged(change));
    expect(outcome).toBeInstanceOf(NotRestored);
    const said = outcome as NotRestored;
    expect(said.reason).toMatch(reason);
    expect(said.reason).toMatch(/Nothing was changed/);
    expect(await digests(database.url)).toEqual(before);
    expect([pictures, kept]).toEqual([[picture], drawn]);
  });
});

function twice(text: string): string {
  return text.slice(0, text.indexOf("\n") + 1) + text;
}
function oneMore(table: string) {
  return ({ tables }: Manifest) => {
    for (const one of tables) if (one.name === table) one.rows += 1;
  };
}
function noneOf(table: string) {
  return ({ tables }: Manifest) => {
    for (const one of tables) if (one.name === table) one.rows = 0;
  };
}

it("says why of a file that cannot be read", async () => {
  const { outcome } = await restored(folder);
  expect((outcome as NotRestored).reason).toMatch(/^The file cannot be read: EISDIR/);
});

it("puts other bytes in the place of no picture that is there", async () => {
  const file = await forged({
    parts: (name, text) => (name === `pictures/${picture}` ? "a picture of somebody else" : text),
    more: fresh,
  });
  const { outcome, pictures, kept } = await restored(file);
  expect(outcome).not.toBeInstanceOf(NotRestored);
  expect(kept).toEqual(drawn);
  expect(pictures.toSorted()).toEqual(["fresh.0badcafe.webp", picture]);
});

describe("an archive that holds what is no file is refused", () => {
  it.each<[string, Partial<Header> & Pick<Header, "name">]>([
    ["a link", { name: "pictures/x.webp", type: "symlink", linkname: "/etc/passwd" }],
    ["a hard link", { name: "pictures/x.webp", type: "link", linkname: "manifest.json" }],
    ["a folder", { name: "pictures/x.webp", type: "directory" }],
    ["a device", { name: "pictures/x.webp", type: "character-device" }],
    ["a pipe", { name: "pictures/x.webp", type: "fifo" }],
  ])("%s", async (what, header) => {
    const file = join(folder, `${what}.tar.zst`);
    const packing = pack();
    const writing = pipeline(packing, createZstdCompress(), createWriteStream(file));
    packing.entry(header);
    packing.finalize();
    await writing;
    const { outcome } = await restored(file);
    expect(outcome).toMatchObject({ reason: expect.stringContaining("cannot be unpacked") });
  });

  it("a folder that says it has bytes", async () => {
    const file = join(folder, "heavy.tar.zst");
    const packing = pack();
    packing.entry({ name: "pictures/x.webp", type: "directory" });
    packing.finalize();
    const chunks: Buffer[] = [];
    for await (const chunk of packing) chunks.push(chunk as Buffer);
    const head = Buffer.concat(chunks).subarray(0, 512);
    // 512 bytes, and the sum of the head with them.
    head.write("00000001000", 124);
    head.fill(" ", 148, 156);
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
    await pipeline([head, Buffer.alloc(2048)], createZstdCompress(), createWriteStream(file));
    const { outcome } = await restored(file);
    expect(outcome).toMatchObject({ reason: expect.stringContaining("cannot be unpacked") });
  });
});
