import { pause } from "../../../tests/support/waiting.ts";
import { backUp, goBack } from "../goBack.ts";
import type { Scene } from "../scene.ts";

/**
 * Somebody empties the orders by mistake. The whole database goes back to the moment before, from a backup
 * and the log that was archived since. The people rest meanwhile: what they did after that moment would
 * rightly be gone.
 */
export const backInTime: Scene = {
  name: "restore",
  title: "all orders deleted by mistake, back to the moment before",
  async play({ databases, buyers, packer, site }, happened) {
    await backUp(site, await databases.primary(), "full");
    // Orders of which the backup knows nothing: the archived log alone does.
    await pause(8000);
    await packer.rest();
    await buyers.rest();
    const [before] = await databases.ask<{ moment: string; orders: string }>(
      "select now()::text as moment, (select count(*) from orders)::text as orders",
    );
    if (before === undefined) throw new Error("no answer");
    await pause(1000);
    happened();
    await databases.ask("truncate orders cascade");
    await goBack(site, databases, before.moment);
    const [after] = await databases.ask<{ orders: string }>(
      "select count(*)::text as orders from orders",
    );
    if (after?.orders !== before.orders) {
      throw new Error(`${before.orders} orders before, ${after?.orders} after`);
    }
    buyers.go();
    packer.go();
  },
};
