import { afterAll, beforeAll, expect, it } from "vitest";
import { importsOf } from "../../../tests/support/catalogue/sendImport.ts";
import { type SampleStaff, sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

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

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

it("what is exported comes back as it is, however it is written", async () => {
  await sql(
    `update products set name = '=SUM(A1) "x"', tag = $1, description = $2, materials = $3,
       specifications = $4, discount_tag = '@home' where slug = 'jaisalmer-3-seater-sofa'`,
    [
      "'-10%",
      "One; two,\nthree \\| four",
      ["Teak|Cane", "back\\slash", "\\|"],
      JSON.stringify([{ attribute: "a=b", value: "c|d=e\\" }]),
    ],
  );
  await sql("update products set is_draft = true where slug = 'majuli-cane-chair'");
  const all = await sql("select from products where archived_at is null");
  for (const format of ["csv", "json"]) {
    const file = await shop.app.inject({
      url: `/api/admin/products-export?format=${format}`,
      headers: manager.headers,
    });
    expect(file.statusCode).toBe(200);
    if (format === "csv") expect(file.body).toContain(`"'=SUM(A1) ""x"""`);
    const run = await desk.send(file.rawPayload, { format, countsStock: true });
    expect([await desk.problems(run), run.added, run.changed, run.unchanged]).toEqual([
      ...[[], 0, 0],
      all.length,
    ]);
  }
});
it("what the list shows is exported alone, whatever is typed into its search", async () => {
  await sql(
    "update products set archived_at = now(), tag = 'Old' where slug = 'majuli-cane-chair'",
  );
  const slugs = async (query: string) => {
    const url = `/api/admin/products-export?format=json&${query}`;
    const file = await shop.app.inject({ url, headers: manager.headers });
    return file.json().map(({ slug }: { slug: string }) => slug);
  };
  expect(await slugs("scope=listed&tag=Old&state=archived")).toEqual(["majuli-cane-chair"]);
  expect(await slugs("scope=listed&q=majuli")).toContain("majuli-cane-chair");
  expect(await slugs("scope=listed&q=%27%3B+drop+--+%241")).toEqual([]);
  expect(await slugs("scope=all")).not.toContain("majuli-cane-chair");
});
