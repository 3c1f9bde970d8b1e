import { tabStore } from "../data/safeStore.ts";
import { changeCheckout } from "./liveCheckout.ts";

const key = "aangan.discountCode";
const path = "/api/checkout/discount";

/** The code that was entered in this tab's cart, for the checkout; null when there is none. */
export const keptCode = (): string | null => tabStore.getItem(key) || null;

export function keepCode(code: string | null): void {
  if (code === null) tabStore.removeItem(key);
  else tabStore.setItem(key, code);
}

/** Uses a code in this tab's checkout, or none. Throws what `accountRequest` throws. */
export async function changeCode(code: string | null): Promise<void> {
  if (code === null) await changeCheckout(path, { method: "DELETE" });
  else await changeCheckout(path, { method: "PUT", body: { code } });
}

/** Takes the cart's code into a checkout that has just begun. One that is refused can be typed there. */
export async function carryCode(): Promise<void> {
  const code = keptCode();
  if (code !== null) await changeCode(code).catch(() => {});
}
