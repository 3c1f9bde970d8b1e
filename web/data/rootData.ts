import { useMatches, useRouteLoaderData } from "react-router";
import type { CardImage } from "../../contract/productCard.ts";
import type { Frame, PublicShop } from "../../contract/texts/shown.ts";

interface RootData {
  frame?: Frame;
  scenes?: Record<string, CardImage>;
  demoContent?: boolean;
  cashOnDelivery?: string;
}

/** The picture of that name (`hero-home`) that the page brings, or the shop's own, or null. */
export function useScene(name: string): CardImage | null {
  const matches = useMatches() as { loaderData?: RootData }[];
  const brings = matches.findLast(({ loaderData }) => loaderData?.scenes?.[name]);
  return brings?.loaderData?.scenes?.[name] ?? null;
}

/** Whether the shop has a picture for any of these places. */
export function useSomeScene(names: readonly string[]): boolean {
  const matches = useMatches() as { loaderData?: RootData }[];
  return names.some((name) => matches.some(({ loaderData }) => loaderData?.scenes?.[name]));
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

/** What stands around every page. */
export function useFrame(): Frame {
  const root = useRouteLoaderData("root") as RootData | undefined;
  if (!root?.frame) throw new Error("a page of the shop needs what the root has loaded");
  return root.frame;
}

/** The shop's name, contact and links. */
export function useShop(): PublicShop {
  return useFrame().shop;
}
