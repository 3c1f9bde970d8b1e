import type { OrderStep, OrderView } from "../../contract/admin/orderRules.ts";
import type { OrderRow } from "../../contract/admin/orders.ts";
import { type OrderStatus, statusInWords } from "../../contract/orderRules.ts";
import { Badge, type Tone } from "../ui/Badge.tsx";

export const viewLabels: Readonly<Record<OrderView, string>> = {
  "to pack": "To pack",
  packed: "Packed",
  shipped: "Shipped",
  returns: "Returns",
  "refund due": "Refund due",
  attention: "Attention",
  unpaid: "Unpaid",
  delivered: "Delivered",
  cancelled: "Cancelled",
  "of companies": "Companies",
  all: "All",
};

/** A step on its button. */
export const stepLabels: Readonly<Record<OrderStep, string>> = {
  "begin cutting": "Begin cutting",
  pack: "Mark as packed",
  unpack: "Not packed after all",
  "change address": "Change the address",
  ship: "Ship",
  "correct shipment": "Correct courier or AWB",
  "send again": "Send it again",
  deliver: "Delivered",
  "could not deliver": "Could not be delivered",
  "lost on the way": "Lost on the way",
  "request return": "Customer asks for a return",
  "approve return": "Approve the return",
  "refuse return": "Refuse the return",
  "collect return": "The return is here",
  resolve: "Looked at, go on",
  "cancel pieces": "Cancel some pieces",
  cancel: "Cancel the order",
  refund: "Refund",
};

/** What was done, in passing. */
export const doneWords: Readonly<Record<OrderStep, string>> = {
  "begin cutting": "Noted. The customer can no longer cancel it.",
  pack: "Packed.",
  unpack: "No longer packed.",
  "change address": "Changed, and the customer is told. Print its papers anew.",
  ship: "Shipped. The customer is told, the invoice is issued.",
  "correct shipment": "Corrected. The customer is told.",
  "send again": "On its way again. The customer is told.",
  deliver: "Delivered.",
  "could not deliver": "Back at the shop, and in stock again.",
  "lost on the way": "Written off. The customer is told.",
  "request return": "The return is requested.",
  "approve return": "Approved. It waits to be collected.",
  "refuse return": "Refused. The customer reads why.",
  "collect return": "Back, and in stock again.",
  resolve: "Noted as looked at.",
  "cancel pieces": "Cancelled. The customer is told, and the pieces are in stock again.",
  cancel: "Cancelled. The customer is told.",
  refund: "The refund is on its way.",
};

const tones: Readonly<Record<OrderStatus, Tone>> = {
  "Pending payment": "plain",
  Processing: "waiting",
  Shipped: "active",
  Delivered: "good",
  Cancelled: "over",
  "Return requested": "waiting",
  Returned: "waiting",
  Refunded: "over",
};

type Shown = Pick<OrderRow, "status" | "isLost" | "isPacked" | "isReturnApproved">;

/** How an order stands, with the marks that staff set. */
export function OrderBadge({ status, isLost, isPacked, isReturnApproved }: Shown) {
  if (status === "Processing") {
    return isPacked ? <Badge tone="active">Packed</Badge> : <Badge tone="waiting">To pack</Badge>;
  }
  if (status === "Return requested" && isReturnApproved) {
    return <Badge tone="waiting">Return to collect</Badge>;
  }
  return <Badge tone={tones[status]}>{statusInWords({ status, isLost })}</Badge>;
}

const payments: Readonly<Record<OrderRow["payment"]["status"], string>> = {
  pending: "not paid yet",
  paid: "paid",
  "refund due": "refund due",
  refunded: "refunded",
  failed: "payment failed",
};

/** `Cash, not paid yet`, `Online, refund due`. */
export function paymentWords({ method, status }: OrderRow["payment"]): string {
  return `${method === "cod" ? "Cash" : "Online"}, ${payments[status]}`;
}
