import { randomInt } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { recoveryCodeCount } from "../../contract/staffRules.ts";
import { hashToken } from "../credentials/index.ts";
import type { Transaction } from "../database/connect.ts";
import { staffRecoveryCodes } from "./tables.ts";

/** Without those that look like others: 24 of them are 120 bits, so that a hash without salt will do. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: 6 }, group).join("-");
}

/** As people copy it: small letters, other dashes, an O for a nought. */
function plainCode(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return plain.replaceAll("O", "0").replace(/[IL]/g, "1");
}

/** New codes in place of all that there were; the shop keeps hashes, so they are shown now or never. */
export async function replaceRecoveryCodes(tx: Transaction, staffId: string): Promise<string[]> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hashToken(plainCode(code)) })));
  return codes;
}

/** Uses a code up. False for one that is none of theirs, or was used before. */
export async function takeRecoveryCode(
  tx: Transaction,
  staffId: string,
  typed: string,
): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, hashToken(plainCode(typed))),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId });
  return used.length > 0;
}
