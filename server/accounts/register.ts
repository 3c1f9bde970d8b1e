import { sql } from "drizzle-orm";
import { privacyNoticeVersion } from "../../contract/account.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { takeAttempts } from "../limits/index.ts";
import type { Customer } from "./customer.ts";
import { claimLimits } from "./loginLimits.ts";
import { hashPassword } from "./passwords.ts";
import { busy, type Refusal, tooManyAttempts } from "./refusal.ts";
import { consents, customers, sessions } from "./tables.ts";
import { hashToken, newToken } from "./tokens.ts";

export interface Registration {
  /** Ten digits. */
  phoneNumber: string;
  password: string;
  /** The visitor's network address. */
  address: string;
}

/** Makes the customer, their consent to the notice they were shown, and a first session: all or none. */
export async function register(
  db: Database,
  { phoneNumber, password, address }: Registration,
): Promise<Refusal | { token: string; customer: Customer }> {
  const wait = await takeAttempts(db, claimLimits(address));
  if (wait) return tooManyAttempts(wait);
  const passwordHash = await hashPassword(password);
  if (passwordHash === "busy") return busy;
  const token = newToken();
  const made = db
    .$with("made")
    .as(
      db
        .insert(customers)
        .values({ id: newId(), phoneNumber, passwordHash })
        .onConflictDoNothing({ target: customers.phoneNumber })
        .returning(),
    );
  const opened = db.$with("opened").as(
    db
      .insert(sessions)
      .select(sql`select ${hashToken(token)}, id, generation, now(), now() from made`)
      .returning({ customerId: sessions.customerId }),
  );
  const agreed = db
    .$with("agreed")
    .as(
      db
        .insert(consents)
        .select(
          sql`select ${newId()}::uuid, id, ${privacyNoticeVersion}, 'account', now(), null::timestamptz from made`,
        )
        .returning({ id: consents.id }),
    );
  const [customer] = await db.with(made, opened, agreed).select().from(made);
  if (customer === undefined) {
    return {
      code: "already_registered",
      message: "This phone number is already registered. Please log in.",
    };
  }
  return { token, customer };
}
