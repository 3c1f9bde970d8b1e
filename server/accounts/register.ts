import { sql } from "drizzle-orm";
import { privacyNoticeVersion } from "../../contract/accountRules.ts";
import { type HashNewPassword, refuseCommonPassword } from "../credentials/index.ts";
import type { Database } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { Refusal } from "../ground/refusal.ts";
import { takeAttempts, tooManyAttempts } from "../limits/index.ts";
import type { Customer } from "./customer.ts";
import { claimLimits } from "./loginLimits.ts";
import { newSession, remembered } from "./openSession.ts";
import { consents, customers, sessions } from "./tables.ts";
import type { CustomerVisit } from "./visitOf.ts";

export interface Registration extends CustomerVisit {
  /** Ten digits. */
  phoneNumber: string;
  password: string;
}

const numberKnown = new Refusal(
  "already_registered",
  "This phone number is already registered. Please log in.",
);

/** Makes the customer, their consent to the notice they were shown, and a first session: all or none. */
export async function register(
  db: Database,
  hashNewPassword: HashNewPassword,
  { phoneNumber, password, ...visit }: Registration,
): Promise<Refusal | { token: string; customer: Customer }> {
  const common = await refuseCommonPassword(password, phoneNumber);
  if (common) return common;
  const wait = await takeAttempts(db, claimLimits(visit.address));
  if (wait) return tooManyAttempts(wait);
  const passwordHash = await hashNewPassword(password, visit.address);
  if (passwordHash instanceof Refusal) return passwordHash;
  const { token, row } = newSession(visit, sql`made`);
  const made = db
    .$with("made")
    .as(
      db
        .insert(customers)
        .values({ id: newId(), phoneNumber, passwordHash })
        .onConflictDoNothing({ target: customers.phoneNumber })
        .returning(),
    );
  const opened = db
    .$with("opened")
    .as(db.insert(sessions).select(row).returning({ customerId: sessions.customerId }));
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
  const [customer] = await db
    .with(made, opened, agreed, ...remembered(db, visit, sql`made`))
    .select()
    .from(made);
  return customer === undefined ? numberKnown : { token, customer };
}
