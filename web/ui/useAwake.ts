import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while the page wakes up: what only the browser knows is shown after that. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
