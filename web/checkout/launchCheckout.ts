import type { InitiateAnswer } from "../../contract/checkout.ts";
import { loadScript } from "./loadScript.ts";

declare global {
  interface Window {
    /** The provider's script sets it; the built-in checkout has one of the same kind. */
    HeadlessCheckout?: {
      addToCart?: (press: Event, token: string, options: { fallbackUrl: string }) => void;
    };
  }
}

const askEvery = 100;
const patience = 12_000;
/** The longest that a page is waited for which the built-in checkout has sent the buyer to. */
const departure = 5000;

/** Opens the provider's checkout; false when its script did not come or does not work. */
export async function launchCheckout(
  press: Event,
  token: string,
  checkout: InitiateAnswer["checkout"],
): Promise<boolean> {
  try {
    if (checkout.styleUrl !== null) loadStyle(checkout.styleUrl);
    nameSeller(checkout.sellerDomain);
    const open = await Promise.race([openerOf(checkout.scriptUrl), timeout(patience)]);
    const fallbackUrl = window.location.href.split("#", 1)[0] ?? "";
    open(press, token, { fallbackUrl });
  } catch {
    return false;
  }
  // The built-in checkout is a page: until it is there, or the buyer is back, nothing else is pressed.
  if (checkout.provider === "built-in") await leftOrBack();
  return true;
}

/** Leads on to another page; until that is there, or the buyer is back, nothing else is pressed. */
export async function leaveFor(address: string): Promise<void> {
  window.location.assign(address);
  await leftOrBack();
}

/** The script's global appears only some time after it has loaded. */
async function openerOf(scriptUrl: string) {
  await loadScript(scriptUrl);
  for (;;) {
    const { HeadlessCheckout } = window;
    if (HeadlessCheckout?.addToCart) return HeadlessCheckout.addToCart.bind(HeadlessCheckout);
    await new Promise((resolve) => setTimeout(resolve, askEvery));
  }
}

function timeout(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error("The checkout did not start.")), milliseconds);
  });
}

function leftOrBack(): Promise<unknown> {
  return new Promise((resolve) => {
    window.addEventListener("pageshow", resolve, { once: true });
    setTimeout(resolve, departure);
  });
}

function loadStyle(address: string): void {
  const known = [...document.styleSheets].some(({ href }) => href === address);
  if (known) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.append(link);
}

/** The provider's script reads from this field whose shop it is in. */
function nameSeller(domain: string): void {
  const id = "sellerDomain";
  const field = document.getElementById(id) ?? document.createElement("input");
  field.id = id;
  field.setAttribute("type", "hidden");
  field.setAttribute("value", domain);
  document.body.append(field);
}
