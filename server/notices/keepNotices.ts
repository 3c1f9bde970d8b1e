import { and, desc, eq, sql } from "drizzle-orm";
import { type NoticeKind, noticesMaximum, noticeWaitsFor } from "../../contract/noticeRules.ts";
import type { CustomerNotice, NoticeChoice } from "../../contract/notices.ts";
import { toRupees } from "../../contract/rupees.ts";
import { offers, ownersOrder } from "../catalogue/index.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { takeTurn } from "../database/takeTurn.ts";
import { Refusal } from "../ground/refusal.ts";
import { variantInWords } from "../ground/variantInWords.ts";
import { refuseUntold, type Told } from "../outbox/index.ts";
import { notices } from "./tables.ts";

const notSold = new Refusal("not_found", "Product not found.");
const inStock = new Refusal("already_used", "It is in stock. You can order it now.");
const full = new Refusal(
  "limit_reached",
  `You wait for ${noticesMaximum} notices already. Please take one back in your profile first.`,
);

/** Keeps a customer's wish to be told; one that is there already is measured by today's price. */
export async function askForNotice(
  db: Database,
  customer: Told,
  variantId: string,
  kind: NoticeKind,
): Promise<Refusal | string> {
  const untold = await refuseUntold(db, customer, "notices");
  if (untold !== null) return untold;
  const customerId = customer.id;
  const others = sql`(select count(*) from ${notices} where ${notices.customerId} = ${customerId}
    and (${notices.variantId}, ${notices.kind}) <> (${variantId}::uuid, ${kind}))`;
  const kept = await db.transaction(async (tx) => {
    // Two that are asked for at once would each count without the other.
    await takeTurn(tx, `notices of ${customerId}`);
    return tx
      .insert(notices)
      .select(
        sql`select ${newId()}::uuid, ${customerId}::uuid, ${offers.variantId}, ${kind}::text,
          case ${kind}::text when 'price' then ${offers.salePricePaise} end, now()
        from ${offers}
        where ${offers.variantId} = ${variantId} and ${offers.isListed}
          and (${kind}::text = 'price' or ${offers.available} <= 0) and ${others} < ${noticesMaximum}`,
      )
      .onConflictDoUpdate({
        target: [notices.customerId, notices.variantId, notices.kind],
        set: { seenPaise: sql`excluded.seen_paise` },
      })
      .returning({ id: notices.id });
  });
  if (kept.length > 0) return `We write to you ${noticeWaitsFor[kind]}.`;
  const [offer] = await db
    .select({ isListed: offers.isListed, available: offers.available })
    .from(offers)
    .where(eq(offers.variantId, variantId));
  if (!offer?.isListed) return notSold;
  return kind === "stock" && offer.available > 0 ? inStock : full;
}

/** Takes a notice back; done already where there is none. */
export async function takeBackNotice(
  db: Database,
  customerId: string,
  variantId: string,
  kind: NoticeKind,
): Promise<void> {
  await db
    .delete(notices)
    .where(
      and(
        eq(notices.customerId, customerId),
        eq(notices.variantId, variantId),
        eq(notices.kind, kind),
      ),
    );
}

/** Everything that the customer waits for, also of what is sold no more; the latest first. */
export async function readNotices(db: Database, customerId: string): Promise<CustomerNotice[]> {
  const rows = await db
    .select({
      variantId: notices.variantId,
      kind: notices.kind,
      seenPaise: notices.seenPaise,
      name: offers.name,
      slug: offers.slug,
      sku: offers.sku,
      colorLabel: offers.colorLabel,
      sizeValue: offers.sizeValue,
    })
    .from(notices)
    .innerJoin(offers, eq(offers.variantId, notices.variantId))
    .where(eq(notices.customerId, customerId))
    .orderBy(desc(notices.askedAt), desc(notices.id));
  return rows.map(({ seenPaise, colorLabel, sizeValue, ...row }) => ({
    ...row,
    detail: variantInWords({ colorLabel, sizeValue }),
    seenPrice: seenPaise === null ? null : toRupees(seenPaise),
  }));
}

/** A product's variants that are for sale, with what the customer waits for of each. */
export async function readNoticeChoices(
  db: Database,
  customerId: string,
  productId: string,
): Promise<NoticeChoice[]> {
  const own = and(eq(notices.customerId, customerId), eq(notices.variantId, offers.variantId));
  const rows = await db
    .select({
      variantId: offers.variantId,
      colorLabel: offers.colorLabel,
      sizeValue: offers.sizeValue,
      salePricePaise: offers.salePricePaise,
      available: offers.available,
      waitsFor: sql<NoticeKind[]>`array(select ${notices.kind} from ${notices} where ${own})`,
    })
    .from(offers)
    .where(and(eq(offers.productId, productId), eq(offers.isListed, true)))
    .orderBy(ownersOrder);
  return rows.map(({ variantId, salePricePaise, available, waitsFor, ...row }) => ({
    variantId,
    detail: variantInWords(row),
    salePrice: toRupees(salePricePaise),
    isSoldOut: available <= 0,
    waitsFor,
  }));
}
