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

/** In bytes: an RSA key of 8,192 bits has half of it. */
const longestKey = 2048;

/** As WebAuthn names them; browsers may say more, and whoever is none says anything. */
const knownTransports = ["usb", "nfc", "ble", "smart-card", "hybrid", "internal"] as const;

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

/** Checks what the browser made for this challenge: a response whose id the contract has measured. */
export async function checkCreation(
  origin: string,
  challenge: string,
  response: object,
): Promise<Refusal | NewPasskey> {
  const given = response as RegistrationResponseJSON;
  const checked = await verifyCreation(origin, challenge, given).catch(() => null);
  if (!checked?.verified) return unfitPasskey;
  const { credential, credentialBackedUp } = checked.registrationInfo;
  const { id, publicKey, counter } = credential;
  if (id !== given.id || publicKey.length > longestKey) return unfitPasskey;
  const transports = [credential.transports].flat();
  return {
    ...{ id, counter, isSynced: credentialBackedUp },
    publicKey: Buffer.from(publicKey).toString("base64url"),
    transports: knownTransports.filter((known) => transports.includes(known)),
  };
}

/**
 * Null where others vouch for the authenticator: the shop asks nobody to. The library asks whatever addresses the
 * certificates of such a sender name whether they were revoked.
 */
async function verifyCreation(
  origin: string,
  challenge: string,
  response: RegistrationResponseJSON,
) {
  const { verifyRegistrationResponse } = await webAuthn();
  const { decodeAttestationObject, isoBase64URL } = await import("@simplewebauthn/server/helpers");
  // By the library's own reading: of another one, what it then acts on might differ.
  const bytes = isoBase64URL.toBuffer(response.response.attestationObject);
  const made = decodeAttestationObject(bytes);
  const fmt = made.get("fmt");
  const vouchesForItself = fmt === "packed" && made.get("attStmt").get("x5c") === undefined;
  if (fmt !== "none" && !vouchesForItself) return null;
  return verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs,
  });
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
