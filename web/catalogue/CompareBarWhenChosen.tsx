import { Suspense } from "react";
import { lazyPart } from "../ui/lazyPart.tsx";
import { useCompared } from "./comparison.ts";

const CompareBar = lazyPart(() => import("./CompareBar.tsx"));

/** The bar of those chosen to compare; its script comes with the first of them. */
export function CompareBarWhenChosen() {
  if (useCompared().length === 0) return null;
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  );
}
