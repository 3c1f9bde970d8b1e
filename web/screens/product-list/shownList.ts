import type { LoadedList } from "./loadList.ts";

/** The list on screen, in the browser only: another order of it needs no request. */
let shown: LoadedList | null = null;

/** Called by the screen with what it shows, and with null when it goes. */
export function rememberShown(list: LoadedList | null): void {
  shown = list;
}

/** The list on screen if it is the one with this key and complete, else null. */
export function completeShown(key: string): LoadedList | null {
  return shown?.complete && shown.key === key ? shown : null;
}
