import type { OrderStep } from "../../contract/admin/orderRules.ts";
import type { OrderStatus } from "../../contract/orderRules.ts";
import { isAllowed, type Permission, type Role } from "../../contract/staffRules.ts";
import { isOpenForPieces, mayMove, type PaymentStatus } from "../orders/index.ts";

/** What decides what may be done with an order. */
export interface Standing {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  attention: string | null;
  packedAt: Date | null;
  isMadeToMeasure: boolean;
  cuttingBegunAt: Date | null;
  returnApprovedAt: Date | null;
  /** Of the money that came, what may still be given back. */
  leftPaise: number;
  /** A courier whose booking stands has it: it has not come back. */
  isCarried: boolean;
}

interface Rule {
  /** The move that it is; the table of moves has the last word. */
  to?: OrderStatus;
  permission: Permission;
  isOpen(order: Standing): boolean;
}

const fulfil = "orders.fulfil";

/** Every step, in the order in which an order goes its way: the first that is open is the next. */
const rules: Readonly<Record<OrderStep, Rule>> = {
  resolve: { permission: fulfil, isOpen: ({ attention }) => attention !== null },
  "begin cutting": {
    permission: fulfil,
    isOpen: ({ status, isMadeToMeasure, cuttingBegunAt, attention }) =>
      status === "Processing" && isMadeToMeasure && cuttingBegunAt === null && attention === null,
  },
  pack: {
    permission: fulfil,
    isOpen: ({ status, packedAt, attention }) =>
      status === "Processing" && packedAt === null && attention === null,
  },
  ship: {
    to: "Shipped",
    permission: fulfil,
    isOpen: ({ attention }) => attention === null,
  },
  deliver: {
    to: "Delivered",
    permission: fulfil,
    isOpen: ({ status }) => status === "Shipped",
  },
  "approve return": {
    permission: fulfil,
    isOpen: ({ status, returnApprovedAt }) =>
      status === "Return requested" && returnApprovedAt === null,
  },
  "collect return": {
    to: "Returned",
    permission: fulfil,
    isOpen: ({ status, returnApprovedAt }) =>
      status === "Return requested" && returnApprovedAt !== null,
  },
  refund: { permission: "orders.refund", isOpen: ({ leftPaise }) => leftPaise > 0 },
  "correct shipment": { permission: fulfil, isOpen: ({ status }) => status === "Shipped" },
  "send again": {
    permission: fulfil,
    isOpen: ({ status, attention, isCarried }) =>
      status === "Shipped" && attention === null && !isCarried,
  },
  "could not deliver": {
    to: "Returned",
    permission: fulfil,
    isOpen: ({ status }) => status === "Shipped",
  },
  "lost on the way": {
    to: "Returned",
    permission: fulfil,
    isOpen: ({ status }) => status === "Shipped",
  },
  "request return": { to: "Return requested", permission: fulfil, isOpen: () => true },
  "refuse return": {
    to: "Delivered",
    permission: fulfil,
    isOpen: ({ status }) => status === "Return requested",
  },
  unpack: {
    permission: fulfil,
    isOpen: ({ status, packedAt }) => status === "Processing" && packedAt !== null,
  },
  "change address": { permission: fulfil, isOpen: ({ status }) => status === "Processing" },
  "cancel pieces": { permission: "orders.cancel", isOpen: isOpenForPieces },
  cancel: { to: "Cancelled", permission: "orders.cancel", isOpen: () => true },
};

const inOrder = Object.keys(rules) as OrderStep[];

/** What somebody of this role may do with an order now, the next step of its way first. */
export function stepsOf(order: Standing, role: Role): OrderStep[] {
  return inOrder.filter((step) => {
    const { to, permission, isOpen } = rules[step];
    const isMove = to === undefined || mayMove(order.status, to);
    return isMove && isOpen(order) && isAllowed(role, permission);
  });
}
