import { useRouteLoaderData } from "react-router";
import type { CardImage } from "../../contract/productCard.ts";

/** The shop's own picture of that name (`hero-home`), or null while it has none. */
export function useScene(name: string): CardImage | null {
  const root = useRouteLoaderData("root") as { scenes?: Record<string, CardImage> } | undefined;
  return root?.scenes?.[name] ?? null;
}
