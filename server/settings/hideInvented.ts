import { eq } from "drizzle-orm";
import { announce } from "../database/announce.ts";
import type { Database } from "../database/connect.ts";
import { recordChange, type StaffActor } from "../staff/index.ts";
import { settingsChannel } from "./followSettings.ts";
import { shopSettings } from "./tables.ts";

/** Takes everything invented off the shop's pages, for good: testimonials, sample reviews, their figures. */
export async function hideInvented(db: Database, actor: StaffActor): Promise<void> {
  await db.transaction(async (tx) => {
    const hidden = await tx
      .update(shopSettings)
      .set({ demoContent: false })
      .where(eq(shopSettings.demoContent, true))
      .returning();
    if (hidden.length === 0) return;
    await recordChange(tx, actor, {
      action: "shop.hide-invented",
      subject: { kind: "settings", id: "shop" },
      before: { showsInvented: true },
      after: { showsInvented: false },
    });
    await announce(tx, settingsChannel);
  });
}
