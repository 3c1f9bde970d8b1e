import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { RazorpaySettings } from "../../../server/payments/razorpay/settings.ts";

type Status = "created" | "authorized" | "captured" | "refunded" | "failed";

interface FakePayment {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: Status;
  order_id: string;
  /** What the shop must never keep. */
  email: string;
  contact: string;
}

interface FakeRefund {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  receipt: string | null;
  status: "pending" | "processed" | "failed";
}

interface SignedEvent {
  payload: string;
  headers: Record<string, string>;
}

/** For tests: a server that speaks Razorpay's protocol and does as it is told. */
export interface FakeRazorpay {
  settings: RazorpaySettings;
  /** `lost`: does what is posted, and the answer never arrives. `hanging`: nothing ever arrives. */
  mood: "well" | "down" | "nonsense" | "lost" | "refusing" | "hanging";
  calls: string[];
  /** Hears of each call before anything is done about it. */
  onCall: (call: string) => void;
  refunds: FakeRefund[];
  /** Somebody pays, or tries to, for one of its orders. */
  pay(orderId: string, change?: Partial<FakePayment>): FakePayment;
  /** What the browser brings to the shop after that payment. */
  browserReport(payment: FakePayment): {
    kind: "razorpay";
    razorpayPaymentId: string;
    razorpaySignature: string;
  };
  paymentEvent(event: string, payment: FakePayment, eventId?: string): SignedEvent;
  refundEvent(event: string, refund: FakeRefund, eventId?: string): SignedEvent;
  sign(payload: string, eventId?: string): SignedEvent;
  /** Ends the calls that hang. */
  hangUp(): void;
  close(): Promise<void>;
}

/** `account` is part of its key and of both secrets, where a test has several; its key is of that mode. */
export async function startFakeRazorpay(
  account = "",
  mode: "test" | "live" = "test",
): Promise<FakeRazorpay> {
  const keyId = `rzp_${mode}_key${account}`;
  const keySecret = `secret of the key${account}`;
  const webhookSecret = `secret of the webhook${account}`;
  const orders = new Map<string, { id: string; amount: number }>();
  const payments = new Map<string, FakePayment>();
  /** By their keys of idempotency, where there are any. */
  const keys = new Map<unknown, FakeRefund>();
  let made = 0;
  const next = (prefix: string) => `${prefix}_fake${account}${String(++made).padStart(6, "0")}`;

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const fake: FakeRazorpay = {
    settings: { keyId, keySecret, webhookSecret, apiAddress: `http://127.0.0.1:${port}/v1` },
    mood: "well",
    calls: [],
    onCall() {},
    refunds: [],
    pay(orderId, change = {}) {
      const amount = orders.get(orderId)?.amount ?? 0;
      const payment: FakePayment = {
        id: next("pay"),
        entity: "payment",
        amount,
        currency: "INR",
        status: "captured",
        order_id: orderId,
        email: "payer@example.in",
        contact: "+919812345678",
        ...change,
      };
      payments.set(payment.id, payment);
      return payment;
    },
    browserReport: ({ id, order_id }) => ({
      kind: "razorpay",
      razorpayPaymentId: id,
      razorpaySignature: hmac(keySecret, `${order_id}|${id}`),
    }),
    paymentEvent: (event, payment, eventId) =>
      fake.sign(body(event, { payment: { entity: payment } }), eventId),
    refundEvent: (event, refund, eventId) =>
      fake.sign(body(event, { refund: { entity: refund } }), eventId),
    sign: (payload, eventId = next("evt")) => ({
      payload,
      headers: {
        "content-type": "application/json",
        "x-razorpay-signature": hmac(webhookSecret, payload),
        "x-razorpay-event-id": eventId,
      },
    }),
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://razorpay");
    const path = pathname.replace("/v1", "");
    const call = `${request.method} ${path}`;
    fake.calls.push(call);
    fake.onCall(call);
    const given = await readBody(request);
    const send = (status: number, content: unknown) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(typeof content === "string" ? content : JSON.stringify(content));
    };
    const credentials = Buffer.from(`${keyId}:${keySecret}`).toString("base64");
    if (request.headers.authorization !== `Basic ${credentials}`) {
      return send(401, error("BAD_REQUEST_ERROR", "Authentication failed"));
    }
    if (fake.mood === "hanging") return;
    if (fake.mood === "down") return send(502, "<html>Bad Gateway</html>");
    if (fake.mood === "nonsense") return send(200, { id: 7, items: "none" });
    const count = Number(searchParams.get("count") ?? 10);
    const key = request.headers["x-refund-idempotency"];
    const [status, content] = act(request.method ?? "", path, { ...given, count, key });
    if (fake.mood === "lost" && request.method === "POST") {
      response.destroy();
      return;
    }
    send(status, content);
  }

  function act(
    method: string,
    path: string,
    given: Record<string, unknown>,
  ): [status: number, content: unknown] {
    if (method === "POST" && path === "/orders") {
      const order = { id: next("order"), amount: Number(given.amount), status: "created" };
      orders.set(order.id, order);
      return [200, order];
    }
    if (path === "/orders") return [200, { items: [] }];
    const [, kind, id = "", what] = path.split("/");
    if (kind === "orders" && what === "payments") {
      if (!orders.has(id)) {
        return [400, error("BAD_REQUEST_ERROR", "The id provided does not exist")];
      }
      return [200, { items: [...payments.values()].filter(({ order_id }) => order_id === id) }];
    }
    if (kind === "payments" && what === "refunds") {
      if (!payments.has(id)) {
        return [400, error("BAD_REQUEST_ERROR", "The id provided does not exist")];
      }
      // The last ones, ten unless more are asked for.
      const own = fake.refunds.filter(({ payment_id }) => payment_id === id);
      return [200, { items: own.slice(-Number(given.count)).toReversed() }];
    }
    const payment = payments.get(id);
    if (method !== "POST" || what !== "refund" || payment === undefined) {
      return [404, error("BAD_REQUEST_ERROR", "The id provided does not exist")];
    }
    if (fake.mood === "refusing") {
      return [400, error("BAD_REQUEST_ERROR", "Your account does not have enough balance")];
    }
    const known = keys.get(given.key);
    if (known !== undefined) return [200, known];
    const refund: FakeRefund = {
      id: next("rfnd"),
      payment_id: id,
      amount: Number(given.amount),
      currency: "INR",
      receipt: typeof given.receipt === "string" ? given.receipt : null,
      status: "pending",
    };
    fake.refunds.push(refund);
    if (given.key !== undefined) keys.set(given.key, refund);
    return [200, refund];
  }
  return fake;
}

function body(event: string, payload: object): string {
  return JSON.stringify({ entity: "event", event, contains: Object.keys(payload), payload });
}

function error(code: string, description: string) {
  return { error: { code, description } };
}

function hmac(secret: string, message: string): string {
  return createHmac("sha256", secret).update(message).digest("hex");
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
}
