import { readFileSync } from "node:fs";
import { readConfig } from "../../server/config.ts";
import { hashToken } from "../../server/credentials/index.ts";
import { connectDatabase } from "../../server/database/connect.ts";
import { browserShopFile } from "../support/browserShopFile.ts";

/** As if who has this session, of a customer or of staff, had proved who they are an hour ago. */
export const confirmedLongAgo = (
  baseURL: string | undefined,
  table: "sessions" | "staff_sessions",
  token: string,
) =>
  inDatabase(
    baseURL,
    `update ${table} set confirmed_at = now() - interval '1 hour' where token_hash = $1`,
    [hashToken(token)],
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
  inDatabase(
    baseURL,
    `insert into designs (id, code, product_id, model, values, name, saved_paise, created_at)
     select gen_random_uuid(), $2, product_id, model, values || $3, name, $4, '2026-03-03T12:00Z'
     from designs where code = $1`,
    [like, code, JSON.stringify(values), rupees * 100],
  );

async function inDatabase(baseURL: string | undefined, statement: string, values: unknown[]) {
  const folder = readFileSync(browserShopFile(new URL(baseURL ?? "").port), "utf8");
  const database = await connectDatabase(readConfig({ DATA_DIR: folder }), () => {});
  await database.pool.query(statement, values);
  await database.close();
}
