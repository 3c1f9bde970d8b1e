import { createHash } from "node:crypto";
import { and, eq, isNull, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { hashToken } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { LimitKind, placeLimits, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { erasePicture, type PictureStore, portraitSide, redrawPicture } from "../media/index.ts";
import type { Customer } from "./customer.ts";
import { customers } from "./tables.ts";

/** Anybody may register any number. Of the largest that come, and their rungs, so many take about 1 GB. */
const mostOfStrangers = 2000;

const tooManyOfStrangers = new Refusal(
  "limit_reached",
  `We have pictures of ${mostOfStrangers} customers already who have neither shown that their phone number is theirs nor ordered anything, and take no more of those. Please log in once by a code to your phone first, or come back when you have ordered.`,
);

const drawings = new LimitKind({
  counts: "times that a customer's profile picture is drawn",
  ...{ most: 30, minutes: 60 },
});
const drawingsOfPlace = placeLimits({
  counts: (place) => `times that profile pictures are drawn for ${place}`,
  ...{ most: 300, minutes: 60 },
});

/** Whose portrait it is, sent from which network address. */
export interface Sitter {
  customer: Pick<Customer, "id" | "numberProvedAt" | "profilePicture">;
  address: string;
  /** SQL: whether this customer has ordered something. */
  hasOrdered(customerId: SQLWrapper): SQL<boolean>;
}

/**
 * Draws a customer's picture anew, see `redrawPicture`, as a square. Refused to who has it done too often, and while
 * too many are kept of customers of whom nothing is known.
 */
export async function drawPortrait(
  db: Database,
  bytes: Buffer,
  { customer, address, hasOrdered }: Sitter,
): Promise<Refusal | Buffer> {
  const wait = await takeAttempts(db, [
    // By no name that would outlive the account.
    drawings.of(`portrait ${hashToken(customer.id)}`),
    ...drawingsOfPlace("portraits", address),
  ]);
  if (wait !== null) return tooManyAttempts(wait);
  if (await isOneTooMany(db, customer, hasOrdered)) return tooManyOfStrangers;
  return redrawPicture(bytes, address, { width: portraitSide, height: portraitSide, fit: "cover" });
}

/** One that takes the place of another adds none. */
async function isOneTooMany(
  db: Database,
  { id, numberProvedAt, profilePicture }: Sitter["customer"],
  hasOrdered: Sitter["hasOrdered"],
): Promise<boolean> {
  if (numberProvedAt !== null || profilePicture !== "") return false;
  const hasNotOrdered = not(hasOrdered(customers.id));
  // A range of the index, where `<>` would be none.
  const kept = and(sql`${customers.profilePicture} > ''`, isNull(customers.numberProvedAt));
  const ofStrangers = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(kept, hasNotOrdered))
    .limit(mostOfStrangers)
    .as("of_strangers");
  if ((await db.$count(ofStrangers)) < mostOfStrangers) return false;
  return (await db.$count(customers, and(eq(customers.id, id), hasNotOrdered))) > 0;
}

/**
 * The name of a customer's portrait. It carries their id as well as the content, so that it cannot be
 * guessed, and two customers with the same picture do not share a file.
 */
export function portraitFile(customerId: string, portrait: Buffer): string {
  const hash = createHash("sha256").update(customerId).update(portrait).digest("hex");
  return `portrait.${hash.slice(0, 32)}.webp`;
}

/** Removes a portrait in every size; an empty name is nobody's. */
export async function erasePortrait(pictures: PictureStore, file: string): Promise<void> {
  if (file !== "") await erasePicture(pictures, file);
}

/** Removes a portrait that was saved for a change of the profile, unless the profile shows it. */
export async function eraseUnlessShown(
  db: Database,
  pictures: PictureStore,
  { customerId, file }: { customerId: string; file: string },
): Promise<void> {
  // A change whose answer was lost may be under way still: the lock waits for it.
  const [shown] = await db
    .select({ file: customers.profilePicture })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("share");
  if (shown?.file !== file) await erasePortrait(pictures, file);
}
