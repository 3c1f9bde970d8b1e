import type { BulkObstacle } from "../../contract/productRules.ts";

/** Why a product is left out of a change of many. */
export const obstacleWords: Readonly<Record<BulkObstacle, string>> = {
  "zero or below": "a price would fall to zero or below",
  "above the MRP": "a price would be above the MRP",
  "too few pieces": "there are fewer pieces, or customers hold them in checkouts",
  "nothing to sell": "no variant of it is sold",
  "no category": "the category is no longer there",
};
