import { useRouteLoaderData } from "react-router";
import type { CardImage } from "../../contract/productCard.ts";

interface RootData {
  scenes?: Record<string, CardImage>;
  demoContent?: boolean;
  isCodeOn?: boolean;
  cashOnDelivery?: string;
}

/** The shop's own picture of that name (`hero-home`), or null while it has none. */
export function useScene(name: string): CardImage | null {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return root?.scenes?.[name] ?? null;
}

/** Whether the checkout takes the code of the top bar. */
export function useCodeOn(): boolean {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return root?.isCodeOn ?? false;
}

/** Whether the shop shows what is invented, which then has to say so. */
export function useDemoContent(): boolean {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return root?.demoContent ?? false;
}

/** Up to what the shop takes cash at the door, in a sentence. */
export function useCashOnDelivery(): string {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return root?.cashOnDelivery ?? "";
}
