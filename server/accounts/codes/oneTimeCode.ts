import { randomInt } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { codeRules } from "../../../contract/codeRules.ts";
import type { Seal } from "../../credentials/index.ts";
import type { Database } from "../../database/connect.ts";
import { oneTimeCodes } from "../tables.ts";

/** What a code is good for, and for whose number: each has one live code. */
export interface CodeSubject {
  use: string;
  /** Ten digits. */
  phoneNumber: string;
}

type Hasher = Pick<Seal, "keyedHash">;

const subjectHash = (hasher: Hasher, { use, phoneNumber }: CodeSubject) =>
  hasher.keyedHash(`code subject ${use} ${phoneNumber}`);
const hashOf = (hasher: Hasher, { use, phoneNumber }: CodeSubject, code: string) =>
  hasher.keyedHash(`code ${use} ${phoneNumber} ${code}`);

/**
 * A new code, in place of the one before. Where nobody will be sent it (`isSent` is false) the same is
 * written, and no code opens it.
 */
export async function newCode(
  db: Database,
  hasher: Hasher,
  subject: CodeSubject,
  isSent = true,
): Promise<string> {
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, "0");
  const fresh = {
    codeHash: isSent ? hashOf(hasher, subject, code) : "",
    tries: 0,
    expiresAt: sql`now() + ${sql.raw(`interval '${codeRules.minutes} minutes'`)}`,
  };
  await db
    .insert(oneTimeCodes)
    .values({ subjectHash: subjectHash(hasher, subject), ...fresh })
    .onConflictDoUpdate({ target: oneTimeCodes.subjectHash, set: fresh });
  return code;
}

/**
 * Whether this is the code. Each guess is counted in the statement that looks, so guesses made at once
 * wait for each other; a right one uses the code up.
 */
export async function tryCode(
  db: Database,
  hasher: Hasher,
  subject: CodeSubject,
  code: string,
): Promise<boolean> {
  const isRight = eq(oneTimeCodes.codeHash, hashOf(hasher, subject, code));
  const most = sql.raw(String(codeRules.tries));
  const [guessed] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`case when ${isRight} then ${most} else ${oneTimeCodes.tries} + 1 end` })
    .where(
      and(
        eq(oneTimeCodes.subjectHash, subjectHash(hasher, subject)),
        lt(oneTimeCodes.tries, codeRules.tries),
        gt(oneTimeCodes.expiresAt, sql`now()`),
      ),
    )
    .returning({ isRight: sql<boolean>`${isRight}` });
  return guessed?.isRight ?? false;
}
