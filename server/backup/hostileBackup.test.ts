import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digests } from "../../tests/support/backup/digests.ts";
import { type BackupChange, forgeBackup } from "../../tests/support/backup/forgeBackup.ts";
import { servingUrl } from "../../tests/support/testDatabase.ts";
import { testDatabase } from "../../tests/support/testShop.ts";
import { contentFile, createPictureStore } from "../media/index.ts";
import type { Manifest } from "./manifest.ts";
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

const forged = (change: BackupChange) => forgeBackup(taken, change);

const inProducts = (change: (text: string) => string) => (name: string, text: string) =>
  name.startsWith("tables/products/") ? change(text) : text;
const firstCell = /^[^\t]*/;
const fresh = { "pictures/fresh.0badcafe.webp": "a picture that is not there yet" };

describe("a backup that somebody else wrote, with a manifest that fits, changes nothing and is told of", () => {
  it.each<[string, BackupChange, RegExp]>([
    ["a picture outside of its folder", { more: { "pictures/..": "x" } }, /no part of a backup/],
    ["a picture below another", { more: { "pictures/../../x.webp": "x" } }, /no part of a backup/],
    ["a picture that is hidden", { more: { "pictures/.x.part": "x" } }, /no part of a backup/],
    ["a part at the root", { more: { "/etc/aangan": "x" } }, /no part of a backup/],
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
      /tells twice of the table/,
    ],
    [
      "a column left out",
      { manifest: ({ tables }) => tables.find(({ name }) => name === "staff")?.columns.pop() },
      /does not tell of the column staff\./,
    ],
    [
      "a column told of twice",
      { manifest: columnOfProducts("id") },
      /tells twice of the column products.id/,
    ],
    [
      "a column that no shop has, without its cells",
      { manifest: columnOfProducts("spied") },
      /a row of products has not a cell for each column/,
    ],
    [
      "a sequence left out",
      { manifest: ({ sequences }) => sequences.pop() },
      /does not tell of the sequence/,
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

const sql = 'id") from stdin; drop table orders; --';

describe("of a backup that holds what no shop has, all else comes back, and nothing is done by its name", () => {
  it.each<[string, BackupChange, string]>([
    [
      "a table",
      {
        more: { "tables/spies/000001.copy": "1\n" },
        manifest: ({ tables }) => tables.push({ name: "spies", columns: ["id"], rows: 1 }),
      },
      "spies",
    ],
    [
      "a table of the database's own",
      {
        more: { "tables/pg_authid/000001.copy": "1\n" },
        manifest: ({ tables }) => tables.push({ name: "pg_authid", columns: ["oid"], rows: 1 }),
      },
      "pg_authid",
    ],
    [
      "SQL for the name of a table",
      { manifest: ({ tables }) => tables.push({ name: sql, columns: ["id"], rows: 0 }) },
      sql,
    ],
    [
      "SQL for the name of a column",
      {
        parts: inProducts((text) => text.replaceAll("\n", "\tx\n")),
        manifest: columnOfProducts(sql),
      },
      `products.${sql}`,
    ],
    [
      "a sequence that is none",
      {
        manifest: ({ sequences }) =>
          sequences.push({ name: "products", lastValue: "1", isCalled: true }),
      },
      "products",
    ],
  ])("%s", async (_what, change, name) => {
    const { outcome } = await restored(await forged(change));
    expect(outcome).toMatchObject({ leftOut: [name] });
    expect(await digests(database.url)).toEqual(before);
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
function columnOfProducts(column: string) {
  return ({ tables }: Manifest) => {
    for (const one of tables) if (one.name === "products") one.columns.push(column);
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
