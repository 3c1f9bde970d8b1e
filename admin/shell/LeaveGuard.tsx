import { useBeforeUnload, useBlocker } from "react-router";
import { LeaveDialog } from "../ui/LeaveDialog.tsx";
import { hasUnsaved, losesOnSearch } from "../ui/unsaved.ts";

/** Asks before a screen with something unsaved is left, or its tab closed. A router has but one such guard. */
export function LeaveGuard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    currentLocation.pathname === nextLocation.pathname
      ? currentLocation.search !== nextLocation.search && losesOnSearch()
      : hasUnsaved(),
  );
  // The browser asks in its own words.
  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault();
  });
  return (
    <LeaveDialog
      open={blocker.state === "blocked"}
      onLeave={() => blocker.proceed?.()}
      onClose={() => {
        // Who leaves has nothing unsaved any more.
        if (hasUnsaved()) blocker.reset?.();
      }}
    />
  );
}
