import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import { network, takeAttempts, tooManyAttempts } from "../limits/index.ts";
import { openChallenge, stepOver, takeChallenge } from "./challenges.ts";
import { type CameIn, openStaffSession, type StaffVisit } from "./openStaffSession.ts";
import { staff, staffPasskeys } from "./tables.ts";

const unknownPasskey = new Refusal("invalid_credentials", "This passkey opens nothing here.");
const refusedPasskey = new Refusal(
  "invalid_credentials",
  "The passkey could not be checked. Please try again.",
);

/** EdDSA, ES256 and RS256: what every authenticator of today has, and Node without experiments. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Passkeys belong to the host that customers and staff reach the shop by. */
const relyingParty = (origin: string) => new URL(origin).hostname;

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
  const options = await generateRegistrationOptions({
    rpName: shopName,
    rpID: relyingParty(origin),
    userName: email,
    userDisplayName: name,
    excludeCredentials: known,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const given = { expected: options.challenge, ...(staffId && { staffId }) };
  return { options, ticket: await openChallenge(db, { purpose: "new passkey", ...given }) };
}

/** A passkey that a browser has made, checked, as it is kept. */
export interface NewPasskey {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
  isSynced: boolean;
}

/** Checks what the browser made for this ticket; the ticket is used up. `staffId` as when it was opened. */
export async function checkNewPasskey(
  db: Database,
  origin: string,
  { ticket, response, staffId }: { ticket: string; response: object; staffId?: string },
): Promise<Refusal | NewPasskey> {
  const begun = await takeChallenge(db, "new passkey", ticket);
  if (begun === null || begun.staffId !== (staffId ?? null)) return stepOver;
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: begun.expected,
    expectedOrigin: origin,
    expectedRPID: relyingParty(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!checked?.verified) return refusedPasskey;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isSynced: credentialBackedUp,
  };
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

/** What the browser needs to sign somebody in with a passkey: it knows who they are. */
export async function passkeyRequest(db: Database, origin: string, address: string) {
  const wait = await takeAttempts(db, [
    { key: `staff passkey address ${network(address)}`, most: 60 },
  ]);
  if (wait) return tooManyAttempts(wait);
  const rpID = relyingParty(origin);
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
  const ticket = await openChallenge(db, { purpose: "sign in", expected: options.challenge });
  return { options, ticket };
}

/** Both factors at once: the device that holds the passkey, and who may unlock it there. */
export async function signInWithPasskey(
  db: Database,
  origin: string,
  { ticket, response, visit }: { ticket: string; response: { id: string }; visit: StaffVisit },
): Promise<Refusal | CameIn> {
  const begun = await takeChallenge(db, "sign in", ticket);
  if (begun === null) return stepOver;
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ passkey: staffPasskeys, member: staff })
      .from(staffPasskeys)
      .innerJoin(staff, and(eq(staff.id, staffPasskeys.staffId), eq(staff.state, "active")))
      .where(eq(staffPasskeys.id, response.id))
      .for("update");
    if (known === undefined) return unknownPasskey;
    const { passkey, member } = known;
    const checked = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: begun.expected,
      expectedOrigin: origin,
      expectedRPID: relyingParty(origin),
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }).catch(() => null);
    if (!checked?.verified) return refusedPasskey;
    await tx
      .update(staffPasskeys)
      .set({ counter: checked.authenticationInfo.newCounter, lastUsedAt: sql`now()` })
      .where(eq(staffPasskeys.id, passkey.id));
    return openStaffSession(tx, member, visit, "passkey");
  });
}
