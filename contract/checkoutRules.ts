/** Rules of the checkout that the pages state as well; kept free of schemas, so they are small. */

/** Minutes for which a checkout holds its stock. */
export const reservationMinutes = 15;
