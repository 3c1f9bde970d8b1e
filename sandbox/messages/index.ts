import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyReply } from "fastify";
import { z } from "zod";
import { switchRoutes } from "../switchRoutes.ts";

const faults = z
  .enum(["none", "refused", "number", "429", "500", "html", "hang-up"])
  .default("none");

/** How the rehearsal behaves from now on. */
const switchesSchema = z.object({
  sms: faults,
  whatsapp: faults,
  /** Milliseconds that every call takes. */
  delayMs: z.int().min(0).default(0),
});
type Switches = z.output<typeof switchesSchema>;

/** A message that was taken: by which service, to whom, and what was filled in. */
export interface TakenMessage {
  by: "sms" | "whatsapp";
  to: string;
  template: string;
  words: string[];
}

const smsBody = z.object({
  template_id: z.string(),
  sender: z.string().regex(/^[A-Za-z]{3,6}$/),
  DLT_PE_ID: z.string().optional(),
  DLT_TE_ID: z.string().optional(),
  recipients: z.tuple([
    z.object({ mobiles: z.string().regex(/^91[6-9][0-9]{9}$/) }).catchall(z.string()),
  ]),
});
const parameters = z.array(z.object({ type: z.literal("text"), text: z.string() }));
const whatsappBody = z.object({
  messaging_product: z.literal("whatsapp"),
  to: z.string().regex(/^91[6-9][0-9]{9}$/),
  type: z.literal("template"),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(z.object({ type: z.string(), parameters })),
  }),
});

const [authKey, token, numberId] = ["sandbox-auth-key", "sandbox-token", "100000000000001"];

/** Starts a rehearsal of MSG91's flow API and the WhatsApp Cloud API, on loopback. It sends nothing anywhere. */
export async function startMessageSandbox({ port = 0 } = {}) {
  const state = {
    switches: switchesSchema.parse({}),
    taken: [] as TakenMessage[],
    set(given: Partial<Switches>) {
      state.switches = { ...state.switches, ...given };
    },
    reset() {
      state.switches = switchesSchema.parse({});
      state.taken = [];
    },
  };
  const app = Fastify({ forceCloseConnections: true });
  app.addHook("preHandler", async ({ url }) => {
    if (!url.startsWith("/__sandbox")) await pause(state.switches.delayMs);
  });
  await switchRoutes(app, { state, schema: switchesSchema });
  app.get("/__sandbox/messages", async () => state.taken);

  app.post("/api/v5/flow", async (request, reply) => {
    const broken = misbehave(state.switches.sms, reply);
    if (broken) return broken;
    // As there: a refusal comes with a good status.
    const refused = { type: "error", message: "template id missing or id not valid" };
    if (request.headers.authkey !== authKey || state.switches.sms === "refused") return refused;
    if (state.switches.sms === "number") {
      return { type: "error", code: "202", message: "Invalid mobile number" };
    }
    const { success, data } = smsBody.safeParse(request.body);
    if (!success) return refused;
    const [{ mobiles: to, ...words }] = data.recipients;
    const template = data.template_id;
    state.taken.push({ by: "sms", to, template, words: Object.values(words) });
    return { type: "success", message: `sandbox${state.taken.length}` };
  });

  app.post(`/v23.0/${numberId}/messages`, async (request, reply) => {
    const broken = misbehave(state.switches.whatsapp, reply);
    if (broken) return broken;
    if (request.headers.authorization !== `Bearer ${token}`) {
      return reply.code(401).send({ error: { code: 190, message: "Invalid OAuth access token" } });
    }
    const { success, data } = whatsappBody.safeParse(request.body);
    if (!success) {
      return reply.code(400).send({ error: { code: 100, message: "Invalid parameter" } });
    }
    if (state.switches.whatsapp === "refused") {
      return reply.code(404).send({ error: { code: 132001, message: "No such template" } });
    }
    if (state.switches.whatsapp === "number") {
      return reply.code(400).send({ error: { code: 131026, message: "Message undeliverable" } });
    }
    const { to, template } = data;
    const words = template.components.flatMap((part) => part.parameters.map(({ text }) => text));
    state.taken.push({ by: "whatsapp", to, template: template.name, words });
    const id = `wamid.sandbox${state.taken.length}`;
    return { contacts: [{ input: to, wa_id: to }], messages: [{ id, message_status: "accepted" }] };
  });

  const origin = await app.listen({ port, host: "127.0.0.1" });
  return {
    ...{ origin, state },
    /** The environment with which a shop sends its codes here. */
    shopEnvironment: {
      SMS_AUTH_KEY: authKey,
      SMS_CODE_TEMPLATE: "sandbox-code",
      SMS_ENTITY_ID: "1001000000000000001",
      SMS_HEADER: "AANGAN",
      SMS_API_URL: `${origin}/api/v5/flow`,
      WHATSAPP_TOKEN: token,
      WHATSAPP_PHONE_NUMBER_ID: numberId,
      WHATSAPP_CODE_TEMPLATE: "login_code",
      WHATSAPP_API_URL: `${origin}/v23.0`,
    },
    close: async () => {
      await app.close();
    },
  };
}

/** What the switch says instead of an answer; null where the call is to be answered. */
function misbehave(fault: z.output<typeof faults>, reply: FastifyReply) {
  switch (fault) {
    case "429":
      return reply.code(429).send({ error: { code: 130429, message: "Rate limit hit" } });
    case "500":
      return reply.code(500).send({ type: "error", message: "Internal error" });
    case "html":
      return reply.type("text/html").send("<!doctype html><title>Bad gateway</title>");
    case "hang-up":
      reply.raw.socket?.destroy();
      return reply.hijack();
    default:
      return null;
  }
}
