/** Rules of the checkout that the pages state as well; kept free of schemas, so they are small. */

/** Minutes for which a checkout holds its stock. */
export const reservationMinutes = 15;

/** Where the browser keeps the token of this tab's checkout, and the latest checkout of all its tabs. */
export const checkoutKeys = { token: "aangan.checkoutToken", last: "aangan.lastCheckout" } as const;
