import { keptCode } from "./checkoutToken.ts";
import { changeCheckout } from "./liveCheckout.ts";

const path = "/api/checkout/discount";

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
