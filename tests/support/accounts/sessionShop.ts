import { hashToken } from "../../../server/credentials/index.ts";
import { openTestShop } from "../testShop.ts";
import { call, samplePassword } from "./sampleCustomers.ts";

export type SessionShop = Awaited<ReturnType<typeof openSessionShop>>;

/** A shop, and its customers' sessions by their tokens. */
export async function openSessionShop() {
  const shop = await openTestShop();
  const sql = async (text: string, values: unknown[]) =>
    (await shop.database.pool.query(text, values)).rows;
  return {
    ...shop,
    sql,
    /** Whether a token opens its account. */
    holds: async (token: string) =>
      (await call(shop.app, "GET", "/api/user", { token })).status === 200,
    logIn: async (phoneNumber: string, password = samplePassword) => {
      const payload = { phoneNumber, password };
      return (await call(shop.app, "POST", "/api/auth/login", { payload })).json.token as string;
    },
    /** The session was used for the last time so long ago. */
    lastUsed: (token: string, ago: string) =>
      sql("update sessions set last_used_at = now() - $2::interval where token_hash = $1", [
        hashToken(token),
        ago,
      ]),
  };
}
