/** Words and limits of outgoing webhooks that the screens use as well; free of schemas. */

/** What other systems can follow, with what each means. */
export const webhookEvents = {
  "order.placed": "An order is placed for good",
  "order.paid": "An order’s payment came",
  "order.shipped": "An order left the shop",
  "order.delivered": "An order is delivered",
  "order.changed": "Pieces of an order are cancelled, or it goes elsewhere",
  "order.cancelled": "An order is cancelled",
  "order.returned": "An order came back",
  "refund.made": "Money went back",
  "invoice.issued": "A tax invoice is issued",
  "stock.changed": "There are more or fewer pieces of a variant",
  "product.changed": "A product or one of its variants is changed",
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** Sent when somebody asks for it, to try an endpoint. */
export const testEvent = "webhook.test";

/** `stopped`: the shop gave up after days of failures; what happens meanwhile is kept for it. */
export const endpointStates = ["active", "paused", "stopped"] as const;
export type EndpointState = (typeof endpointStates)[number];

/** After a new secret is made the old one is signed with as well, for so long. */
export const oldSecretHours = 24;

/** What waits for an endpoint is counted no further. */
export const mostCounted = 1000;

/** As many endpoints as a shop may have. */
export const mostEndpoints = 20;
