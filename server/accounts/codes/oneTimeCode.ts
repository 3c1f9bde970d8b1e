import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
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

/** A code that somebody typed in, and what they say that it is for. */
export interface Guess {
  of: CodeSubject;
  code: string;
}

/**
 * Which of these are the codes, for one thing that needs all of them. Each guess is counted in the
 * statement that looks, so guesses made at once wait for each other; all right, they are used up.
 */
export async function tryCodes(
  db: Database,
  hasher: Hasher,
  guesses: readonly Guess[],
): Promise<boolean[]> {
  const subjects = guesses.map(({ of }) => subjectHash(hasher, of));
  const hashes = guesses.map(({ of, code }) => hashOf(hasher, of, code));
  const most = sql.raw(String(codeRules.tries));
  const { rows } = await db.execute<{ subject: string; isRight: boolean }>(sql`
    with asked as (
      select * from unnest(${sql.param(subjects)}::text[], ${sql.param(hashes)}::text[])
        as asked (subject, code_hash)
    ), held as (
      select asked.subject, kept.code_hash = asked.code_hash as is_right
      from asked join ${oneTimeCodes} as kept on kept.subject_hash = asked.subject
      where kept.tries < ${most} and kept.expires_at > now()
      order by asked.subject for update of kept
    ), judged as (
      select subject, is_right, count(*) filter (where is_right) over () = ${guesses.length} as are_right
      from held
    ), counted as (
      update ${oneTimeCodes} as kept
      set tries = case when judged.are_right then ${most} else kept.tries + 1 end
      from judged where kept.subject_hash = judged.subject
    )
    select subject, is_right as "isRight" from judged`);
  return subjects.map((asked) => rows.some(({ subject, isRight }) => subject === asked && isRight));
}
