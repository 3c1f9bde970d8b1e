import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { labelsPdf } from "./labelsPdf.ts";
import { guardCalls } from "./misbehave.ts";
import type { RehearsedOrder, ShippingState } from "./state.ts";

export interface Account {
  email: string;
  password: string;
  pickupLocation: string;
}

const size = z.number().gt(0.5);
const orderSchema = z.object({
  order_id: z.string().min(1).max(50),
  order_date: z.string().regex(/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/),
  pickup_location: z.string(),
  channel_id: z.int().optional(),
  billing_customer_name: z.string().min(1),
  billing_address: z.string().min(1),
  billing_city: z.string().min(1).max(30),
  billing_pincode: z.int().min(100_000).max(999_999),
  billing_state: z.string().min(1),
  billing_country: z.string().min(1),
  billing_email: z.email(),
  billing_phone: z.int(),
  shipping_is_billing: z.literal(true),
  order_items: z
    .array(
      z.object({ name: z.string(), sku: z.string(), units: z.int(), selling_price: z.number() }),
    )
    .min(1),
  payment_method: z.enum(["COD", "Prepaid"]),
  sub_total: z.number().positive(),
  length: size,
  breadth: size,
  height: size,
  weight: z.number().positive(),
});

/** Couriers of the rehearsal: id, name, rupees, days, the most kilograms that it takes. */
const couriers = [
  { id: 24, name: "Xpressbees Surface", base: 62, days: 4, most: 20 },
  { id: 10, name: "Delhivery Surface 20 Kgs", base: 118, days: 5, most: 35 },
  { id: 51, name: "Blue Dart Air", base: 240, days: 2, most: 35 },
] as const;

const invalid = (reply: FastifyReply, message: string, status = 400) =>
  reply.code(status).send({ message, status_code: status });

