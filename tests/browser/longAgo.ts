import { readFileSync } from "node:fs";
import { readConfig } from "../../server/config.ts";
import { hashToken } from "../../server/credentials/index.ts";
import { connectDatabase } from "../../server/database/connect.ts";
import { browserShopFile } from "../support/browserShopFile.ts";

/** As if who has this session, of a customer or of staff, had proved who they are an hour ago. */
export async function confirmedLongAgo(
  baseURL: string | undefined,
  table: "sessions" | "staff_sessions",
  token: string,
): Promise<void> {
  const folder = readFileSync(browserShopFile(new URL(baseURL ?? "").port), "utf8");
  const database = await connectDatabase(readConfig({ DATA_DIR: folder }), () => {});
  await database.pool.query(
    `update ${table} set confirmed_at = now() - interval '1 hour' where token_hash = $1`,
    [hashToken(token)],
  );
  await database.close();
}
