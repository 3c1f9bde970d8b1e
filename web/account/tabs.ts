import { queryClient } from "./queryClient.ts";

/** First part of the query's key. */
export type AccountPart = "cart" | "wishlist" | "user";

let channel: BroadcastChannel | null = null;

/** Asks again for what another tab has changed. Returns the way to stop. */
export function listenToOtherTabs(): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const opened = new BroadcastChannel("account");
  opened.onmessage = ({ data }: MessageEvent<AccountPart>) => {
    queryClient.invalidateQueries({ queryKey: [data] });
  };
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

/** Tells the other tabs of this browser that this part has changed. */
export function tellOtherTabs(part: AccountPart): void {
  channel?.postMessage(part);
}
