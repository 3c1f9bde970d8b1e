import type { ExportSheet } from "../database/snapshot.ts";
import { rupeesInSql } from "../ground/money.ts";

const rupees = (column: string) => `${rupeesInSql(`${column}_paise`)} as ${column}`;

/** Orders and their lines for whoever keeps books elsewhere; amounts in rupees. */
export const orderSheets: readonly ExportSheet[] = [
  {
    name: "orders",
    query: `select number, placed_at, status, payment_method, payment_status, provider,
      customer_id, contact_name, contact_phone, contact_email,
      shipping_address ->> 'name' as ship_to, shipping_address ->> 'line1' as line1,
      shipping_address ->> 'line2' as line2, shipping_address ->> 'landmark' as landmark,
      shipping_address ->> 'city' as city, shipping_address ->> 'state' as state,
      shipping_address ->> 'pincode' as pincode,
      company ->> 'name' as company, company ->> 'gstin' as company_gstin,
      ${["subtotal", "discount", "shipping", "cod_fee", "rounding", "total"].map(rupees).join(", ")},
      discount_code, courier, awb, tracking_url, updated_at, ${rupees("coins")}
      from orders order by placed_at, id`,
  },
  {
    name: "order-lines",
    query: `select orders.number as order_number, line.position + 1 as line, line.sku, line.name,
      line.color_label as color, line.size_value as size, line.quantity, ${rupees("unit_price")},
      line.hsn, line.gst_rate_bps / 100.0::float8 as gst_percent, line.cancelled_quantity as cancelled
      from order_lines as line join orders on orders.id = line.order_id
      order by orders.placed_at, orders.id, line.position`,
  },
];
