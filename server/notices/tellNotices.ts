import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { NoticeKind } from "../../contract/noticeRules.ts";
import { offers } from "../catalogue/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import type { Wait } from "../database/longWaits.ts";
import { variantInWords } from "../ground/variantInWords.ts";
import { noticeNews, notices } from "./tables.ts";

/** From so many pieces on everybody who waits is told, so many at once. */
const plenty = 20;

/** Where there are fewer, the next are told so much later. */
const again = "interval '1 hour'";

/** How long news wait at most until they are told. */
export const newsWait: Wait = { table: noticeNews, moment: "next_at", longest: again };

/** A customer, and what they are told of a variant. */
interface ToldNotice {
  customerId: string;
  name: string;
  slug: string;
  sku: string;
  detail: string;
  /** What it costs now. */
  pricePaise: number;
  /** What it cost when they last heard of it, if they wait for less; null if they waited for pieces. */
  seenPaise: number | null;
}

type TellNotice = (tx: Transaction, told: ToldNotice) => Promise<void>;

/**
 * Takes one variant that came back or costs less and tells those who wait, in the order in which they
 * asked, each by one message. While there are few pieces, as many people as pieces are told, and the next
 * an hour later if pieces are left. Answers how many variants it took.
 */
export function tellNext(db: Database, tell: TellNotice): Promise<number> {
  return db.transaction(async (tx) => {
    // The first news of a variant stand for all of them: two who each held some would wait for each other.
    const due = sql`(
      select variant_id from notice_news as news
      where next_at <= now() and not exists (
        select from notice_news as earlier where earlier.variant_id = news.variant_id
          and (earlier.next_at, earlier.id) < (news.next_at, news.id))
      order by next_at limit 1 for update skip locked
    )`;
    // What comes in from now on is news again.
    const [taken] = await tx
      .delete(noticeNews)
      .where(eq(noticeNews.variantId, due))
      .returning({ variantId: noticeNews.variantId });
    if (taken === undefined) return 0;
    const [offer] = await tx.select().from(offers).where(eq(offers.variantId, taken.variantId));
    if (offer === undefined || offer.available <= 0) return 1;
    const most = Math.min(offer.available, plenty);
    const told = await takeWaiting(tx, offer, most);
    const { name, slug, sku, salePricePaise: pricePaise } = offer;
    const facts = { name, slug, sku, pricePaise, detail: variantInWords(offer) };
    for (const { customerId, seenPaise } of told) {
      await tell(tx, { ...facts, customerId, seenPaise });
    }
    if (told.length < most) return 1;
    const nextAt = most < plenty ? sql`now() + ${sql.raw(again)}` : sql`now()`;
    await tx.insert(noticeNews).values({ variantId: taken.variantId, nextAt });
    return 1;
  });
}

/**
 * Spends the notices of so many people: first of those who wait for pieces, then of those who wait for a
 * price below what they saw.
 */
async function takeWaiting(
  tx: Transaction,
  { variantId, salePricePaise }: { variantId: string; salePricePaise: number },
  most: number,
): Promise<Pick<ToldNotice, "customerId" | "seenPaise">[]> {
  const waitsFor = (kind: NoticeKind) =>
    and(eq(notices.variantId, variantId), eq(notices.kind, kind));
  const first = tx
    .select({ id: notices.id })
    .from(notices)
    .where(waitsFor("stock"))
    .orderBy(notices.id)
    .limit(most)
    .for("update", { skipLocked: true });
  const back = await tx
    .delete(notices)
    // Looked up once: a list that is looked up for each row would find others each time, and tell more.
    .where(sql`${notices.id} = any(array(${first}))`)
    .returning({ id: notices.id, customerId: notices.customerId });
  const dearer = and(waitsFor("price"), gt(notices.seenPaise, salePricePaise));
  const people = back.map(({ customerId }) => customerId);
  if (back.length > 0) {
    // They read the price of now in the same message.
    await tx
      .update(notices)
      .set({ seenPaise: salePricePaise })
      .where(and(dearer, inArray(notices.customerId, people)));
  }
  const cheaper = await tx
    .select({ id: notices.id, customerId: notices.customerId, seenPaise: notices.seenPaise })
    .from(notices)
    .where(dearer)
    .orderBy(desc(notices.seenPaise), notices.id)
    .limit(most - back.length)
    .for("update", { skipLocked: true });
  if (cheaper.length > 0) {
    const ids = cheaper.map(({ id }) => id);
    await tx.update(notices).set({ seenPaise: salePricePaise }).where(inArray(notices.id, ids));
  }
  back.sort((one, other) => (one.id < other.id ? -1 : 1));
  return [...back.map(({ customerId }) => ({ customerId, seenPaise: null })), ...cheaper];
}
