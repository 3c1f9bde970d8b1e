import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { bytesOf, guardCalls, keepBytes, readJson } from "./authentic.ts";
import { misstate, orderBody, paymentsOf, totalsOf } from "./orderBody.ts";
import type { SandboxItem, SandboxOrder, SandboxState } from "./state.ts";

/** How far a call's timestamp may be from this clock. */
const timestampMs = 5 * 60 * 1000;

const item = z.object({
  variant_id: z.union([z.int(), z.string().regex(/^\d+$/)]).transform(Number),
  quantity: z.int().min(1),
  catalog_data: z
    .object({ price: z.number(), name: z.string(), image_url: z.url() })
    .partial()
    .optional(),
});
const stamped = z.object({ timestamp: z.iso.datetime() });
const tokenRequest = stamped.extend({
  cart_data: z.object({
    items: z.array(item).min(1),
    cart_discount: z.object({ coupon_code: z.string(), amount: z.number().min(0) }).optional(),
    custom_attributes: z.record(z.string(), z.string()).default({}),
    mobile_app: z.boolean().default(false),
  }),
  redirect_url: z.url({ protocol: /^https?$/ }),
});
const orderRequest = stamped.extend({ order_id: z.string() });
const listRequest = stamped.extend({
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  status: z.string().optional(),
  limit: z.int().min(1).max(100).default(10),
  page: z.int().min(0).default(0),
});
const refundRequest = orderRequest.extend({ amount: z.number().positive() });

/** The signed calls from the shop. */
export async function apiRoutes(app: FastifyInstance, { state }: { state: SandboxState }) {
  keepBytes(app);
  guardCalls(app, state);
  const find = (id: string) =>
    [...state.orders.values()].find((order) => [order.orderId, order.fastrrOrderId].includes(id));

  /** The request as the schema has it; null after it was refused. */
  function read<Schema extends z.ZodType>(
    schema: Schema,
    bytes: Buffer,
    reply: FastifyReply,
  ): z.output<Schema> | null {
    const parsed = schema.safeParse(readJson(bytes));
    const sentAt = parsed.success ? (parsed.data as { timestamp?: string }).timestamp : undefined;
    const isStale = Math.abs(Date.parse(sentAt ?? "") - state.now()) > timestampMs;
    if (parsed.success && !isStale) return parsed.data;
    const message = parsed.success ? "stale timestamp" : z.prettifyError(parsed.error);
    reply.code(400).send({ ok: false, error: { message } });
    return null;
  }

  app.post("/api/v1/access-token/checkout", { config: { fault: "token" } }, (request, reply) => {
    const given = read(tokenRequest, bytesOf(request), reply);
    if (given === null) return reply;
    const items = given.cart_data.items.map((wanted) => priced(wanted, state));
    if (items.includes(null)) {
      const error = { message: "Something went wrong" };
      return reply.code(500).send({ ok: false, error });
    }
    const order: SandboxOrder = {
      ...state.newIds(),
      tokenExpiresAt: state.now() + state.switches.tokenLifeSeconds * 1000,
      items: items.filter((known) => known !== null),
      customAttributes: given.cart_data.custom_attributes,
      cartDiscount: given.cart_data.cart_discount ?? null,
      redirectUrl: given.redirect_url,
      status: "CREATED",
      payment: null,
      buyer: null,
      codCharges: 0,
      shippingCharges: 0,
      createdAt: state.now(),
      placedAt: null,
      refunded: 0,
    };
    state.orders.set(order.orderId, order);
    return reply.send({
      ok: true,
      result: {
        token: order.token,
        expires_at: new Date(order.tokenExpiresAt).toISOString(),
        data: { order_id: order.orderId },
      },
      error: null,
    });
  });

  const details = "/api/v1/custom-platform-order/details";
  app.post(details, { config: { fault: "details" } }, (request, reply) => {
    const given = read(orderRequest, bytesOf(request), reply);
    if (given === null) return reply;
    const order = find(given.order_id);
    if (order === undefined) return reply.code(404).send({ ok: false, error: "Order not found" });
    const { misstatement, faults } = state.switches;
    const placed = order.status === "SUCCESS";
    const body = placed ? misstate(orderBody(order), misstatement) : orderBody(order);
    const isOther = faults.details === "other-order";
    return reply.send({
      ok: true,
      result: isOther ? { ...body, order_id: "e".repeat(24) } : body,
    });
  });

  app.post(`${details}/list`, { config: { fault: "list" } }, (request, reply) => {
    const given = read(listRequest, bytesOf(request), reply);
    if (given === null) return reply;
    const { startDate, endDate, status, page, limit } = given;
    const found = [...state.orders.values()].filter((order) => {
      const moment = order.placedAt ?? order.createdAt;
      const isWithin = moment >= Date.parse(startDate) && moment <= Date.parse(endDate);
      return isWithin && (status === undefined || order.status === status);
    });
    const data = found
      .slice(page * limit, (page + 1) * limit)
      .map((order) => ({ id: order.orderId, status: order.status }));
    return reply.send({ ok: true, result: { total: found.length, page, limit, data } });
  });

  app.post(`${details}/transactions`, (request, reply) => {
    const given = read(orderRequest, bytesOf(request), reply);
    if (given === null) return reply;
    const order = find(given.order_id);
    if (order === undefined) return reply.code(404).send({ ok: false, error: "Order not found" });
    return reply.send({ ok: true, result: { payments: paymentsOf(order) } });
  });

  app.post(
    "/api/v1/external/refund/initiate",
    { config: { fault: "refund" } },
    (request, reply) => {
      const given = read(refundRequest, bytesOf(request), reply);
      if (given === null) return reply;
      const order = find(given.order_id);
      const isPaid = order?.payment?.type === "PREPAID" && order.payment.status === "Success";
      if (order === undefined || !isPaid) {
        return reply.send({ status: false, message: "Nothing was captured for this order" });
      }
      if (order.refunded + given.amount > totalsOf(order).total) {
        return reply.send({ status: false, message: "More than was captured" });
      }
      order.refunded += given.amount;
      return reply.send({
        status: true,
        data: {
          id: `R${order.fastrrOrderId}`,
          transaction_id: `T${order.fastrrOrderId}`,
          amount: given.amount,
          status: "INITIATED",
          message: "Refund initiated",
          cart_id: order.cartId,
        },
      });
    },
  );
}

/** Charged is the price sent along, if all of it is there; else that of the copy of the catalogue. */
function priced(wanted: z.output<typeof item>, { variants }: SandboxState): SandboxItem | null {
  const { price, name, image_url } = wanted.catalog_data ?? {};
  const { variant_id: variantId, quantity } = wanted;
  if (price !== undefined && name !== undefined && image_url !== undefined) {
    return { variantId, quantity, price, name };
  }
  const known = variants.get(variantId);
  return known ? { variantId, quantity, price: known.price, name: known.title } : null;
}
