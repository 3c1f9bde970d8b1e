/** Words of discount codes that the back office's screens use as well; free of schemas. */

export const discountKinds = ["percentage", "amount"] as const;

/** What the list shows: those that count now or may again, or those put away. */
export const discountViews = ["current", "archived"] as const;
