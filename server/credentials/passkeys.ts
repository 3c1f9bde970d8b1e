import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { bigint, boolean, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns.ts";
import { Refusal } from "../ground/refusal.ts";

export const unknownPasskey = new Refusal(
  "invalid_credentials",
  "This passkey opens nothing here.",
);
export const refusedPasskey = new Refusal(
  "invalid_credentials",
  "The passkey could not be checked. Please try again.",
);
const unfitPasskey = new Refusal(
  "invalid_request",
  "The passkey could not be checked. Please try again.",
);
export const passkeyKnown = new Refusal("already_registered", "This passkey is in use already.");

/** The columns of a table of passkeys, besides whose they are. */
export const passkeyColumns = () => ({
  /** The credential's id in base64url. */
  id: text().primaryKey(),
  /** COSE, in base64url. */
  publicKey: text().notNull(),
  counter: bigint({ mode: "number" }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  isSynced: boolean().notNull(),
  createdAt: moment().notNull().defaultNow(),
  lastUsedAt: moment(),
});

/** What is held against a passkey that somebody uses. */
interface KeptPasskey {
  id: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** A passkey that a browser has made, checked, as it is kept. */
export interface NewPasskey extends KeptPasskey {
  isSynced: boolean;
}

/** EdDSA, ES256 and RS256: what every authenticator of today has, and Node without experiments. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Three hundred files, of which a shop that just starts needs none. */
const webAuthn = () => import("@simplewebauthn/server");

/** Passkeys belong to the host that customers and staff reach the shop by. */
const relyingParty = (origin: string) => new URL(origin).hostname;

/** What the browser needs to make a passkey; it makes none beside one that is `known`. */
export async function creationOptions(
  origin: string,
  owner: {
    shopName: string;
    /** What the person signs in as. */
    userName: string;
    displayName: string;
    /** Names the account to the authenticator, which keeps one passkey for each; random where absent. */
    handle?: string;
    known: { id: string }[];
  },
) {
  const { shopName, handle, known, ...user } = owner;
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: shopName,
    rpID: relyingParty(origin),
    userName: user.userName,
    userDisplayName: user.displayName,
    ...(handle !== undefined && { userID: new TextEncoder().encode(handle) }),
    excludeCredentials: known,
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Checks what the browser made for this challenge. */
export async function checkCreation(
  origin: string,
  challenge: string,
  response: object,
): Promise<Refusal | NewPasskey> {
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => null);
  if (!checked?.verified) return unfitPasskey;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: credential.transports ?? [],
    isSynced: credentialBackedUp,
  };
}

/** What the browser needs to prove who somebody is by a passkey: it knows which it has. */
export async function requestOptions(origin: string) {
  const { generateAuthenticationOptions } = await webAuthn();
  const rpID = relyingParty(origin);
  return generateAuthenticationOptions({ rpID, userVerification: "required" });
}

/**
 * Checks what the browser answered to this challenge with this passkey: the device that holds it, and
 * who may unlock it there. Answers its counter from now on.
 */
export async function checkUse(
  origin: string,
  challenge: string,
  response: object,
  { id, publicKey, counter, transports }: KeptPasskey,
): Promise<Refusal | { counter: number }> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty(origin),
    requireUserVerification: true,
    credential: {
      ...{ id, counter, transports },
      publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
    },
  }).catch(() => null);
  return checked?.verified ? { counter: checked.authenticationInfo.newCounter } : refusedPasskey;
}
