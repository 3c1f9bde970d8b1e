import type { ProductModel } from "../products/product.ts";
import type { CustomKind } from "./design.ts";
import { customDiningChair } from "./diningChair.ts";
import { customLoungeChair } from "./loungeChair.ts";
import { customRockingChair } from "./rockingChair.ts";
import { customWingChair } from "./wingChair.ts";

/**
 * Chairs that are made to measure, with what their first variant is of. The accent chair is pressed in a mould and the
 * cane chair is bent round formers of one size; the study chair is bought with its gas lift.
 */
export const chairMakers: Readonly<Record<string, (model: ProductModel) => CustomKind>> = {
  "ilkal-dining-chair-set-of-2": (m) => customDiningChair(m, "sheesham", "walnut", "cotton-sand"),
  "bekal-cane-back-chair": (m) => customDiningChair(m, "sheesham", "natural", "cotton-sand"),
  "kodagu-rocking-chair": (m) => customRockingChair(m, "teak", "teak"),
  "wayanad-lounge-chair": (m) => customLoungeChair(m, "teak", "teak", "cotton-olive"),
  "kumaon-wing-chair": (m) => customWingChair(m, "mango", "walnut", "linen-teal"),
  "badami-rope-seat-chair": (m) => customDiningChair(m, "mango", "natural", "cotton-sand"),
};
