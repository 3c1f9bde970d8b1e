import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** Forms beside the payment that hold what was typed and not sent. */
const unsent = new Set<() => Promise<boolean>>();

/**
 * Answers what is to be called when somebody types: from then on whoever pays sends this form first. `send` answers
 * whether the shop took it.
 */
export function useSentBeforePaying(
  form: RefObject<HTMLFormElement | null>,
  send: (form: HTMLFormElement) => Promise<boolean>,
): () => void {
  const [isTyped, setTyped] = useState(false);
  const sendNow = useEffectEvent(async () => {
    const element = form.current;
    if (element === null || (await send(element))) return true;
    if (!element.contains(document.activeElement)) element.querySelector("input")?.focus();
    return false;
  });
  useEffect(() => {
    if (!isTyped) return;
    const first = () => sendNow();
    unsent.add(first);
    return () => {
      unsent.delete(first);
    };
  }, [isTyped]);
  return () => setTyped(true);
}

/** Sends them one after the other; false where one was not taken: it says why, and has the keyboard. */
export async function sendUnsent(): Promise<boolean> {
  for (const send of unsent) if (!(await send())) return false;
  return true;
}
