import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shop as shopFacts } from "../../../content/shop.ts";
import { takeBackup } from "../../../server/backup/takeBackup.ts";
import { issueInvoice } from "../../../server/invoices/index.ts";
import { createPictureStore } from "../../../server/media/index.ts";
import { sampleCustomer } from "../accounts/sampleCustomers.ts";
import { openOrderShop } from "../orderShop.ts";
import { onDelivery } from "../orders/sampleOrders.ts";
import { servingUrl } from "../testDatabase.ts";
import { testDatabase } from "../testShop.ts";
import { digests } from "./digests.ts";

export type BackedUpShop = Awaited<ReturnType<typeof openBackedUpShop>>;

/** A shop with something in its tables and two pictures, and a backup of it at rest. */
export async function openBackedUpShop() {
  const folder = await mkdtemp(join(tmpdir(), "aangan-backup-"));
  const shop = await openOrderShop();
  const pictures = createPictureStore(join(folder, "source"));
  await pictures.save("one.0badcafe.webp", Buffer.from("one picture"));
  await pictures.save("two.0badcafe.webp", Buffer.alloc(9_000_000, 7));
  await sampleCustomer(shop.app);
  await shop.restock();
  const { orderId } = await shop.place({ ...onDelivery, placedAt: new Date("2026-11-01") });
  await shop.database.db.transaction(async (tx) => {
    await shop.orders.moveOrder(tx, orderId, {
      ...{ from: "Processing", to: "Shipped", actor: "staff" },
      note: "Two lines,\nwith a tab\t, a backslash \\N and a \\n.",
    });
    await issueInvoice(tx, orderId, shopFacts);
  });
  await shop.database.pool.query(`
    with design as (
      insert into designs (id, code, product_id, model, values, name, saved_paise)
      select gen_random_uuid(), 'abcdefghjkmn', id, model, '{"length": 2300, "fabric": "linen-indigo"}', 'Ours', 100
      from products where model is not null order by serial limit 1 returning code, product_id
    ), variant as (
      insert into variants (id, product_id, position, sku, color_label, color_value, size_value, price_paise, sale_price_paise, stock, design_code)
      select gen_random_uuid(), product_id, 0, 'MTM-ABCDEFGHJKMN', 'Indigo', '#334455', '2300', 100, 100, 20, code from design
    )
    insert into wished_designs (customer_id, design_code) select customers.id, code from customers, design limit 1`);
  // What is written some seconds after a request would be no part of the backup, and of what is compared with it.
  await Promise.all([shop.saveVisits(), shop.saveSecurityEvents()]);
  const source = { connection: { connectionString: servingUrl(shop.databaseUrl) }, pictures };
  const quiet = join(folder, "quiet.tar.zst");
  await takeBackup(source, quiet);
  const atRest = await digests(shop.databaseUrl);
  const bare: Awaited<ReturnType<typeof testDatabase>>[] = [];
  return {
    ...shop,
    ...{ folder, pictures },
    /** What a backup of the shop is taken of. */
    source,
    /** The backup of the shop at rest, and what was in its tables then. */
    ...{ quiet, atRest },
    /** The database at an address, with pictures of this name, as a backup is brought back into it. */
    into: (url: string, name: string) => ({
      owner: { connectionString: url },
      connection: { connectionString: servingUrl(url) },
      pictures: createPictureStore(join(folder, name)),
    }),
    async emptyDatabase(): Promise<string> {
      const made = await testDatabase("empty");
      bare.push(made);
      return made.url;
    },
    async close() {
      await shop.close();
      for (const database of bare) await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}
