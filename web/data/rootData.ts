import { useMatches } from "react-router";
import type { CardImage } from "../../contract/productCard.ts";
import type { Frame, PublicShop } from "../../contract/texts/shown.ts";

interface RootData {
  frame?: Frame;
  scenes?: Record<string, CardImage>;
  demoContent?: boolean;
  cashOnDelivery?: string;
}

/** What the page's routes have loaded, the root's first. */
const useLoaded = () => useMatches() as { loaderData?: RootData }[];
const useRoot = () => useLoaded()[0]?.loaderData;

/** The picture of that name (`hero-home`) that the page brings, or the shop's own, or null. */
export function useScene(name: string): CardImage | null {
  const brings = useLoaded().findLast(({ loaderData }) => loaderData?.scenes?.[name]);
  return brings?.loaderData?.scenes?.[name] ?? null;
}

/** Whether the shop has a picture for any of these places. */
export function useSomeScene(names: readonly string[]): boolean {
  const loaded = useLoaded();
  return names.some((name) => loaded.some(({ loaderData }) => loaderData?.scenes?.[name]));
}

/** Whether the shop shows what is invented, which then has to say so. */
export const useDemoContent = (): boolean => useRoot()?.demoContent ?? false;

/** Up to what the shop takes cash at the door, in a sentence. */
export const useCashOnDelivery = (): string => useRoot()?.cashOnDelivery ?? "";

/** What stands around every page. */
export function useFrame(): Frame {
  const frame = useRoot()?.frame;
  if (!frame) throw new Error("a page of the shop needs what the root has loaded");
  return frame;
}

/** The shop's name, contact and links. */
export function useShop(): PublicShop {
  return useFrame().shop;
}
