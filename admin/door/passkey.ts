import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

export const canUsePasskeys = browserSupportsWebAuthn;

/** What the shop answers when a passkey is wanted: what the browser needs, and the ticket of the second step. */
export interface PasskeyOptions {
  ticket: string;
  options: unknown;
}

/** Makes a passkey on this device or one beside it; throws with a sentence for a person. */
export function makePasskey({ ticket, options }: PasskeyOptions) {
  type Given = Parameters<typeof startRegistration>[0]["optionsJSON"];
  return told(async () => ({
    ticket,
    response: await startRegistration({ optionsJSON: options as Given }),
  }));
}

/** Lets the browser prove who it is by a passkey; throws with a sentence for a person. */
export function askPasskey({ ticket, options }: PasskeyOptions) {
  type Given = Parameters<typeof startAuthentication>[0]["optionsJSON"];
  return told(async () => ({
    ticket,
    response: await startAuthentication({ optionsJSON: options as Given }),
  }));
}

async function told<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "InvalidStateError") throw new Error("This device has a passkey for you already.");
    throw new Error("No passkey was used. You can try again, or take another way.");
  }
}