/** The shipping API as its documentation describes it, as far as the shop calls it. */
export async function apiRoutes(
  app: FastifyInstance,
  { state, account, origin }: { state: ShippingState; account: Account; origin: () => string },
) {
  guardCalls(app, state);

  app.post("/auth/login", { config: { shippingFault: "login" } }, (request, reply) => {
    const { email, password } = (request.body ?? {}) as Partial<Account>;
    if (email !== account.email || password !== account.password) {
      return invalid(reply, "Invalid email and password combination", 400);
    }
    const token = randomBytes(24).toString("hex");
    state.tokens.add(token);
    return reply.send({ token, email });
  });

  app.get("/settings/company/pickup", (_request, reply) =>
    reply.send({ data: { shipping_address: [{ pickup_location: account.pickupLocation }] } }),
  );

  app.get("/courier/serviceability/", { config: { shippingFault: "rates" } }, (request, reply) => {
    const query = request.query as Record<string, string>;
    const weight = Number(query.weight);
    if (!(weight > 0)) return invalid(reply, "Weight must be greater than zero");
    if (!state.switches.serviceable) {
      return reply.send({ status: 404, message: "No courier serviceable" });
    }
    return reply.send({
      status: 200,
      data: {
        recommended_courier_company_id: couriers[0].id,
        available_courier_companies: couriers.map(({ id, name, base, days, most }) => ({
          courier_company_id: id,
          courier_name: name,
          rate: Math.round(base * Math.max(1, weight) * 100) / 100,
          cod: 1,
          estimated_delivery_days: String(days),
          is_surface: name !== "Blue Dart Air",
          surface_max_weight: most.toFixed(2),
          blocked: 0,
        })),
      },
    });
  });

  app.post("/orders/create/adhoc", { config: { shippingFault: "create" } }, (request, reply) => {
    const parsed = orderSchema.safeParse(request.body);
    if (!parsed.success) {
      const errors = z.flattenError(parsed.error).fieldErrors;
      const message = "The given data was invalid.";
      return reply.code(422).send({ message, errors, status_code: 422 });
    }
    const reference = parsed.data.order_id;
    if (parsed.data.pickup_location !== account.pickupLocation) {
      return invalid(reply, "Wrong Pickup location entered.", 422);
    }
    if (state.find((order) => order.reference === reference)) {
      return invalid(reply, "Order id already exists", 422);
    }
    const id = 16_000_000 + state.next();
    const order: RehearsedOrder = {
      ...{ id, shipmentId: id + 500_000, reference, body: parsed.data, status: "NEW" },
      ...{ awb: null, courier: null, pickup: null, scans: [] },
    };
    state.orders.set(id, order);
    return reply.send({
      order_id: id,
      shipment_id: order.shipmentId,
      status: "NEW",
      status_code: 1,
      awb_code: null,
    });
  });

  app.get("/orders", { config: { shippingFault: "find" } }, (request, reply) => {
    const { search = "" } = request.query as { search?: string };
    const data = [...state.orders.values()]
      .filter(({ reference }) => reference.includes(search))
      .map(({ id, reference, status, shipmentId, awb, courier }) => ({
        ...{ id, channel_order_id: reference, status },
        shipments: [{ id: shipmentId, awb: awb ?? "", courier: courier ?? "" }],
      }));
    return reply.send({ data });
  });

  const awbOf = (id: number) => state.find(({ shipmentId }) => shipmentId === id)?.awb;
  const ofShipment = (body: unknown) => {
    const [wanted] = [(body as { shipment_id?: unknown })?.shipment_id].flat();
    return state.find(({ shipmentId }) => shipmentId === Number(wanted));
  };

  app.post("/courier/assign/awb", { config: { shippingFault: "assign" } }, (request, reply) => {
    const order = ofShipment(request.body);
    if (order === undefined) return invalid(reply, "Invalid shipment id", 404);
    if (order.status === "CANCELED") return invalid(reply, "Order is cancelled");
    if (order.awb !== null) return invalid(reply, "AWB is already assigned");
    if (state.switches.wallet === "empty") {
      const message =
        "Please recharge your ShipRocket wallet. The minimum required balance is Rs 100";
      return reply.send({ status_code: 350, message });
    }
    const wanted = Number((request.body as { courier_id?: unknown }).courier_id ?? couriers[0].id);
    const courier = couriers.find(({ id }) => id === wanted);
    if (courier === undefined) {
      return reply.send({ awb_assign_status: 0, awb_assign_error: "Courier not serviceable" });
    }
    order.awb = state.switches.sameAwb ?? String(14_112_322_100_000 + state.next());
    order.courier = courier.name;
    order.status = "READY TO SHIP";
    return reply.send({
      awb_assign_status: 1,
      response: { data: { awb_code: order.awb, courier_name: courier.name, applied_weight: 2.5 } },
    });
  });

  app.post(
    "/courier/generate/pickup",
    { config: { shippingFault: "pickup" } },
    (request, reply) => {
      const order = ofShipment(request.body);
      if (order?.awb == null) return invalid(reply, "AWB is not assigned");
      if (order.pickup !== null) return invalid(reply, "Already in Pickup Queue.");
      order.pickup = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      return reply.send({
        pickup_status: 1,
        response: { pickup_scheduled_date: `${order.pickup} 11:00:00`, status: 3 },
      });
    },
  );

  app.post("/courier/generate/label", { config: { shippingFault: "label" } }, (request, reply) => {
    const ids = (request.body as { shipment_id: unknown[] }).shipment_id.map(Number);
    const known = ids.filter((id) => typeof awbOf(id) === "string");
    if (known.length === 0) return reply.send({ label_created: 0, not_created: ids });
    const label_url = `${origin()}/labels.pdf?ids=${known.join(",")}`;
    return reply.send({ label_created: 1, label_url, not_created: [] });
  });

  app.post("/orders/cancel", { config: { shippingFault: "cancel" } }, (request, reply) => {
    const ids = (request.body as { ids: unknown[] }).ids.map(Number);
    const orders = ids.flatMap((id) => state.orders.get(id) ?? []);
    if (orders.length === 0) return invalid(reply, "Order not found", 404);
    if (!state.switches.cancellable) return invalid(reply, "Shipment is out for pickup already");
    if (orders.some(({ status }) => status === "CANCELED")) {
      return invalid(reply, "Order is already cancelled");
    }
    for (const order of orders) order.status = "CANCELED";
    return reply.code(204).send();
  });

  app.get<{ Params: { awb: string } }>(
    "/courier/track/awb/:awb",
    { config: { shippingFault: "track" } },
    (request, reply) => {
      const order = state.find(({ awb }) => awb === request.params.awb);
      if (order === undefined || order.scans.length === 0) {
        const error = "Aahh! There is no activities found in our DB.";
        return reply.send({ tracking_data: { track_status: 0, error } });
      }
      return reply.send({
        tracking_data: { track_status: 1, shipment_track_activities: order.scans.toReversed() },
      });
    },
  );
}

/** The file that a label's address leads to; it needs no token. */
export async function labelRoute(app: FastifyInstance, { state }: { state: ShippingState }) {
  app.get<{ Querystring: { ids: string } }>("/labels.pdf", (request, reply) => {
    const ids = request.query.ids.split(",").map(Number);
    const orders = ids.flatMap((id) => state.find(({ shipmentId }) => shipmentId === id) ?? []);
    const lines = orders.map(({ awb, courier, reference }) => `${courier} ${awb} ${reference}`);
    return reply.type("application/pdf").send(labelsPdf(lines));
  });
}
