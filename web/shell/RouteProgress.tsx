import { useNavigation } from "react-router";

/** A thin line along the top edge while the next page is on its way; quick pages never show it. */
export function RouteProgress() {
  const busy = useNavigation().state !== "idle";
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] origin-left bg-marigold ${
        busy
          ? "scale-x-90 opacity-100 transition-[scale,opacity] delay-150 duration-[4s] ease-settle"
          : "scale-x-0 opacity-0"
      }`}
    />
  );
}
