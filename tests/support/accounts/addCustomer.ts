import type pg from "pg";
import { privacyNoticeVersion } from "../../../contract/accountRules.ts";
import { hashToken, newToken } from "../../../server/credentials/tokens.ts";
import { newId } from "../../../server/database/identity.ts";
import { cheapHash } from "../credentials/cheapHash.ts";

/**
 * Adds a customer who agreed to the notice and has a session, whose token is answered: as registering leaves it, with
 * a password that is no work to check.
 */
export async function addCustomer(
  database: Pick<pg.Client, "query">,
  { phoneNumber, password }: { phoneNumber: string; password: string },
): Promise<string> {
  const token = newToken();
  await database.query(
    `with made as (insert into customers (id, phone_number, password_hash) values ($1, $2, $3) returning id),
     agreed as (insert into consents (id, customer_id, notice_version, purpose) select $4, id, $5, 'account' from made)
     insert into sessions (token_hash, customer_id, generation) select $6, id, 0 from made`,
    [
      ...[newId(), phoneNumber, await cheapHash(password), newId(), privacyNoticeVersion],
      hashToken(token),
    ],
  );
  return token;
}
