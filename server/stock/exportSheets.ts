import type { ExportSheet } from "../database/snapshot.ts";

/** What is there of every piece, and every movement that led to it; what is made to a design stands in none. */
export const stockSheets: readonly ExportSheet[] = [
  {
    name: "stock",
    query: `select sku, stock, reserved, stock - reserved as for_sale, archived_at is not null as is_archived
      from variants where design_code is null order by sku`,
  },
  {
    name: "stock-movements",
    query: `select movement.id::float8 as id, movement.at, variants.sku, movement.delta, movement.reason,
      movement.order_id, movement.stock_after
      from stock_movements as movement join variants on variants.id = movement.variant_id
      where variants.design_code is null order by movement.id`,
  },
];
