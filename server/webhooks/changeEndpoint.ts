import { and, count, eq, sql } from "drizzle-orm";
import { mostEndpoints, oldSecretHours, testEvent } from "../../contract/admin/webhookRules.ts";
import type { Endpoint, EndpointRules, EndpointStep } from "../../contract/admin/webhooks.ts";
import type { Seal } from "../credentials/index.ts";
import type { Database, Transaction } from "../database/connect.ts";
import { newId } from "../database/identity.ts";
import { takeTurn } from "../database/takeTurn.ts";
import { addressProblem } from "../ground/publicAddress.ts";
import { Refusal } from "../ground/refusal.ts";
import { recordChange, type StaffActor } from "../staff/index.ts";
import { secretOf } from "./deliver.ts";
import { readEndpoint } from "./readEndpoints.ts";
import { newSecret } from "./sign.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "./tables.ts";

export interface EndpointDeps {
  db: Database;
  seal: Pick<Seal, "seal" | "open">;
  allowsLoopback: boolean;
}

/** Whatever came of it before, it is tried at once. */
const anew = { nextAt: sql`now()`, failingSince: null };

/** Before all that waits: nothing is kept for longer. */
const first = sql`now() - interval '31 days'`;

/** The endpoint as it is now, and its secret where a new one was made. */
export interface Changed {
  endpoint: Endpoint;
  secret: string | null;
}

export const noEndpoint = new Refusal("not_found", "This endpoint is no longer there.");
const full = new Refusal(
  "limit_reached",
  `A shop has at most ${mostEndpoints} endpoints. Delete one first.`,
);

/** Lets another system follow the shop. The secret is told this once. */
export async function addEndpoint(
  { db, seal, allowsLoopback }: EndpointDeps,
  actor: StaffActor,
  rules: EndpointRules,
): Promise<Changed | Refusal> {
  const wrong = refuseAddress(rules.url, allowsLoopback);
  if (wrong !== null) return wrong;
  return db.transaction(async (tx) => {
    // Two that are added at once would each count without the other.
    await takeTurn(tx, "webhook endpoints");
    const [known] = await tx.select({ count: count() }).from(webhookEndpoints);
    if ((known?.count ?? 0) >= mostEndpoints) return full;
    const id = newId();
    const secret = newSecret();
    const sealed = seal.seal(secret, secretOf(id));
    await tx.insert(webhookEndpoints).values({ id, ...rules, secret: sealed });
    await record(tx, actor, "webhook.add", id, null, rules);
    return changed(tx, id, secret);
  });
}

/** Changes where it is and what it follows; refused where somebody was faster, with how it is now. */
export async function changeEndpoint(
  { db, allowsLoopback }: EndpointDeps,
  actor: StaffActor,
  id: string,
  { version, ...rules }: EndpointRules & { version: number },
): Promise<Changed | Refusal> {
  const wrong = refuseAddress(rules.url, allowsLoopback);
  if (wrong !== null) return wrong;
  return db.transaction(async (tx) => {
    const before = await lock(tx, id);
    if (before === null) return noEndpoint;
    if (before.version !== version) {
      const details = { endpoint: await readEndpoint(tx, id) };
      const sentence = "Somebody else has changed this endpoint meanwhile.";
      return new Refusal("changed_meanwhile", sentence, { details });
    }
    await tx
      .update(webhookEndpoints)
      .set({ ...rules, ...anew, version: version + 1 })
      .where(eq(webhookEndpoints.id, id));
    const { url, description, events } = before;
    await record(tx, actor, "webhook.change", id, { url, description, events }, rules);
    return changed(tx, id);
  });
}

/** Pauses it, takes it up again, tries it, or makes a new secret, beside which the old one counts for a day. */
export async function stepEndpoint(
  { db, seal }: EndpointDeps,
  actor: StaffActor,
  id: string,
  step: EndpointStep,
): Promise<Changed | Refusal> {
  return db.transaction(async (tx) => {
    const before = await lock(tx, id);
    if (before === null) return noEndpoint;
    const of = eq(webhookEndpoints.id, id);
    if (step === "test") {
      await tell(tx, id);
      await tx.update(webhookEndpoints).set(anew).where(of);
      return changed(tx, id);
    }
    if (step === "new secret") {
      const secret = newSecret();
      await tx
        .update(webhookEndpoints)
        .set({
          secret: seal.seal(secret, secretOf(id)),
          oldSecret: before.secret,
          oldSecretUntil: sql`now() + make_interval(hours => ${oldSecretHours})`,
        })
        .where(of);
      await record(tx, actor, "webhook.new secret", id, null, null);
      return changed(tx, id, secret);
    }
    const state = step === "pause" ? "paused" : "active";
    await tx
      .update(webhookEndpoints)
      .set({ state, ...anew })
      .where(of);
    // What waits since it was stopped is tried at once, as often as if it were new.
    if (state === "active") {
      await tx
        .update(webhookDeliveries)
        .set({ attempts: 0, nextAt: sql`now()` })
        .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "due")));
    }
    await record(tx, actor, `webhook.${step}`, id, { state: before.state }, { state });
    return changed(tx, id);
  });
}

export async function deleteEndpoint(
  { db }: EndpointDeps,
  actor: StaffActor,
  id: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    const before = await lock(tx, id);
    if (before === null) return noEndpoint;
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    const { url, events } = before;
    await record(tx, actor, "webhook.delete", id, { url, events }, null);
    return null;
  });
}

/** Sends something once more, with the same id. */
export async function redeliver(
  { db }: EndpointDeps,
  actor: StaffActor,
  id: string,
  deliveryId: string,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    await tx.update(webhookEndpoints).set(anew).where(eq(webhookEndpoints.id, id));
    const { rowCount } = await tx
      .update(webhookDeliveries)
      .set({ state: "due", attempts: 0, nextAt: first })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, id)));
    if (rowCount !== 1) return new Refusal("not_found", "This message is not kept any more.");
    await record(tx, actor, "webhook.redeliver", id, null, { deliveryId });
    return null;
  });
}

function refuseAddress(url: string, allowsLoopback: boolean): Refusal | null {
  const problem = addressProblem(url, allowsLoopback);
  if (problem === null) return null;
  return new Refusal("invalid_request", problem, { details: { fields: { url: problem } } });
}

async function lock(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for("no key update");
  return row ?? null;
}

async function changed(tx: Transaction, id: string, secret: string | null = null) {
  const endpoint = await readEndpoint(tx, id);
  if (endpoint === null) throw new Error(`there is no endpoint ${id}`);
  return { endpoint, secret };
}

async function tell(tx: Transaction, endpointId: string): Promise<void> {
  const eventId = newId();
  const event = { id: eventId, kind: testEvent, subject: eventId, data: { hello: true } };
  await tx.insert(webhookEvents).values(event);
  await tx.insert(webhookDeliveries).values({ endpointId, eventId, nextAt: first });
}

function record(
  tx: Transaction,
  actor: StaffActor,
  action: string,
  id: string,
  before: object | null,
  after: object | null,
): Promise<void> {
  return recordChange(tx, actor, {
    action,
    subject: { kind: "webhook", id },
    before: before && { ...before },
    after: after && { ...after },
  });
}
