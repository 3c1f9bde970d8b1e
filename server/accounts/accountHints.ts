import { eq, type SQL, sql } from "drizzle-orm";
import { mobileNumber } from "../../contract/accountRules.ts";
import type { Account } from "../securityLog/index.ts";
import { customerPasskeys, customers } from "./tables.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const passkeyId = /^[\w-]{1,1400}$/;

/** The account of a customer, by what is known of it before it is looked up; null for what nobody can have. */
export function accountOf(
  given: { id?: unknown } | { phoneNumber: unknown } | { passkey: unknown },
) {
  if ("phoneNumber" in given) {
    return hint(given.phoneNumber, mobileNumber, (number) => [
      sql`${customers.id} from ${customers}`,
      eq(customers.phoneNumber, number),
    ]);
  }
  if ("passkey" in given) {
    return hint(given.passkey, passkeyId, (id) => [
      sql`${customerPasskeys.customerId} from ${customerPasskeys}`,
      eq(customerPasskeys.id, id),
    ]);
  }
  // Looked up as well: an account that is gone by then leaves no id.
  return hint(given.id, uuid, (id) => [
    sql`${customers.id} from ${customers}`,
    eq(customers.id, id),
  ]);
}

function hint(
  given: unknown,
  shape: RegExp,
  find: (text: string) => [selected: SQL, where: SQL],
): Account | null {
  if (typeof given !== "string" || !shape.test(given)) return null;
  const [selected, where] = find(given);
  return { key: given, customerId: sql`(select ${selected} where ${where})` };
}
