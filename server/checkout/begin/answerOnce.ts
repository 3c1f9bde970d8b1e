import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../database/connect.ts";
import { deleteRows } from "../../database/deleteRows.ts";
import { Refusal } from "../../ground/refusal.ts";
import { idempotencyKeys } from "../tables.ts";

/** A request that is to have one effect however often it is sent. */
export interface KeyedRequest {
  /** A customer's id or a guest's network: keys of others are others. */
  scope: string;
  /** From the header `Idempotency-Key`. */
  key: string;
  /** What is asked; the same key with something else is refused. */
  body: unknown;
}

/** Long enough that nobody guesses somebody else's. */
export const keyShape = /^[\x21-\x7e]{16,200}$/;

const keyReused = new Refusal("key_reused", "This Idempotency-Key was used for another request.");
const busy = new Refusal("busy", "Your checkout is being prepared. Please try again in a moment.", {
  retryAfterSeconds: 5,
});

/** One that is under way says so again and again; who stays silent for so long has ended. */
const abandonedAfter = sql.raw("interval '6 seconds'");
const sayMilliseconds = 2000;
const pauses = [20, 30, 50, 100, 200, 300, 300, 500, 500, 500, 1000, 1000, 1000, 2000, 2000];

/**
 * Runs `work` for the first of equal requests and answers all of them alike; those that come while it
 * is under way wait for it, in whatever process. Only successes are kept: after a refusal, which has
 * a `code`, the key is free. `busy` when the first takes longer than anybody waits.
 */
export async function answerOnce<Result extends object>(
  db: Database,
  request: KeyedRequest,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  const { scope, key } = request;
  const keyHash = sha256(`${scope} ${key}`);
  const requestHash = sha256(JSON.stringify(request.body));
  const mine = eq(idempotencyKeys.keyHash, keyHash);
  for (const pause of [0, ...pauses]) {
    if (pause > 0) await wait(pause);
    if (await begin(db, { keyHash, requestHash })) {
      const saying = setInterval(() => {
        sayUnderWay(db, keyHash).catch(() => {});
      }, sayMilliseconds);
      try {
        const result = await work();
        if (result instanceof Refusal) await db.delete(idempotencyKeys).where(mine);
        else
          await db
            .update(idempotencyKeys)
            .set({ answer: seal(key, result) })
            .where(mine);
        return result;
      } catch (error) {
        // What a database that is away does not forget is abandoned a moment later.
        await db
          .delete(idempotencyKeys)
          .where(mine)
          .catch(() => {});
        throw error;
      } finally {
        clearInterval(saying);
      }
    }
    const [first] = await db.select().from(idempotencyKeys).where(mine);
    if (first !== undefined && first.requestHash !== requestHash) return keyReused;
    if (first?.answer != null) return JSON.parse(open(key, first.answer)) as Result;
  }
  return busy;
}

/** True for the one that does the work. */
async function begin(
  db: Database,
  row: { keyHash: string; requestHash: string },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: idempotencyKeys.keyHash,
      set: { startedAt: sql`now()` },
      setWhere: sql`${idempotencyKeys.answer} is null
        and ${idempotencyKeys.requestHash} = ${row.requestHash}
        and ${idempotencyKeys.startedAt} < now() - ${abandonedAfter}`,
    });
  return rowCount === 1;
}

const sayUnderWay = (db: Database, keyHash: string) =>
  db
    .update(idempotencyKeys)
    .set({ startedAt: sql`now()` })
    .where(and(eq(idempotencyKeys.keyHash, keyHash), isNull(idempotencyKeys.answer)));

/** Answers are kept for a day. */
export async function sweepKeys(db: Database, signal?: AbortSignal): Promise<void> {
  const isOver = lt(idempotencyKeys.startedAt, sql`now() - interval '1 day'`);
  await deleteRows(db, idempotencyKeys, isOver, signal);
}

function sha256(text: string): string {
  return hash("sha256", text, "base64url");
}

/** AES-256-GCM under the key's own secret: nonce, tag and text in base64url, parted by dots. */
function seal(key: string, answer: unknown): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(key), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(answer), "utf8"), cipher.final()]);
  return [nonce, cipher.getAuthTag(), text].map((part) => part.toString("base64url")).join(".");
}

function open(key: string, sealed: string): string {
  const [nonce, tag, text] = sealed.split(".").map((part) => Buffer.from(part, "base64url"));
  if (!nonce || !tag || !text) throw new Error("an answer that was not sealed here");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(key), nonce);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
}

function sealingKey(key: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "", "sealed checkout answers", 32));
}
