import { asc, count, desc, eq } from "drizzle-orm";
import type { DoubtfulReferrals } from "../../contract/admin/coins.ts";
import type { ReferralNews } from "../../contract/coinRules.ts";
import type { ReferralsAnswer } from "../../contract/coins.ts";
import { contactsOf } from "../accounts/index.ts";
import type { Database } from "../database/connect.ts";
import { countOrdersOf, numbersOf } from "../orders/index.ts";
import { referralCodeOf } from "./referralCode.ts";
import { earningRules } from "./rulesInWords.ts";
import type { CoinSettings } from "./settings.ts";
import { referrals } from "./tables.ts";

const mostShown = 100;

/** A customer's link and who came by it, as far as it is theirs to know. */
export async function readOwnReferrals(
  db: Database,
  customerId: string,
  { origin, settings }: { origin: string; settings: CoinSettings },
): Promise<ReferralsAnswer> {
  const code = await referralCodeOf(db, customerId);
  const rows = await db
    .select()
    .from(referrals)
    .where(eq(referrals.referrerId, customerId))
    .orderBy(desc(referrals.id))
    .limit(mostShown);
  const friends = rows.map(({ friendId }) => friendId);
  const [contacts, ordered] = await Promise.all([
    contactsOf(db, friends),
    friends.length === 0 ? null : countOrdersOf(db, friends),
  ]);
  return {
    success: true,
    link: `${origin}/r/${code}`,
    coins: settings.referralCoins,
    rules: earningRules(settings),
    referrals: rows.map(({ id, friendId, joinedAt, state, ripeAt, coins }) => {
      const hasOrdered = (ordered?.get(friendId)?.orders ?? 0) > 0;
      const news = newsOf(state, { isDelivered: ripeAt !== null, hasOrdered });
      return {
        ...{ id, news, coins },
        friend: maskedName(contacts.get(friendId)),
        joinedAt: joinedAt.toISOString(),
        until: news === "waiting" && ripeAt !== null ? ripeAt.toISOString() : null,
      };
    }),
  };
}

type State = (typeof referrals.$inferSelect)["state"];

function newsOf(
  state: State,
  { isDelivered, hasOrdered }: { isDelivered: boolean; hasOrdered: boolean },
): ReferralNews {
  if (state === "doubtful") return "looked at";
  if (state !== "joined") return state;
  if (isDelivered) return "waiting";
  return hasOrdered ? "ordered" : "joined";
}

/** Initials, or the end of the number where no name is known. */
function maskedName(contact: { fullName: string; phoneNumber: string } | undefined): string {
  const initials = (contact?.fullName ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => `${[...word][0]?.toUpperCase()}.`);
  if (initials.length > 0) return initials.join(" ");
  return `••• ${contact?.phoneNumber.slice(-2) ?? ""}`;
}

const isDoubtful = eq(referrals.state, "doubtful");

/** Referrals that wait for a member of the staff, the oldest first. */
export async function readDoubtful(db: Database): Promise<DoubtfulReferrals["referrals"]> {
  const rows = await db
    .select()
    .from(referrals)
    .where(isDoubtful)
    .orderBy(asc(referrals.id))
    .limit(mostShown);
  const people = rows.flatMap(({ referrerId, friendId }) => [referrerId, friendId]);
  const [contacts, numbers] = await Promise.all([
    contactsOf(db, people),
    numbersOf(
      db,
      rows.flatMap(({ orderId }) => orderId ?? []),
    ),
  ]);
  const person = (id: string) => {
    const contact = contacts.get(id);
    return { id, name: contact?.fullName || (contact?.phoneNumber ?? "") };
  };
  return rows.map(({ id, joinedAt, coins, orderId, doubts, referrerId, friendId }) => ({
    ...{ id, coins, doubts },
    joinedAt: joinedAt.toISOString(),
    orderNumber: numbers.get(orderId ?? "") ?? "",
    referrer: person(referrerId),
    friend: person(friendId),
  }));
}

/** How many of them there are, up to `most`. */
export async function countDoubtful(db: Database, most: number): Promise<number> {
  const some = db.select({ id: referrals.id }).from(referrals).where(isDoubtful).limit(most);
  const [row] = await db.select({ count: count() }).from(some.as("some"));
  return row?.count ?? 0;
}
