import { hashToken } from "../../server/credentials/tokens.ts";
import { inDatabase } from "./shopDatabase.ts";

/** As if who has this session, of a customer or of staff, had proved who they are an hour ago. */
export const confirmedLongAgo = (
  baseURL: string | undefined,
  table: "sessions" | "staff_sessions",
  token: string,
) =>
  inDatabase(baseURL, (database) =>
    database.query(
      `update ${table} set confirmed_at = now() - interval '1 hour' where token_hash = $1`,
      [hashToken(token)],
    ),
  );

/**
 * Another design like the one of that code, as if it had been saved in March 2026 at that many rupees, when its fields
 * still took these values.
 */
export const designedLongAgo = (
  baseURL: string | undefined,
  like: string,
  { code, values, rupees }: { code: string; values: object; rupees: number },
) =>
  inDatabase(baseURL, (database) =>
    database.query(
      `insert into designs (id, code, product_id, model, values, name, saved_paise, created_at)
       select gen_random_uuid(), $2, product_id, model, values || $3, name, $4, '2026-03-03T12:00Z'
       from designs where code = $1`,
      [like, code, JSON.stringify(values), rupees * 100],
    ),
  );
