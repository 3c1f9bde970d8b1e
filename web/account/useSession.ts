import { useSyncExternalStore } from "react";
import { currentSession, type LiveSession, onSessionChange } from "./liveSession.ts";

const unknown = { status: "unknown" } as const;

/** Who is at this page; `unknown` on the server and while the page wakes up. */
export function useSession(): LiveSession | typeof unknown {
  return useSyncExternalStore<LiveSession | typeof unknown>(
    onSessionChange,
    currentSession,
    () => unknown,
  );
}
