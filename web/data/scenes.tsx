import { useRouteLoaderData } from "react-router";
import type { CardImage } from "../../contract/productCard.ts";

interface RootData {
  scenes?: Record<string, CardImage>;
  sampleContent?: boolean;
}

/** The shop's own picture of that name (`hero-home`), or null while it has none. */
export function useScene(name: string): CardImage | null {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return root?.scenes?.[name] ?? null;
}

/** Whether the demo's invented testimonials and reviews may be shown. */
export function useSampleContent(): boolean {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return root?.sampleContent ?? false;
}
