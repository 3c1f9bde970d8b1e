import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { ImportRun } from "../../../contract/admin/imports.ts";
import { csvFile, csvLine } from "../../../tests/support/catalogue/sampleFile.ts";
import { importsOf } from "../../../tests/support/catalogue/sendImport.ts";
import { type SampleStaff, sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { newId } from "../../database/identity.ts";
import type { OpenShop } from "../../openShop.ts";
import type { StaffActor } from "../../staff/index.ts";
import { finishImports } from "../import/index.ts";
import { writeRun } from "./changeRun.ts";
import { readWaiting } from "./importWork.ts";
import { createUploads } from "./uploads.ts";

let shop: OpenShop;
let manager: SampleStaff;
let desk: ReturnType<typeof importsOf>;
beforeAll(async () => {
  shop = await openTestShop();
  manager = await sampleStaff(shop, "manager");
  desk = importsOf(shop, manager);
  await shop.app.listen({ port: 0 });
});
afterAll(() => shop.close());

const path = "/api/admin/imports";
const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

const everything = async () => ({
  products: await sql(
    "select to_jsonb(products) - 'updated_at' - 'version' as row from products order by slug",
  ),
  variants: await sql("select to_jsonb(variants) - 'updated_at' as row from variants order by sku"),
});

describe("a file of products", () => {
  it("is shown whole before anything is written, written as shown, and undone as if it had not been", async () => {
    const before = await everything();
    const [{ id, sku, stock }] = await sql(
      "select products.id, sku, stock from variants join products on products.id = product_id where products.slug = 'majuli-cane-chair' order by position limit 1",
    );
    const exported = (await manager.call("GET", "/api/admin/products-export?format=json")).json;
    const chair = (exported as { slug: string }[]).find(
      ({ slug }) => slug === "majuli-cane-chair",
    ) as unknown as { variants: { salePrice: number; stockQuantity: number }[] };
    const [first, ...others] = chair.variants;
    const file = JSON.stringify([
      {
        ...chair,
        name: "Majuli Chair",
        category: "sofa",
        variants: [
          { ...first, salePrice: 5001, stockQuantity: stock + 4 },
          { ...first, sku: "MAJULI-NEW", salePrice: 4999 },
        ],
      },
      { ...chair, slug: "majuli-twin", variants: [{ ...first, sku: "MAJULI-TWIN" }] },
      ...(exported as { slug: string }[]).filter(({ slug }) => slug === "jaisalmer-3-seater-sofa"),
    ]);
    const run = await desk.send(file, { format: "json", countsStock: true });
    expect(run).toMatchObject({
      ...{ state: "checked", added: 1, changed: 1, unchanged: 1, problems: 0, isLast: false },
    });
    expect(await everything()).toEqual(before);
    const [change] = await desk.changes(run, "?kind=changed");
    const fields = Object.fromEntries(change?.fields.map((one) => [one.field, one]) ?? []);
    expect(fields.Name).toMatchObject({ after: "Majuli Chair" });
    expect(fields.Category).toMatchObject({ before: "Chairs", after: "Sofas" });
    expect(fields[`${sku}: price`]).toMatchObject({ after: "₹5,001" });
    expect(fields[`${sku}: stock`]).toMatchObject({ after: "4 pieces more" });
    expect(fields["MAJULI-NEW"]).toMatchObject({ before: null });
    expect(change?.fields.filter(({ after }) => after === "archived")).toHaveLength(others.length);

    expect(await desk.write(run)).toMatchObject({ state: "written", isLast: true });
    const shown = (await shop.app.inject("/api/products/majuli-cane-chair")).json().product;
    expect(shown).toMatchObject({ id, name: "Majuli Chair", categorySlug: "sofa" });
    expect(shown.variants.map((variant: { sku: string }) => variant.sku)).toEqual([
      sku,
      "MAJULI-NEW",
    ]);
    expect(await sql("select stock from variants where sku = $1", [sku])).toEqual([
      { stock: stock + 4 },
    ]);
    // What is new is announced a moment after it is written.
    const twin = async () => (await shop.app.inject("/api/products/majuli-twin")).statusCode;
    await expect.poll(twin).toBe(200);

    // Sold since: stock goes back by what was counted, and no further.
    await sql("update variants set stock = stock - 1 where sku = $1", [sku]);
    expect(await desk.undone(run)).toMatchObject({ state: "undone", isLast: false });
    await sql("update variants set stock = stock + 1 where sku = $1", [sku]);
    expect(await everything()).toEqual(before);
    const movements = await sql(
      "select delta from stock_movements join variants on variants.id = variant_id where sku = $1 order by stock_movements.id desc limit 4",
      [sku],
    );
    expect(movements.map(({ delta }) => delta)).toEqual([1, -4, -1, 4]);
    const log = await sql("select action from audit_log where subject_id = $1 order by id", [
      run.id,
    ]);
    expect(log.map(({ action }) => action)).toEqual(["import.read", "import.write", "import.undo"]);
  });

  it("says every mistake with its line, and is written only without any", async () => {
    const [{ sku: taken }] = await sql("select sku from variants order by sku limit 1");
    const run = await desk.send(
      csvFile(
        csvLine("good-one"),
        csvLine("bad-price", { price: "-5", sale_price: "" }),
        csvLine("bad-place", { category: "lamps" }),
        csvLine("two-variants"),
        csvLine("two-variants", { sku: "GOOD-ONE" }),
        csvLine("two-variants", { sku: "OTHER", color_value: "teal" }),
        `${csvLine("too-long")},one,more`,
        csvLine("comma", { price: "4,5", sale_price: "4,5" }),
        csvLine("thief", { sku: taken }),
      ),
    );
    expect(run).toMatchObject({ state: "refused", problems: 7 });
    const found = await desk.problems(run);
    expect(found.map(({ line }) => line)).toEqual([3, 4, 6, 7, 8, 9, 10]);
    const said = found.map(({ reason }) => reason).join("\n");
    for (const part of [
      "variants.0.price: Too small",
      'there is no category "lamps"',
      "SKU GOOD-ONE occurs already on line 2",
      "variants.2.color.value: must be a colour code",
      "Invalid Record Length",
      "variants.0.price: Invalid input",
      `sku: ${taken} belongs to the product`,
    ]) {
      expect(said).toContain(part);
    }
    const { status, json } = await manager.call("POST", `${path}/${run.id}/write`);
    expect([status, json.code]).toEqual([409, "step_over"]);
    expect(await sql("select from products where slug = 'good-one'")).toEqual([]);
    expect((await manager.call("DELETE", `${path}/${run.id}`)).status).toBe(200);
    expect((await manager.call("GET", `${path}/${run.id}`)).status).toBe(404);
  });

  it("is not written over what was changed meanwhile, and one at a time", async () => {
    const file = (price: string) =>
      csvFile(
        csvLine("meanwhile", { sale_price: price }),
        csvLine("bystander", { sale_price: price }),
      );
    const [first, second] = [await desk.send(file("4400")), await desk.send(file("4300"))];
    await desk.write(first);
    const { status, json } = await manager.call("POST", `${path}/${second.id}/write`);
    expect([status, json.code]).toEqual([409, "changed_meanwhile"]);
    expect(json.changed).toEqual({ count: 2, slugs: ["meanwhile", "bystander"] });

    const third = await desk.send(file("4200"));
    await sql("insert into product_imports (change) values ('{}')");
    const busy = await manager.call("POST", `${path}/${third.id}/write`);
    expect([busy.status, busy.json.code]).toEqual([503, "busy"]);
    await sql("delete from product_imports");
    await desk.write(third);

    await sql("update products set version = version + 1 where slug = 'bystander'");
    const refused = await desk.undo(third);
    expect([refused.status, refused.json.changed]).toEqual([
      409,
      { count: 1, slugs: ["bystander"] },
    ]);
    expect((await desk.undo(first)).json.code).toBe("step_over");
    await desk.undone(third, true);
    const prices = await sql(
      "select sku, sale_price_paise::int as price from variants where sku in ('MEANWHILE', 'BYSTANDER') order by sku",
    );
    expect(prices).toEqual([
      { sku: "BYSTANDER", price: 420_000 },
      { sku: "MEANWHILE", price: 440_000 },
    ]);
  });

  it("is gone on with after its process ended, while it was read and while it was written", async () => {
    const uploads = createUploads(inject("dataFolder"));
    const id = newId();
    const text = csvFile(...["a", "b", "c"].map((name) => csvLine(`killed-${name}`)));
    const bytes = await uploads.keep(id, Readable.from([Buffer.from(text)]));
    await sql(
      `insert into import_runs (id, file_name, format, counts_stock, bytes, staff_name, lease_until)
       values ($1, 'a.csv', 'csv', false, $2, 'Asha', now() + interval '30 seconds')`,
      [id, bytes],
    );
    await sql(
      "insert into import_lines (run_id, product, line, value) values ($1, 'half', 2, '{}')",
      [id],
    );
    const { background, db } = shop.database;
    const noFault = (error: unknown) => {
      throw error;
    };
    const run = async () => (await manager.call("GET", `${path}/${id}`)).json.run as ImportRun;
    await readWaiting(background, uploads, noFault);
    expect((await run()).state).toBe("reading");
    await sql("update import_runs set lease_until = now() - interval '1 second' where id = $1", [
      id,
    ]);
    await readWaiting(background, uploads, noFault);
    expect(await run()).toMatchObject({ state: "checked", added: 3, problems: 0 });

    const actor: StaffActor = {
      ...{ id: manager.id, name: manager.name, role: "manager" },
      ...{ network: "", requestId: "" },
    };
    await writeRun(db, actor, id);
    const written = async () =>
      (await sql("select from products where slug like 'killed-%'")).length;
    await finishImports(background, { signal: AbortSignal.abort() });
    expect([await written(), (await run()).state]).toEqual([0, "writing"]);
    await finishImports(background);
    expect([await written(), (await run()).state]).toEqual([3, "written"]);
  });
});
