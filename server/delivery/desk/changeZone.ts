import { and, eq, ne, sql } from "drizzle-orm";
import type { DeliveryZone, LineProblem, ZoneForm } from "../../../contract/admin/delivery.ts";
import { toPaise } from "../../../contract/rupees.ts";
import { announce } from "../../database/announce.ts";
import type { Database, Transaction } from "../../database/connect.ts";
import { newId } from "../../database/identity.ts";
import { takeTurn } from "../../database/takeTurn.ts";
import { plainLine } from "../../ground/plainLine.ts";
import { Refusal } from "../../ground/refusal.ts";
import { recordChange, type StaffActor } from "../../staff/index.ts";
import { deliveryChannel } from "../followDelivery.ts";
import { deliveryPrefixes, deliveryZones } from "../tables.ts";
import { parsePincodes } from "./pincodeList.ts";
import { readZone } from "./readZones.ts";

const notThere = new Refusal("not_found", "This zone is no longer there.");

/** So many lines are named; the others are counted. */
const mostNamed = 50;

/** Makes a zone; null among the ids is a new one. Nothing is written while one line of it is wrong. */
export function addZone(
  db: Database,
  actor: StaffActor,
  form: ZoneForm,
): Promise<DeliveryZone | Refusal> {
  return db.transaction(async (tx) => {
    await lock(tx);
    const id = newId();
    const prefixes = await usable(tx, id, form.pincodes);
    if (prefixes instanceof Refusal) return prefixes;
    await tx.insert(deliveryZones).values({ id, ...toStored(form) });
    await keep(tx, id, prefixes);
    return told(tx, actor, "delivery.zone.add", null, id);
  });
}

/** Changes a zone as of the version that was read: for checkouts from now on. */
export function changeZone(
  db: Database,
  actor: StaffActor,
  id: string,
  { version, zone: form }: { version: number; zone: ZoneForm },
): Promise<DeliveryZone | Refusal> {
  return db.transaction(async (tx) => {
    await lock(tx);
    const before = await readZone(tx, id);
    if (before === null) return notThere;
    if (before.version !== version) return changedMeanwhile(before);
    const prefixes = await usable(tx, id, form.pincodes);
    if (prefixes instanceof Refusal) return prefixes;
    await tx
      .update(deliveryZones)
      .set({ ...toStored(form), version: version + 1 })
      .where(eq(deliveryZones.id, id));
    await tx.delete(deliveryPrefixes).where(eq(deliveryPrefixes.zoneId, id));
    await keep(tx, id, prefixes);
    return told(tx, actor, "delivery.zone.change", before, id);
  });
}

/** Deletes a zone: its PIN codes are served by the next shorter beginning, or not at all. */
export function deleteZone(
  db: Database,
  actor: StaffActor,
  id: string,
  version: number,
): Promise<Refusal | null> {
  return db.transaction(async (tx) => {
    await lock(tx);
    const before = await readZone(tx, id);
    if (before === null) return notThere;
    if (before.version !== version) return changedMeanwhile(before);
    await tx.delete(deliveryZones).where(eq(deliveryZones.id, id));
    const { id: _, version: __, ...facts } = before;
    const subject = { kind: "delivery zone", id };
    await recordChange(tx, actor, { action: "delivery.zone.delete", subject, before: facts });
    await announce(tx, deliveryChannel);
    return null;
  });
}

/** Two who give the same PIN codes to two zones come one after the other. */
const lock = (tx: Transaction) => takeTurn(tx, "delivery zones");

function changedMeanwhile(zone: DeliveryZone): Refusal {
  const sentence = "Somebody has changed this zone meanwhile.";
  return new Refusal("changed_meanwhile", sentence, { details: { zone } });
}

/** The beginnings of a list, all of which can be used and belong to no other zone. */
async function usable(tx: Transaction, zoneId: string, text: string): Promise<string[] | Refusal> {
  const { lines, problems } = parsePincodes(text);
  const prefixes = [...lines.keys()];
  const taken = await tx
    .select({ prefix: deliveryPrefixes.prefix, name: deliveryZones.name })
    .from(deliveryPrefixes)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryPrefixes.zoneId))
    .where(
      and(
        ne(deliveryPrefixes.zoneId, zoneId),
        sql`${deliveryPrefixes.prefix} = any(${sql.param(prefixes)}::text[])`,
      ),
    );
  const all = [
    ...problems,
    ...taken.map(({ prefix, name }) => ({
      line: lines.get(prefix) ?? 0,
      reason: `${prefix} belongs to the zone ${name}. Take it out there first.`,
    })),
  ].sort((one, other) => one.line - other.line);
  return all.length === 0 ? prefixes : refuseLines(all);
}

function refuseLines(problems: readonly LineProblem[]): Refusal {
  const named = problems.slice(0, mostNamed);
  const rest = problems.length - named.length;
  const first = named[0];
  const count = problems.length === 1 ? "One entry" : `${problems.length} entries`;
  const sentence = `${count} cannot be used, and nothing is saved. Line ${first?.line}: ${first?.reason}`;
  const fields = { "zone.pincodes": sentence };
  return new Refusal("invalid_request", sentence, {
    details: { fields, problems: named, unnamed: rest },
  });
}

function toStored({ days, shippingRupees, freeFromRupees, pincodes: _, ...form }: ZoneForm) {
  return {
    ...form,
    daysFrom: days?.from ?? null,
    daysTo: days?.to ?? null,
    shippingPaise: toPaise(shippingRupees),
    freeFromPaise: freeFromRupees === null ? null : toPaise(freeFromRupees),
  };
}

async function keep(tx: Transaction, zoneId: string, prefixes: string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${deliveryPrefixes} (prefix, zone_id)
    select unnest(${sql.param(prefixes)}::text[]), ${zoneId}::uuid`);
}

async function told(
  tx: Transaction,
  actor: StaffActor,
  action: string,
  before: DeliveryZone | null,
  id: string,
): Promise<DeliveryZone> {
  const after = await readZone(tx, id);
  if (after === null) throw new Error(`zone ${id} was not written`);
  const names = (Object.keys(after) as (keyof DeliveryZone)[]).filter(
    (name) =>
      !["id", "version"].includes(name) &&
      JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  );
  const of = (zone: DeliveryZone) =>
    Object.fromEntries(names.map((name) => [name, shortened(zone[name])]));
  await recordChange(tx, actor, {
    action,
    subject: { kind: "delivery zone", id },
    before: before === null ? null : of(before),
    after: of(after),
  });
  await announce(tx, deliveryChannel);
  return after;
}

/** The log is read by people. */
const shortened = (value: unknown) =>
  typeof value === "string" && value.length > 500 ? `${plainLine(value, 500)} …` : value;
