import { familiarDays } from "../../contract/accountRules.ts";
import { guestCartDays } from "../../contract/cartRules.ts";
import { rememberedDays } from "../../contract/coinRules.ts";
import type { VisitorCookie } from "../../contract/cookies.ts";
import type { Table } from "../../contract/texts/blocks.ts";

const cookies: Record<VisitorCookie, readonly [purpose: string, howLong: string]> = {
  aangan_cart: [
    "Your browser finds the cart again that you filled without logging in; it comes with the first piece, and goes when you log in",
    `${guestCartDays} days after you last used it`,
  ],
  aangan_device: [
    "This browser is known as one in which you have logged in, so that strangers who guess your password do not make you wait; it comes when you log in",
    `${familiarDays} days after you last logged in; it counts no more after a new password, or when you log out everywhere`,
  ],
  referred: [
    "The code of the friend whose link you followed first, so that both of you get coins if you register; it comes when you follow such a link",
    `${rememberedDays} days`,
  ],
  refers: [
    "Your own code for friends, so that nobody invites themselves; it comes when you open the page with your link",
    `${rememberedDays} days after you last opened it`,
  ],
};

/** Rows of the privacy notice: the name of each cookie, what it is for, and how long it stays. */
export const cookieRows: Table["rows"] = Object.entries(cookies).map(([name, told]) => [
  name,
  ...told,
]);

/** The same of what pages keep in the browser's own storage. */
export const storageRows: Table["rows"] = [
  ["token, isAuthenticated, userDetails", "You stay logged in", "Until you log out"],
  ["authToken, authUser", "The same, written when you register", "Until you log out"],
  [
    "aangan.guestCart",
    "That you filled a cart without logging in",
    "Until you log in, or the cart is gone",
  ],
  [
    "aangan.viewed",
    "The pieces that you looked at last, to lead you back to them; never sent to us as a list",
    "Until you log out, or clear the storage",
  ],
  [
    "aangan.compare",
    "The pieces that you put side by side; never sent to us but in the address of that page",
    "Until you take them away, or log out",
  ],
  [
    "aangan.route",
    "The measures of your lift, doors and stairs, to say what reaches your room; never sent to us",
    "Until you forget them there, or clear the storage",
  ],
  [
    "aangan.onlyWhatReaches, in this tab",
    "Lists show only what reaches your room",
    "Until you close the tab",
  ],
  [
    "aangan.pincode",
    "The PIN code that you entered to see when we deliver; asked of us each time",
    "Until you clear the storage",
  ],
  [
    "aangan.checkoutToken, aangan.checkoutTimes, aangan.addressDraft, aangan.discountCode and aangan.paymentReport, in this tab",
    "Going on with the checkout that you began, what you typed for it, the discount code that you entered, and a payment of which we have not heard",
    "Until you log out or close the tab",
  ],
  [
    "aangan.lastCheckout",
    "Until when the pieces of your checkout are held, or the number of the order that it became",
    "A week after that, or until you log out",
  ],
  [
    "aangan.loggedOut, aangan.sessionEnded",
    "When you logged out, so that other tabs forget your checkout and order, too",
    "Until you clear the storage",
  ],
  [
    "aangan.scrollPlaces: where you were, and what you had just pressed, in this tab",
    "Going back to the same place in a list; finishing what you began before logging in",
    "Until you close the tab",
  ],
];
