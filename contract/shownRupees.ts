import { rupees } from "./product.ts";
import { isWholePaise } from "./rupees.ts";

export const tooFine = "Please enter rupees with at most two decimals.";

/** An amount that was shown, and is sent back to say that it is known. */
export const shownRupees = rupees.max(99_999_999).refine(isWholePaise, tooFine);
