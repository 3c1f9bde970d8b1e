import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exportFormats, exportSheetNames } from "../../contract/admin/exportRules.ts";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { sampleGuest } from "../../tests/support/cart/sampleGuests.ts";
import { savedDesign } from "../../tests/support/cart/savedDesign.ts";
import { type OrderShop, openOrderShop } from "../../tests/support/orderShop.ts";
import { onDelivery } from "../../tests/support/orders/sampleOrders.ts";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { writeExport } from "./writeExport.ts";

let shop: OrderShop;
let folder: string;
let number: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-export-"));
  shop = await openOrderShop();
  await shop.restock();
  await sampleCustomer(shop.app);
  const contact = { name: '=cmd|"x"', phoneNumber: "9876543210", email: "a@example.in" };
  ({ number } = await shop.place({ ...onDelivery, contact }));
  // What is made to a design stands in no export.
  const { code } = await savedDesign(shop.app);
  await sampleGuest(shop.app).call("POST", "/api/cart/designs", { code });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

it("writes every table of one moment, whole, with formulas made harmless", async () => {
  const connection = { connectionString: shop.databaseUrl };
  const count = async (table: string) =>
    (await shop.database.pool.query(`select count(*)::int from ${table}`)).rows[0].count;
  const wanted = {
    orders: await count("orders"),
    "order-lines": await count("order_lines"),
    customers: await count("customers"),
    stock: await count("variants where design_code is null"),
    "stock-movements": await count(
      "stock_movements join variants on variants.id = variant_id where design_code is null",
    ),
  };
  for (const format of exportFormats) {
    const files = await writeExport(connection, join(folder, format), format);
    expect(files).toHaveLength(exportSheetNames.length);
    for (const name of exportSheetNames) {
      const file = join(folder, format, `${name}.${format}`);
      const content = await readFile(file, "utf8");
      const rows: Record<string, unknown>[] =
        format === "csv"
          ? parse(content, { columns: true, bom: true })
          : content
              .trim()
              .split("\n")
              .map((line) => JSON.parse(line));
      expect([name, rows.length]).toEqual([name, wanted[name]]);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(content).not.toContain("$argon2id$");
      const order = rows.find((row) => row.number === number);
      const contact = format === "csv" ? `'=cmd|"x"` : '=cmd|"x"';
      if (name === "orders")
        expect(order).toMatchObject({ contact_name: contact, city: "Bengaluru" });
    }
  }
  await expect(writeExport(connection, join(folder, "csv"), "csv")).rejects.toThrow("EEXIST");
});

it("hands them to owners alone, who stand in the audit log with it", async () => {
  const owner = await sampleStaff(shop, "owner");
  for (let time = 0; time < 4; time++) {
    const answer = await shop.app.inject({
      url: "/api/admin/export/stock-movements/jsonl",
      headers: owner.headers,
    });
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(answer.body.split("\n")[0] ?? "")).toHaveProperty("stock_after");
  }
  const { rows } = await shop.database.pool.query(
    "select subject_id from audit_log where action = 'export.download' and staff_id = $1",
    [owner.id],
  );
  expect(rows.map((row) => row.subject_id)).toEqual(Array(4).fill("stock-movements.jsonl"));
  const manager = await sampleStaff(shop, "manager");
  expect((await manager.call("GET", "/api/admin/export/orders/csv")).status).toBe(403);
  expect((await owner.call("GET", "/api/admin/export/sessions/csv")).status).toBe(400);
});
