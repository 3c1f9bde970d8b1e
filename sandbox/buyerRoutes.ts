import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { checkoutForm, donePage, errorPage, leftPage, sandboxOtp } from "./checkoutPage.ts";
import { overlayScript, overlayStyle } from "./overlay.ts";
import type { SandboxOrder, SandboxState } from "./state.ts";
import type { Webhooks } from "./webhooks.ts";

const outcomes = ["paid", "failed", "cod", "abandoned"] as const;
type Outcome = (typeof outcomes)[number];

const text = z.string().trim().max(200).default("");
const formSchema = z.object({
  outcome: z.enum(outcomes),
  phone: z.string().regex(/^[6-9]\d{9}$/, "Please enter a 10-digit mobile number."),
  otp: z.literal(sandboxOtp, { error: `In the sandbox the password is ${sandboxOtp}.` }),
  email: text,
  firstName: text.pipe(z.string().min(1, "Please enter a first name.")),
  lastName: text,
  line1: text.pipe(z.string().min(1, "Please enter house and street.")),
  line2: text,
  city: text.pipe(z.string().min(1, "Please enter the city.")),
  state: text,
  pincode: z.string().regex(/^[1-9]\d{5}$/, "Please enter a 6-digit PIN code."),
});

/** What the buyer's browser loads: script, style, the form, and where it is sent. */
export async function buyerRoutes(
  app: FastifyInstance,
  { state, webhooks, origin }: { state: SandboxState; webhooks: Webhooks; origin: () => string },
) {
  const form = "application/x-www-form-urlencoded";
  app.addContentTypeParser(form, { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
  });

  app.get("/assets/js/channels/shopify.js", (_request, reply) => {
    const { script } = state.switches;
    if (script === "missing") return reply.code(404).send("Not found");
    return reply.type("text/javascript; charset=utf-8").send(overlayScript(origin(), script));
  });
  app.get("/assets/styles/shopify.css", (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(overlayStyle),
  );

  app.get<{ Querystring: { token?: string } }>("/checkout", (request, reply) => {
    reply.type("text/html; charset=utf-8");
    const order = openOrder(state, request.query.token);
    if (typeof order === "string") return reply.code(410).send(errorPage(order));
    order.status = "INITIATED";
    return reply.send(checkoutForm(order));
  });

  app.post<{ Body: Record<string, string> }>("/checkout/complete", async (request, reply) => {
    reply.type("text/html; charset=utf-8");
    const typed = request.body ?? {};
    const order = openOrder(state, typed.token);
    if (typeof order === "string") return reply.code(410).send(errorPage(order));
    if (typed.outcome === "abandoned") return reply.send(leftPage());
    const read = formSchema.safeParse(typed);
    if (!read.success) {
      const problem = read.error.issues[0]?.message ?? "Please check the form.";
      return reply.code(400).send(checkoutForm(order, typed, problem));
    }
    finish(order, read.data, state);
    await webhooks.announce(order);
    const url = returnUrl(order);
    const wantsJson = request.headers.accept === "application/json";
    return wantsJson
      ? reply.type("application/json").send(JSON.stringify({ redirectUrl: url }))
      : reply.send(donePage(url));
  });
}

/** The order that a token opens, or why it does not. */
function openOrder(state: SandboxState, token: string | undefined): SandboxOrder | string {
  const order = [...state.orders.values()].find((known) => known.token === token);
  if (order === undefined) return "This checkout is not known here.";
  if (order.status === "SUCCESS") return "This order is placed already.";
  if (order.tokenExpiresAt <= state.now()) return "This checkout has expired.";
  return order;
}

function finish(
  order: SandboxOrder,
  given: z.output<typeof formSchema>,
  { switches, now }: SandboxState,
): void {
  const { phone, email, outcome, otp: _, ...address } = given;
  order.buyer = { phone, email, address };
  const paid = paymentOf(outcome, switches.payment);
  order.payment = { type: outcome === "cod" ? "CASH_ON_DELIVERY" : "PREPAID", status: paid };
  order.status = paid === "Failed" ? "FAILED" : "SUCCESS";
  order.codCharges = outcome === "cod" ? switches.codCharges : 0;
  order.shippingCharges = switches.shippingCharges;
  order.placedAt = order.status === "SUCCESS" ? now() : null;
}

function paymentOf(outcome: Outcome, told: SandboxState["switches"]["payment"]) {
  if (outcome === "cod" || told === "stays pending") return "Pending" as const;
  const fails = told === "fails" || (told === "as chosen" && outcome === "failed");
  return fails ? ("Failed" as const) : ("Success" as const);
}

/** The shop's address with `oid` and `ost` added; query and fragment stay. */
function returnUrl(order: SandboxOrder): string {
  const url = new URL(order.redirectUrl);
  url.searchParams.set("oid", order.orderId);
  url.searchParams.set("ost", order.status);
  return url.href;
}
