import { shop as shopFacts } from "../../content/shop.ts";
import type { Product } from "../../contract/product.ts";
import { untilNothingIsDue } from "../../server/database/untilNothingIsDue.ts";
import { tellNext } from "../../server/notices/index.ts";
import { noticeMessages } from "../../server/outbox/index.ts";
import { provedCustomer } from "./accounts/sampleCustomers.ts";
import { openTestShop } from "./testShop.ts";

export type NoticeShop = Awaited<ReturnType<typeof openNoticeShop>>;

/** A shop whose customers wait for one variant of a sofa; `reset` before every test. */
export async function openNoticeShop() {
  const open = await openTestShop();
  const sofa: Product = (await open.app.inject("/api/products/jaisalmer-3-seater-sofa")).json()
    .product;
  const variant = sofa.variants[0]?.id ?? "";
  const messages = noticeMessages(() => ({ ...shopFacts, origin: "https://shop.example" }));
  const sql = async (text: string, values: unknown[] = []) =>
    (await open.database.pool.query(text, values)).rows;
  const set = (columns: Record<string, unknown>) =>
    sql(
      `update variants set ${Object.keys(columns).map((name, place) => `${name} = $${place + 2}`)} where id = $1`,
      [variant, ...Object.values(columns)],
    );
  const run = () => untilNothingIsDue(() => tellNext(open.database.db, messages), { atOnce: 3 });
  const told = () => sql("select kind, recipient, subject, body from outbox order by id");
  let customer = await provedCustomer(open.app);
  return {
    ...open,
    ...{ sofa, variant, messages, sql, set, run, told },
    /** Who asks, unless it is said; a new one in every test. */
    get customer() {
      return customer;
    },
    /** The variant is sold out, and nobody waits for it. */
    async reset() {
      await sql("update products set archived_at = null where id = $1", [sofa.id]);
      await set({ stock: 0, reserved: 0, sale_price_paise: 5_000_000, price_paise: 6_000_000 });
      await sql("delete from notices");
      await sql("delete from notice_news");
      await sql("delete from outbox");
      customer = await provedCustomer(open.app);
    },
    ask: (kind: string, who = customer, of = variant) =>
      who.call("PUT", `/api/notices/${of}/${kind}`),
    waitsFor: async (who = customer): Promise<[kind: string, seenPrice: number | null][]> =>
      (await who.call("GET", "/api/notices")).json.notices.map(
        ({ kind, seenPrice }: { kind: string; seenPrice: number | null }) => [kind, seenPrice],
      ),
    /** Lets the moment pass for which news wait, and the hour. */
    async tell(later = "10 seconds") {
      await sql("update notice_news set next_at = next_at - $1::interval", [later]);
      await run();
    },
    reached: async () => (await told()).map(({ recipient }) => recipient),
    several: (count: number) =>
      Promise.all(Array.from({ length: count }, () => provedCustomer(open.app))),
  };
}
