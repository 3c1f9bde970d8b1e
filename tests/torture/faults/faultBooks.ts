import { readBooks } from "../../support/crowd/books.ts";
import { until } from "../../support/waiting.ts";
import type { FaultShop } from "./faultShop.ts";

/** So long what was left undone may take, messages that are tried again included. */
const settleSeconds = 300;
/** After so long nothing is on its way to the mail server. */
const quietSeconds = 5;

export interface FaultBooks {
  /** Everything that is wrong, in words; none is right. */
  faults: string[];
  /** What is right and worth telling. */
  notes: string[];
}

/** How much there was of each when the scene began. */
interface Since {
  orders: number;
  mails: number;
}

/** Waits until nothing is due, and holds the database against what people, gateway and mail server know. */
export async function readFaultBooks(shop: FaultShop, since: Since): Promise<FaultBooks> {
  await until("every payment is told of", settleSeconds, async () => {
    await shop.tellOfPayments();
    return shop.untold() === 0;
  });
  await untilSent(shop);
  const books = await shop.database.within((pool) =>
    readBooks(
      pool,
      shop.buyers.acknowledged.filter(({ number }) => !shop.cancelled.has(number)),
      shop.packer.shipped,
    ),
  );
  const mail = readMail(shop, since);
  return {
    faults: [...books.faults, ...(await readMoney(shop)), ...mail.faults],
    notes: mail.notes,
  };
}

/** Messages that wait for another try need not, once none is under way any more. */
async function untilSent({ database, mail }: FaultShop): Promise<void> {
  const unsent = "select count(*)::int from outbox where sent_at is null";
  let quietSince = Date.now();
  let received = mail.received.length;
  await until("every message is sent", settleSeconds, async () => {
    const [left] = await database.ask<{ count: number }>(unsent);
    if (left?.count === 0) return true;
    if (mail.received.length !== received) quietSince = Date.now();
    received = mail.received.length;
    if (Date.now() - quietSince > quietSeconds * 1000) {
      await database.ask(
        "update outbox set next_at = now(), taken_until = null where sent_at is null",
      );
      quietSince = Date.now();
    }
    return false;
  });
}

/** What the gateway took is what the orders say, once for each, and what it gave back was theirs to have. */
async function readMoney({ database, gateway }: FaultShop): Promise<string[]> {
  const rows = await database.ask<{ number: string; paid: number; wanted: number }>(
    `select o.number, count(r.*)::int as paid, (o.payment_status in ('paid', 'refund due', 'refunded'))::int as wanted
     from orders o left join order_receipts r on r.order_id = o.id and r.outcome = 'applied'
     where o.payment_method = 'online' group by o.id
     having count(r.*) <> (o.payment_status in ('paid', 'refund due', 'refunded'))::int`,
  );
  const faults = rows.map(({ number, paid }) => `order ${number} was paid ${paid} times`);
  const returned = new Map<string, number>();
  for (const { payment_id } of gateway.refunds) {
    returned.set(payment_id, (returned.get(payment_id) ?? 0) + 1);
  }
  for (const [payment, times] of returned) {
    if (times > 1) faults.push(`payment ${payment} was given back ${times} times`);
  }
  return faults;
}

/** The owner is told of each order by one message; one that was handed over twice has the same name. */
function readMail({ mail, buyers }: FaultShop, since: Since): FaultBooks {
  const names = new Map<string, string[]>();
  for (const message of mail.received.slice(since.mails)) {
    const number = message.match(/^Subject: New order: (\S+),/m)?.[1] ?? "";
    const name = message.match(/^Message-ID: (\S+)/m)?.[1] ?? "";
    names.set(number, [...(names.get(number) ?? []), name]);
  }
  const faults: string[] = [];
  let again = 0;
  for (const { number } of buyers.acknowledged.slice(since.orders)) {
    const told = names.get(number) ?? [];
    if (told.length === 0) faults.push(`the owner was never told of ${number}`);
    if (new Set(told).size > 1) faults.push(`the owner was told of ${number} by two messages`);
    again += Math.max(0, told.length - 1);
  }
  return { faults, notes: again === 0 ? [] : [`${again} messages were handed over twice`] };
}
