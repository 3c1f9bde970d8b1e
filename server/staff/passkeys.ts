import { and, eq, sql } from "drizzle-orm";
import {
  checkCreation,
  checkUse,
  creationOptions,
  type NewPasskey,
  requestOptions,
  stepOver,
  unknownPasskey,
} from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { placeLimits, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { openChallenge, takeChallenge } from "./challenges.ts";
import { type CameIn, openStaffSession, type StaffVisit } from "./openStaffSession.ts";
import { staff, staffPasskeys } from "./tables.ts";

/** What the browser needs to make a passkey for somebody; `staffId` where they have an account. */
export async function passkeyCreation(
  db: Database,
  origin: string,
  {
    shopName,
    email,
    name,
    staffId,
  }: { shopName: string; email: string; name: string; staffId?: string },
) {
  const known =
    staffId === undefined
      ? []
      : await db
          .select({ id: staffPasskeys.id })
          .from(staffPasskeys)
          .where(eq(staffPasskeys.staffId, staffId));
  const owner = { shopName, userName: email, displayName: name, known };
  const options = await creationOptions(origin, owner);
  const given = { expected: options.challenge, ...(staffId && { staffId }) };
  return { options, ticket: await openChallenge(db, { purpose: "new passkey", ...given }) };
}

/** Checks what the browser made for this ticket; the ticket is used up. `staffId` as when it was opened. */
export async function checkNewPasskey(
  db: Database,
  origin: string,
  { ticket, response, staffId }: { ticket: string; response: object; staffId?: string },
): Promise<Refusal | NewPasskey> {
  const begun = await takeChallenge(db, "new passkey", ticket);
  if (begun === null || begun.staffId !== (staffId ?? null)) return stepOver;
  return checkCreation(origin, begun.expected, response);
}

/** False where the passkey belongs to somebody already. */
export async function keepPasskey(
  tx: Transaction,
  staffId: string,
  name: string,
  passkey: NewPasskey,
): Promise<boolean> {
  const kept = await tx
    .insert(staffPasskeys)
    .values({ ...passkey, staffId, name })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  return kept.length > 0;
}

const asked = placeLimits({
  counts: (place) => `sign-ins by passkey that ${place} begins at the back office`,
  most: 60,
});

/** What the browser needs to sign somebody in with a passkey: it knows who they are. */
export async function passkeyRequest(db: Database, origin: string, address: string) {
  const wait = await takeAttempts(db, asked("staff passkey address", address));
  if (wait) return tooManyAttempts(wait);
  const options = await requestOptions(origin);
  const ticket = await openChallenge(db, { purpose: "sign in", expected: options.challenge });
  return { options, ticket };
}

/** Both factors at once: the device that holds the passkey, and who may unlock it there. */
export async function signInWithPasskey(
  db: Database,
  origin: string,
  { visit, ...given }: PasskeyUse & { visit: StaffVisit },
): Promise<Refusal | CameIn> {
  return provePasskey(db, origin, given, (tx, member) =>
    openStaffSession(tx, member, visit, "passkey"),
  );
}

interface PasskeyUse {
  ticket: string;
  response: { id: string };
}

/**
 * Checks what a browser answered with a passkey, whose ticket is used up, and does something for whose
 * it is in the same transaction. Where `staffId` is given, nobody else's will do.
 */
export async function provePasskey<Done>(
  db: Database,
  origin: string,
  { ticket, response }: PasskeyUse,
  proven: (tx: Transaction, member: typeof staff.$inferSelect) => Promise<Done>,
  staffId?: string,
): Promise<Refusal | Done> {
  const begun = await takeChallenge(db, "sign in", ticket);
  if (begun === null) return stepOver;
  const isTheirs = staffId === undefined ? undefined : eq(staff.id, staffId);
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ passkey: staffPasskeys, member: staff })
      .from(staffPasskeys)
      .innerJoin(staff, and(eq(staff.id, staffPasskeys.staffId), eq(staff.state, "active")))
      .where(and(eq(staffPasskeys.id, response.id), isTheirs))
      .for("update");
    if (known === undefined) return unknownPasskey;
    const { passkey, member } = known;
    const used = await checkUse(origin, begun.expected, response, passkey);
    if (used instanceof Refusal) return used;
    await tx
      .update(staffPasskeys)
      .set({ ...used, lastUsedAt: sql`now()` })
      .where(eq(staffPasskeys.id, passkey.id));
    return proven(tx, member);
  });
}
