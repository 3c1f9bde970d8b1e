import type { SessionAnswer } from "../../contract/account.ts";
import { ApiFailure } from "../data/client.ts";
import { accountRequest } from "./accountRequest.ts";

/** What the shop answers when a passkey is wanted: what the browser needs, and the ticket of the second step. */
interface Begun<Options> {
  ticket: string;
  options: Options;
}

/** The browser waits for one passkey at a time: what is offered beside a field ends when a button asks. */
let offered: AbortController | null = null;

/** What proves who somebody is by a passkey of this device, for a call that takes it. */
export async function provenByPasskey(how: CredentialRequestOptions = {}) {
  type Options = PublicKeyCredentialRequestOptionsJSON;
  const begun = await accountRequest<Begun<Options>>("/api/auth/passkey-options", {
    method: "POST",
    token: null,
  });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(begun.options);
  return { ticket: begun.ticket, response: await navigator.credentials.get({ ...how, publicKey }) };
}

async function logIn(how: CredentialRequestOptions): Promise<SessionAnswer> {
  const body = await provenByPasskey(how);
  return accountRequest<SessionAnswer>("/api/auth/passkey", { method: "POST", body, token: null });
}

/** Signs in with the passkey that the browser asks for. Throws as `accountRequest` and the browser do. */
export function logInByPasskey(): Promise<SessionAnswer> {
  offered?.abort();
  return logIn({});
}

/**
 * Lets the browser offer its passkeys beside the field of the number, where it can. Null when it
 * cannot, or nobody took one; throws as `accountRequest` does.
 */
export async function offerPasskeys(left: AbortSignal): Promise<SessionAnswer | null> {
  // Before anything is awaited: the press that is the first sign of a person may be the button's.
  const mine = new AbortController();
  offered = mine;
  left.addEventListener("abort", () => mine.abort());
  const can = await PublicKeyCredential.isConditionalMediationAvailable?.();
  if (!can || mine.signal.aborted || left.aborted) return null;
  return logIn({ mediation: "conditional", signal: mine.signal }).catch((error) => {
    if (error instanceof DOMException) return null;
    throw error;
  });
}

/**
 * Tells the browser that the shop keeps no such passkey, so that it offers it no more; `id` is the credential's in
 * base64url. A browser that does not understand keeps it.
 */
export async function forgetPasskey(id: string): Promise<void> {
  const unknown = { rpId: location.hostname, credentialId: id };
  await globalThis.PublicKeyCredential?.signalUnknownCredential?.(unknown).catch(() => {});
}

/** Makes a passkey on this device, or one beside it; the browser forgets one that the shop refuses. */
export async function addPasskey(token: string, name: string): Promise<string> {
  type Options = PublicKeyCredentialCreationOptionsJSON;
  const begun = await accountRequest<Begun<Options>>("/api/user/passkey-options", {
    method: "POST",
    token,
  });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(begun.options);
  const response = await navigator.credentials.create({ publicKey });
  try {
    const { message } = await accountRequest<{ message: string }>("/api/user/passkeys", {
      method: "POST",
      body: { ticket: begun.ticket, response, name },
      token,
    });
    return message;
  } catch (error) {
    // One that is in use already is the shop's, and after a fault nobody knows.
    const isRefused =
      error instanceof ApiFailure && error.status < 500 && error.code !== "already_registered";
    if (isRefused && response !== null) await forgetPasskey(response.id);
    throw error;
  }
}
