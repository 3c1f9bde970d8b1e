import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { csvFile, csvHead, csvLine } from "../../../tests/support/catalogue/sampleFile.ts";
import { importsOf } from "../../../tests/support/catalogue/sendImport.ts";
import { sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";
import { importProducts, parseCsvFile } from "../index.ts";

let shop: OpenShop;
let desk: ReturnType<typeof importsOf>;
beforeAll(async () => {
  shop = await openTestShop();
  desk = importsOf(shop, await sampleStaff(shop, "manager"));
  await shop.app.listen({ port: 0 });
});
afterAll(() => shop.close());

const sql = async (text: string) => (await shop.database.pool.query(text)).rows;
/** As the role that owns the tables: the shop may not alter them. */
async function alter(text: string): Promise<void> {
  const owner = new pg.Client(shop.database.owner);
  await owner.connect();
  await owner.query(text);
  await owner.end();
}

it("is refused for what the database does not keep, so that it never stands in the way of others", async () => {
  const odd = (slug: string, cells: Record<string, string>, createdAt = "") =>
    `${csvLine(slug, cells)},${createdAt}`;
  const lines = [
    odd("no-weight", { weight_kg: "0.0004" }),
    odd("no-price", { price: "0.000000001", sale_price: "0.000000001" }),
    odd("year-0", {}, "0000-01-01T00:00:00Z"),
    odd("year-10000", {}, "9999-12-31T23:59:59-23:59"),
    odd("two-lines", { name: "Stool\nBcc: all@example.in" }),
    odd("bell", { specifications: "Load=\u0007100 kg" }),
    odd("escape", { description: "A \u001b[31mred stool." }),
    odd("fine", { name: "Stool \u202efor all\u202c" }, "2025-01-01T00:00:00Z"),
  ];
  const run = await desk.send(`${csvHead},created_at\r\n${lines.join("\r\n")}`);
  const found = await desk.problems(run);
  const words = found.map(({ reason }) => reason.split(": ")[0]);
  expect(words).toEqual([
    ...["weightKg", "variants.0.price", "createdAt", "createdAt"],
    ...["name", "specifications.0.value", "description"],
  ]);
  expect(run.state).toBe("refused");
  const alone = await desk.send(`${csvHead},created_at\r\n${lines.at(-1)}`);
  expect((await desk.changes(alone))[0]?.name).toBe("Stool for all");
  expect((await desk.write(alone)).state).toBe("written");
});

it("leaves out what the database refuses for a reason that nobody foresaw, and says so", async () => {
  const run = await desk.send(csvFile(...["odd-1", "odd-2", "odd-3"].map((slug) => csvLine(slug))));
  await alter("alter table products add constraint unforeseen check (slug <> 'odd-2')");
  const written = await desk.write(run);
  await alter("alter table products drop constraint unforeseen");
  expect(written).toMatchObject({ state: "written", added: 2, problems: 1 });
  expect(await desk.problems(run)).toMatchObject([
    { line: 3, reason: expect.stringContaining("unforeseen") },
  ]);
  expect(await sql("select slug from products where slug like 'odd-%' order by slug")).toEqual([
    { slug: "odd-1" },
    { slug: "odd-3" },
  ]);
  expect(await desk.undone(run)).toMatchObject({ state: "undone" });
  expect(await sql("select from products where slug like 'odd-%'")).toEqual([]);
});

it("is taken back but for what the database refuses by now, and stands in nobody's way", async () => {
  await sql(`insert into categories (id, slug, name, description, position)
    values (gen_random_uuid(), 'brief', 'Brief', '', 99)`);
  const file = (category: string) =>
    csvFile(csvLine("moved", { category }), csvLine("other", { description: category }));
  await desk.write(await desk.send(file("brief")));
  const run = await desk.write(await desk.send(file("chairs")));
  await sql("delete from categories where slug = 'brief'");
  expect(await desk.undone(run)).toMatchObject({ state: "undone", problems: 1 });
  expect(await desk.problems(run)).toMatchObject([
    { line: 2, reason: expect.stringMatching(/^Stool moved stays as it is: .*foreign key/) },
  ]);
  expect(await sql("select description from products where slug = 'other'")).toEqual([
    { description: "brief" },
  ]);
  expect((await desk.send(csvFile(csvLine("next")))).state).toBe("checked");
});

it("is left out and named where no run tells of it, and what comes after is written", async () => {
  const { background } = shop.database;
  const imported = (...slugs: string[]) =>
    importProducts(
      background,
      parseCsvFile(csvFile(...slugs.map((slug) => csvLine(slug)))),
      async (picture) => picture,
    );
  await alter("alter table products add constraint unforeseen check (slug <> 'own-2')");
  const refused = imported("own-1", "own-2", "own-3");
  await expect(refused).rejects.toThrow(/^1 imported .*: own-2: .*unforeseen/);
  expect(await imported("own-4")).toMatchObject({ imported: 1 });
  await alter("alter table products drop constraint unforeseen");
  expect(await sql("select slug from products where slug like 'own-%' order by slug")).toEqual(
    ["own-1", "own-3", "own-4"].map((slug) => ({ slug })),
  );
});
