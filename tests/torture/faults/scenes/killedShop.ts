import { csvFile, csvLine } from "../../../support/catalogue/sampleFile.ts";
import type { Acknowledged } from "../../../support/crowd/buyers.ts";
import { until } from "../../../support/waiting.ts";
import { sendEvent } from "../faultShop.ts";
import { type Flow, killAtEachStep } from "../killAtEachStep.ts";
import type { Scene } from "../scene.ts";

/** So long people go on trying, and the shop may take to do what it has to. */
const patience = 90;

/** A purchase from the first press to the last answer. */
function purchase(prefersCash: boolean): Flow<{ order: Acknowledged | null }> {
  return {
    prepare: async () => ({ order: null }),
    async act({ buyers }, subject) {
      subject.order = await buyers.come(prefersCash);
    },
    check: async (_shop, { order }) => (order === null ? ["the buyer never got the order"] : []),
  };
}

/** Staff cancel a paid order, its money goes back, and the gateway tells that it went. */
const refund: Flow<{ order: Acknowledged }> = {
  async prepare({ buyers, database }) {
    // Money asks staff who they are, once in a while: they have just said so.
    await database.ask("update staff_sessions set confirmed_at = now()");
    const order = await buyers.come(false);
    if (order === null) throw new Error("nobody could buy");
    return { order };
  },
  async act(shop, { order: { number } }) {
    const { gateway, database, asOwner } = shop;
    shop.cancelled.add(number);
    const cancel = () =>
      asOwner("POST", `/api/admin/orders/${number}/cancel`, { wantedBy: "shop", deduction: 0 });
    const [{ payment = "" } = {}] = await database.ask<{ payment: string }>(
      "select gateway_payment_id as payment from order_receipts r join orders o on o.id = r.order_id where number = $1",
      [number],
    );
    const refundsOf = () => gateway.refunds.filter(({ payment_id }) => payment_id === payment);
    // Pressed again, it is refused, and what is due is looked at all the same.
    await until("the gateway gives the money back", patience, async () => {
      const answer = await cancel();
      return (answer?.status === 200 || answer?.status === 409) && refundsOf()[0];
    });
    await until("the order's money is back", patience, async () => {
      for (const one of refundsOf()) {
        one.status = "processed";
        const event = gateway.refundEvent("refund.processed", one, `evt_${one.id}`);
        await sendEvent(shop.origin, event);
      }
      const rows = await database.ask(
        "select from orders where number = $1 and status = 'Cancelled' and payment_status = 'refunded'",
        [number],
      );
      return rows.length > 0;
    });
  },
  /** Whoever had the refund to itself has ended: five minutes later another may. */
  async afterDeath({ database }) {
    await database.ask("update refunds set next_at = now() where status in ('due', 'sending')");
  },
  async check({ database }, { order: { number } }) {
    const [row] = await database.ask<{ sold: number; refunds: number }>(
      `select (select coalesce(sum(delta), 0)::int from stock_movements m where m.order_id = o.id) as sold,
         (select count(*)::int from refunds r where r.order_id = o.id) as refunds
       from orders o where number = $1`,
      [number],
    );
    const faults: string[] = [];
    if (row?.sold !== 0) faults.push(`${number} was cancelled, and ${row?.sold} pieces are away`);
    if (row?.refunds !== 1) faults.push(`${number} has ${row?.refunds} refunds`);
    return faults;
  },
};

let files = 0;

/** Three new products and a new price of a fourth, sent, compared and written. */
const productImport: Flow<{ name: string; price: string }> = {
  async prepare() {
    files += 1;
    return { name: `step-${files}`, price: String(5000 + files) };
  },
  async act(shop, { name, price }) {
    const lines = ["a", "b", "c"].map((last) =>
      csvLine(`${name}-${last}`, { price, sale_price: price }),
    );
    const path = "/api/admin/imports";
    const sent = await until("the file is sent", patience, async () => {
      const body = Buffer.from(csvFile(...lines));
      const answer = await shop.asOwner("POST", `${path}?name=step.csv&format=csv`, body);
      return answer?.status === 200 && (JSON.parse(answer.body).run as { id: string });
    });
    const stateIs = (wanted: string) =>
      until(`the file is ${wanted}`, patience, async () => {
        const answer = await shop.asOwner("GET", `${path}/${sent.id}`);
        return answer?.status === 200 && JSON.parse(answer.body).run.state === wanted;
      });
    await stateIs("checked");
    await until("it may be written", patience, async () => {
      const answer = await shop.asOwner("POST", `${path}/${sent.id}/write`);
      return answer?.status === 200 || answer?.status === 409;
    });
    await stateIs("written");
  },
  /** Its reader has said nothing for half a minute, and somebody sends another file. */
  async afterDeath({ database, asOwner }) {
    await database.ask("update import_runs set lease_until = now() where lease_until is not null");
    await asOwner("POST", "/api/admin/imports?name=next.csv&format=csv", Buffer.from("slug"));
  },
  async check({ database }, { name, price }) {
    const [row] = await database.ask<{ count: number }>(
      `select count(*)::int from variants v join products p on p.id = v.product_id
       where p.slug like $1 and v.price_paise = $2 and v.stock = 3`,
      [`${name}-%`, Number(price) * 100],
    );
    return row?.count === 3 ? [] : [`${row?.count} of the 3 products of ${name} are there`];
  },
};

const alone = <Subject>(name: string, what: string, flow: Flow<Subject>): Scene => ({
  name,
  title: `the shop killed with -9 before each step of ${what}`,
  isAlone: true,
  play: async (shop, _gone, note) => note(await killAtEachStep(shop, flow)),
});

export const killedShopScenes = [
  alone("checkout", "a checkout paid online", purchase(false)),
  alone("cash", "a checkout to be paid at the door", purchase(true)),
  alone("refund", "a cancelled order and its refund", refund),
  alone("import", "an import of products", productImport),
];
