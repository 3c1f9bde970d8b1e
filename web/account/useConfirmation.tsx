import { useState } from "react";
import { ApiFailure } from "../data/client.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";

/**
 * For calls that may need their customer to confirm who they are: `confirmed` makes one, and where the
 * shop asks, `dialog` does, and the call is made again. It throws as the call does, also when the
 * dialog was closed. `dialog` belongs outside of any form.
 */
export function useConfirmation(token: string) {
  const [asked, setAsked] = useState<{ onOver: (isConfirmed: boolean) => void } | null>(null);

  async function confirmed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const pressed = document.activeElement;
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== "confirmation_needed") throw error;
      const isConfirmed = await new Promise<boolean>((onOver) => setAsked({ onOver }));
      setAsked(null);
      focusWhenEnabled(pressed);
      if (!isConfirmed) throw error;
    }
    return call();
  }

  return { confirmed, dialog: asked && <ConfirmDialog token={token} onOver={asked.onOver} /> };
}

/** A button is disabled while what it began is under way, and cannot be focused until it is over. */
function focusWhenEnabled(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.focus();
  if (document.activeElement === element) return;
  const enabled = new MutationObserver(() => {
    if (element.matches(":disabled")) return;
    enabled.disconnect();
    if (document.activeElement === document.body) element.focus();
  });
  enabled.observe(element, { attributeFilter: ["disabled"] });
}
