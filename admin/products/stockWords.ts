import type { StockReason } from "../../contract/productRules.ts";

/** Why staff change stock, as they choose it. */
export const stockReasonLabels: Readonly<Record<StockReason, string>> = {
  received: "Came in",
  counted: "Counted",
  damaged: "Damaged",
};

/** What a change for this reason asks for. */
export const stockAsks: Readonly<Record<StockReason, string>> = {
  received: "Pieces that came in",
  counted: "Pieces there are in all",
  damaged: "Pieces that cannot be sold",
};
