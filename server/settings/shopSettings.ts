import type { Database } from "../database/connect.ts";
import { shopSettings } from "./tables.ts";

type ShopSettings = Omit<typeof shopSettings.$inferSelect, "only">;

/** The shop's settings, or null for a shop that was never filled. */
export async function readSettings(db: Database): Promise<ShopSettings | null> {
  const [row] = await db.select().from(shopSettings);
  return row ?? null;
}

export async function writeSettings(db: Database, settings: ShopSettings): Promise<void> {
  await db
    .insert(shopSettings)
    .values({ only: true, ...settings })
    .onConflictDoUpdate({ target: shopSettings.only, set: settings });
}
