import { lazy, Suspense } from "react";
import { useCompared } from "./comparison.ts";

const CompareBar = lazy(() => import("./CompareBar.tsx"));

/** The bar of those chosen to compare; its script comes with the first of them. */
export function CompareBarWhenChosen() {
  if (useCompared().length === 0) return null;
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}
