import { afterAll, beforeAll, expect, it } from "vitest";
import type { ImportRun } from "../../../contract/admin/imports.ts";
import type { DeskProduct } from "../../../contract/admin/productEditor.ts";
import { csvFile, csvLine } from "../../../tests/support/catalogue/sampleFile.ts";
import { importsOf } from "../../../tests/support/catalogue/sendImport.ts";
import { openProductDesk } from "../../../tests/support/product/productDesk.ts";
import { sampleVariant } from "../../../tests/support/product/sampleForm.ts";
import type { StaffActor } from "../../staff/index.ts";
import { finishImports } from "../import/index.ts";
import { undoRun, writeRun } from "./changeRun.ts";

const { shop, manager, sql, products } = await openProductDesk();
const desk = importsOf(shop, manager);
beforeAll(() => shop.app.listen({ port: 0 }));
afterAll(() => shop.close());

const actor: StaffActor = {
  ...{ id: manager.id, name: manager.name, role: "manager" },
  ...{ network: "", requestId: "" },
};
const file = (price: string) =>
  csvFile(
    ...["edited", "quiet"].map((slug) => csvLine(slug, { sale_price: price, description: price })),
  );
const edited = async (): Promise<DeskProduct> => {
  const [{ id }] = await sql("select id from products where slug = 'edited'");
  return products.read({ id } as DeskProduct);
};
const prices = () =>
  sql(
    `select sku, sale_price_paise::int / 100 as price, variants.archived_at is null as sold
     from variants join products on products.id = product_id where slug in ('edited', 'quiet') order by sku`,
  );
/** Staged, as it is until its turn comes: then somebody saves the editor, and the import goes on. */
async function besideTheEditor(stage: () => Promise<unknown>, more: object): Promise<void> {
  await stage();
  const before = await edited();
  const { status, json } = await products.save(before, more);
  expect([status, json.message]).toEqual([200, undefined]);
  await finishImports(shop.database.background);
}

it("leaves what somebody changed while it waited for its turn, and tells it by its line", async () => {
  await desk.write(await desk.send(file("4400")));
  const run: ImportRun = await desk.send(file("4300"));
  const [teal] = (await edited()).variants;
  const added = sampleVariant({ sku: "EDITED-MADDER", openingStock: 7, salePrice: 4600 });
  const variants = [{ ...teal, salePrice: 4500 }, added];
  await besideTheEditor(() => writeRun(shop.database.db, actor, run.id), { variants });
  expect(await prices()).toEqual([
    { sku: "EDITED", price: 4500, sold: true },
    { sku: "EDITED-MADDER", price: 4600, sold: true },
    { sku: "QUIET", price: 4300, sold: true },
  ]);
  expect(await desk.settled(run)).toMatchObject({ state: "written", changed: 1, problems: 1 });
  expect(await desk.problems(run)).toEqual([
    { line: 2, reason: "Stool edited was left out: it was changed meanwhile, and stays as it is" },
  ]);
});

it("is taken back but for what somebody changed while that waited for its turn", async () => {
  const run = await desk.write(await desk.send(file("4200")));
  const [teal] = (await edited()).variants;
  const undo = () => undoRun(shop.database.db, actor, run.id, false);
  await besideTheEditor(undo, { variants: [{ ...teal, salePrice: 4100 }] });
  expect(await prices()).toEqual([
    { sku: "EDITED", price: 4100, sold: true },
    { sku: "QUIET", price: 4300, sold: true },
  ]);
  expect(await desk.settled(run)).toMatchObject({ state: "undone", problems: 1 });
  expect(await desk.problems(run)).toEqual([
    { line: 2, reason: "Stool edited was changed meanwhile, and stays as it is" },
  ]);
});

it("lowers a scheduled price no longer than it lowers the MRP", async () => {
  await desk.write(await desk.send(file("4000")));
  const [{ id }] = await sql("select id from variants where sku = 'QUIET'");
  await sql(
    `insert into scheduled_prices (id, variant_id, price_paise, starts_at, ends_at, state, started_at, staff_name)
     values (gen_random_uuid(), $1, 390000, now(), now() + interval '1 day', 'on', now(), 'Asha')`,
    [id],
  );
  await sql("update variants set scheduled_price_paise = 390000 where id = $1", [id]);
  const cheaper = csvLine("quiet", { price: "3000", sale_price: "3000" });
  const run = await desk.write(await desk.send(csvFile(cheaper)));
  const asked = () =>
    sql("select scheduled_price_paise::int / 100 as price from variants where id = $1", [id]);
  expect(await asked()).toEqual([{ price: 3000 }]);
  await desk.undone(run);
  expect(await asked()).toEqual([{ price: 3900 }]);
});
