import type { OrderStepRequest } from "../../contract/admin/orderRequests.ts";
import { normaliseAwb, type OrderStep } from "../../contract/admin/orderRules.ts";
import type { OrderStatus } from "../../contract/orderRules.ts";
import type { Transaction } from "../database/connect.ts";
import type { DatedDelivery } from "../delivery/index.ts";
import { Refusal } from "../ground/refusal.ts";
import {
  addressProblem,
  changeOrder,
  type LockedOrder,
  type Move,
  readOrder,
  type Shipment,
} from "../orders/index.ts";
import { isReturnOpen } from "../returns/index.ts";
import { standingBooking } from "../shipping/index.ts";
import type { StaffActor } from "../staff/index.ts";
import { changeAddress } from "./changeAddress.ts";
import { changeAtDesk, type DeskDeps, type Done, notNow } from "./changeAtDesk.ts";

/**
 * Takes an order one step on its way, as staff see it go. Its customer reads a sentence of it where it
 * concerns them; messages, the invoice, stock and money follow by what follows every such move.
 */
export function takeStep(
  deps: DeskDeps & { delivery: DatedDelivery },
  actor: StaffActor,
  number: string,
  request: OrderStepRequest,
): Promise<Refusal | null> {
  const { step } = request;
  return changeAtDesk(deps, actor, { number, step }, async (tx, order) => {
    const desk = { tx, order, orders: deps.orders };
    if (request.step === "resolve") return resolve(desk, request.attention);
    const unseen = await refuseUnseen(desk, request);
    if (unseen !== null) return unseen;
    if (request.step === "ship") return ship(desk, request);
    if (request.step === "change address") {
      const { step: _, seen: __, ...address } = request;
      return changeAddress(deps, desk, address);
    }
    if (request.step === "correct shipment" || request.step === "send again") {
      return carryOtherwise(desk, request.step, request);
    }
    if (request.step === "refuse return") return refuseReturn(desk, request.reason);
    if (request.step === "request return" && (await isReturnOpen(tx, order.id))) {
      return onItsOwnWay(order);
    }
    return plainSteps[request.step](desk);
  });
}

interface Desk {
  tx: Transaction;
  order: LockedOrder;
  orders: DeskDeps["orders"];
}

type PlainStep = Exclude<
  OrderStepRequest["step"],
  "ship" | "change address" | "correct shipment" | "send again" | "refuse return" | "resolve"
>;

const plainSteps: Readonly<Record<PlainStep, (desk: Desk) => Promise<Done>>> = {
  "begin cutting": (desk) =>
    mark(
      desk,
      {
        isCut: true,
        event: { actor: "staff", note: "We have begun to cut what is made to your measure." },
      },
      { cutting: true },
    ),
  pack: (desk) => mark(desk, { isPacked: true }, { packed: true }),
  unpack: (desk) => mark(desk, { isPacked: false }, { packed: false }),
  deliver: (desk) => move(desk, "Delivered", "Delivered."),
  "could not deliver": (desk) =>
    move(desk, "Returned", "Your order could not be delivered and came back to us."),
  "lost on the way": (desk) =>
    move(desk, "Returned", "Your order was lost on its way to you. We are sorry.", {
      isLost: true,
    }),
  "request return": (desk) =>
    move(desk, "Return requested", "You asked us to take this order back.", {
      isReturnApproved: false,
    }),
  "approve return": async ({ tx, order, orders }) => {
    const isApproved = await orders.approveReturn(tx, order);
    if (!isApproved) throw new Error(`the return of ${order.number} was not approved`);
    return { after: { returnApproved: true } };
  },
  "collect return": (desk) => move(desk, "Returned", "We have your order back."),
};

/** A request for single pieces ends only while its order is delivered. */
const onItsOwnWay = ({ number }: LockedOrder) =>
  new Refusal(
    "order_changed",
    `Pieces of ${number} are asked back by a request of their own: bring that to its end first.`,
  );

/** A change that leaves the order where it is. */
async function mark(
  { tx, order }: Desk,
  change: Omit<Parameters<typeof changeOrder>[2], "from">,
  after: Done["after"],
  before?: Done["before"],
): Promise<Done> {
  const changed = await changeOrder(tx, order.id, { from: order.status, ...change });
  if (changed === null) throw new Error(`the order ${order.number} moved under its lock`);
  return { ...(before && { before }), ...(after && { after }) };
}

