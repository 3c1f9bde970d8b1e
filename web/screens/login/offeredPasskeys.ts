import { useEffect, useRef } from "react";
import type { SessionAnswer } from "../../../contract/account.ts";
import { canUsePasskeys } from "../../account/canUsePasskeys.ts";

const load = () => import("../../account/passkey.ts");
const signs = ["pointermove", "pointerdown", "keydown"];

/**
 * Lets the browser offer passkeys beside the number, from the first sign of a person on: most have
 * none, and wait for no script of it. `onAnswer` hears who has signed in.
 */
export function useOfferedPasskeys(
  onAnswer: (answer: SessionAnswer) => void,
  onFailure: (error: unknown) => void,
): void {
  const told = useRef({ onAnswer, onFailure });
  useEffect(() => {
    told.current = { onAnswer, onFailure };
  });
  useEffect(() => {
    if (!canUsePasskeys()) return;
    const left = new AbortController();
    const started = new AbortController();
    const { signal } = started;
    async function offer() {
      started.abort();
      try {
        const answer = await (await load()).offerPasskeys(left.signal);
        if (answer !== null && !left.signal.aborted) told.current.onAnswer(answer);
      } catch (error) {
        if (!left.signal.aborted) told.current.onFailure(error);
      }
    }
    for (const sign of signs) window.addEventListener(sign, offer, { signal });
    return () => {
      started.abort();
      left.abort();
    };
  }, []);
}

/** Signs in with a passkey that the browser asks for now. */
export const logInByPasskey = async () => (await load()).logInByPasskey();
