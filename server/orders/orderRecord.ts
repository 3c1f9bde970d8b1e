import { sql } from "drizzle-orm";
import type { CustomerRecord } from "../accounts/index.ts";
import { orderEvents, orderLines, orders } from "./tables.ts";

/** The customer's orders for an export of everything kept about them. */
export const orderRecord: CustomerRecord = (customerId) => sql`(
  select jsonb_agg(jsonb_build_object(
    'number', ${orders.number}, 'placedAt', ${orders.placedAt}, 'status', ${orders.status}, 'lostAt', ${orders.lostAt},
    'contact', jsonb_build_object('name', ${orders.contactName}, 'phoneNumber', ${orders.contactPhone}, 'email', ${orders.contactEmail}),
    'shippingAddress', ${orders.shippingAddress}, 'billingAddress', ${orders.billingAddress},
    'company', ${orders.company}, 'wishes', ${orders.wishes},
    'totalPaise', ${orders.totalPaise}, 'discountCode', ${orders.discountCode},
    'payment', jsonb_build_object('method', ${orders.paymentMethod}, 'status', ${orders.paymentStatus}),
    'items', (
      select jsonb_agg(jsonb_build_object(
        'product', ${orderLines.name}, 'sku', ${orderLines.sku}, 'quantity', ${orderLines.quantity}, 'cancelled', ${orderLines.cancelledQuantity},
        'unitPricePaise', ${orderLines.unitPricePaise}
      ) order by ${orderLines.position})
      from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    ),
    'events', (
      select jsonb_agg(jsonb_build_object(
        'at', ${orderEvents.at}, 'status', ${orderEvents.status}, 'note', ${orderEvents.note}
      ) order by ${orderEvents.id})
      from ${orderEvents} where ${orderEvents.orderId} = ${orders.id}
    )
  ) order by ${orders.placedAt})
  from ${orders} where ${orders.customerId} = ${customerId}
)`;
