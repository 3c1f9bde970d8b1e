import pg from "pg";
import { browserShop } from "../support/browserShopFile.ts";

/** Looks into the database of the shop under test, or changes what no page of it can. */
export async function inDatabase<T>(
  baseURL: string | undefined,
  act: (database: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(browserShop(baseURL).database);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
