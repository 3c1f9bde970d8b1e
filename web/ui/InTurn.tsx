import { type ReactNode, Suspense } from "react";

/**
 * A part of a page below its first view: the browser lays it out, and its scripts begin to listen, after
 * what stands above it and in tasks of their own. What is pressed there earlier is done all the same.
 */
export function InTurn({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <div className="in-turn">{children}</div>
    </Suspense>
  );
}
