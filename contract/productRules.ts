/** Where a product stands: what nobody has seen yet, what customers see, what is no longer sold. */
export const productStates = ["draft", "active", "archived"] as const;

/** A variant of which no more pieces can be had is running out. */
export const scarceAt = 3;

/** Why staff change stock: what came in, what was counted anew, what cannot be sold. */
export const stockReasons = ["received", "counted", "damaged"] as const;

/** Where a scheduled price stands. */
export const scheduleStates = ["waiting", "on", "over", "cancelled"] as const;
