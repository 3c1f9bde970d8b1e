import { useSyncExternalStore } from "react";

/** What an action has to say to the person. */
export interface Notice {
  tone: "success" | "failure";
  text: string;
  /** Where to go on from here. */
  link?: { to: string; text: string };
}

export const success = (text: string, link?: Notice["link"]): Notice => ({
  tone: "success",
  text,
  ...(link && { link }),
});
export const failure = (text: string): Notice => ({ tone: "failure", text });

let notice: Notice | null = null;
const listeners = new Set<() => void>();

/** Tells something on whatever page the person is; null takes it back. */
export function announce(next: Notice | null): void {
  notice = next;
  for (const listener of listeners) listener();
}

export function useNotice(): Notice | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notice,
    () => null,
  );
}
