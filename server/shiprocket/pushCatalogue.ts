import { createHash } from "node:crypto";
import type { Database } from "../database/connect.ts";
import { Refusal } from "../ground/refusal.ts";
import type { CallFailure } from "./call.ts";
import type { ShiprocketClient } from "./client.ts";
import { type FeedPlace, feedCollection, feedProduct } from "./feed.ts";
import { acceptPush, type ClaimedPush, claimPushes, freePush, postponePush } from "./pushQueue.ts";
import { readCategoriesById, readProductsById } from "./readFeed.ts";

export interface PushDeps {
  db: Database;
  client: Pick<ShiprocketClient, "push">;
  place: FeedPlace;
  onFailure: (failure: CallFailure) => void;
}

const batch = 20;

/**
 * Tells the provider what is due, until nothing is. What it was told already is not sent again. Stops
 * at the first refusal of key or signature: all others would be refused as well; and where the provider does not
 * answer. What it claimed and did not try then, or when the signal ends it, is free again for the next run.
 */
export async function pushCatalogue(deps: PushDeps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const claims = await claimPushes(deps.db, batch);
    if (claims.length === 0) return;
    const bodies = await readBodies(deps, claims);
    let failure: CallFailure["code"] | null = null;
    for (const claim of claims) {
      if (signal?.aborted || failure === "unavailable") await freePush(deps.db, claim);
      else if (failure === "not_authenticated") {
        await postponePush(deps.db, claim, "not authenticated");
      } else failure = await pushOne(deps, claim, bodies.get(claim.entityId) ?? null);
    }
    if (failure === "unavailable" || failure === "not_authenticated") return;
  }
}

/** Answers why the provider did not take it; null where it did, or need not. */
async function pushOne(
  { db, client, onFailure }: PushDeps,
  claim: ClaimedPush,
  body: Readonly<Record<string, unknown>> | null,
): Promise<CallFailure["code"] | null> {
  if (body === null) {
    await acceptPush(db, claim, null);
    return null;
  }
  const digest = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  if (digest === claim.acceptedDigest) {
    await acceptPush(db, claim, null);
    return null;
  }
  const answer = await client.push(claim.kind, body);
  if (answer instanceof Refusal) {
    onFailure(answer);
    await postponePush(db, claim, `${answer.code}: ${answer.message}`);
    return answer.code;
  }
  await acceptPush(db, claim, digest);
  return null;
}

async function readBodies({ db, place }: PushDeps, claims: readonly ClaimedPush[]) {
  const idsOf = (kind: ClaimedPush["kind"]) =>
    claims.filter((claim) => claim.kind === kind).map(({ entityId }) => entityId);
  const bodies = new Map<string, Readonly<Record<string, unknown>> | null>();
  for (const row of await readCategoriesById(db, idsOf("collection"))) {
    bodies.set(row.id, feedCollection(row, place));
  }
  for (const row of await readProductsById(db, idsOf("product"))) {
    bodies.set(row.id, feedProduct(row, place));
  }
  return bodies;
}