/** What is done is done to what somebody looked at: pieces, address and where the parcel is may have changed since. */
async function refuseUnseen(
  { tx, order }: Desk,
  { step, seen }: { step: OrderStep; seen: number },
): Promise<Refusal | null> {
  const events = (await readOrder(tx, order.id))?.events ?? [];
  if (events.length === seen) return null;
  const sentence = `${order.number} was changed meanwhile: “${events.at(-1)?.note}” ${lookFirst(step)}`;
  return new Refusal("order_changed", sentence);
}

function lookFirst(step: OrderStep): string {
  if (step === "change address") return "Please look at it, and open this form anew.";
  if (step === "pack" || step === "ship")
    return "Please look at it, and print its papers anew, before you go on.";
  return "Please look at it before you go on.";
}

/** What was noted since somebody looked was not looked at. */
async function resolve(desk: Desk, seen: string): Promise<Done | Refusal> {
  const { number, attention } = desk.order;
  if (attention === seen) {
    return mark(desk, { isResolved: true }, { attention: null }, { attention });
  }
  const sentence = `Meanwhile more was noted of ${number}. Please look at this too: ${attention}`;
  return new Refusal("order_changed", sentence);
}

async function move(
  { tx, order, orders }: Desk,
  to: OrderStatus,
  note: string,
  change: Partial<Move> = {},
): Promise<Done> {
  const { status: from } = order;
  const isMoved = await orders.moveOrder(tx, order.id, {
    ...change,
    from,
    to,
    actor: "staff",
    note,
  });
  if (!isMoved) throw new Error(`the order ${order.number} did not move to ${to}`);
  return { before: { status: from }, after: { status: to } };
}

async function ship(desk: Desk, shipment: Shipment): Promise<Done | Refusal> {
  const { tx, order, orders } = desk;
  const rival = await refuseRival(desk, shipment);
  if (rival !== null) return rival;
  const problem = addressProblem(order);
  if (problem !== null) return problem;
  const outcome = await orders.shipOrder(tx, order, { shipment, actor: "staff" });
  if (outcome === "short") {
    const sentence = `${order.number} cannot be shipped: its pieces are not in stock. Correct the stock or cancel it.`;
    return new Refusal("out_of_stock", sentence);
  }
  if (outcome !== "shipped") throw new Error(`the order ${order.number} did not move to Shipped`);
  const { courier, awb, trackingUrl } = shipment;
  return {
    before: { status: order.status },
    after: { status: "Shipped", courier, awb, trackingUrl },
  };
}

/** Refuses an AWB beside that of a booking that stands: two couriers would come for one order, and both be paid. */
async function refuseRival({ tx, order }: Desk, { awb }: Shipment): Promise<Refusal | null> {
  const booking = await standingBooking(tx, order.id);
  if (booking === null || (booking.awb !== null && normaliseAwb(booking.awb) === awb)) return null;
  const sentence =
    booking.awb === null
      ? `A courier is being booked for ${order.number}: wait for its AWB, or end the booking first.`
      : `${booking.courier} is booked for ${order.number} under the AWB ${booking.awb}: use that, or end the booking first.`;
  return new Refusal("order_changed", sentence);
}

async function carryOtherwise(
  desk: Desk,
  step: "correct shipment" | "send again",
  shipment: Shipment,
): Promise<Done | Refusal> {
  const { tx, order, orders } = desk;
  const rival = await refuseRival(desk, shipment);
  if (rival !== null) return rival;
  const { courier, awb, trackingUrl } = shipment;
  const before = { courier: order.courier, awb: order.awb, trackingUrl: order.trackingUrl };
  const sent = { courier, awb, trackingUrl };
  const isDone =
    step === "send again"
      ? await orders.sendAgain(tx, order.id, { shipment: sent, actor: "staff" })
      : await orders.correctShipment(tx, order.id, sent);
  if (!isDone) return notNow(order, step);
  return { before, after: { courier, awb, trackingUrl } };
}

async function refuseReturn(desk: Desk, reason: string): Promise<Done> {
  const note = `We cannot take this order back: ${reason}`;
  const done = await move(desk, "Delivered", note, { isReturnApproved: false });
  return { ...done, after: { ...done.after, reason } };
}
