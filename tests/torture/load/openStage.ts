import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { projectRoot } from "../../../server/ground/projectRoot.ts";
import { readBooks } from "../../support/crowd/books.ts";
import type { PlacedOrder } from "../../support/crowd/walkCheckout.ts";
import { fillFolder } from "../../support/fillFolder.ts";
import { type SpawnedShop, spawnShop } from "../../support/spawnedShop.ts";
import { throwawayFolder } from "../../support/throwawayFolder.ts";
import { trackingToken } from "./report.ts";
import { type Crowd, startCrowd } from "./startCrowd.ts";

/** The built shop in a process of its own, and the crowd that comes to it in another. */
export interface Stage {
  shop: SpawnedShop;
  crowd: Crowd;
  /** As the owner of the shop's database. */
  pool: pg.Pool;
  /** What is wrong in the shop's books, and with what it logged, when everybody has left; none is right. */
  readFaults(placed: readonly PlacedOrder[]): Promise<string[]>;
  close(): Promise<void>;
}

const rehearsed = {
  DATABASE_URL: "",
  LOG_LEVEL: "warn",
  // Visitors have addresses of their own, as they have behind a proxy.
  TRUST_PROXY: "loopback",
  METRICS_PORT: "0",
  COD_LIMIT: "199999",
  // For couriers' messages; nobody is booked there.
  SHIPPING_EMAIL: "nobody@example.in",
  SHIPPING_PASSWORD: "nothing",
  SHIPPING_PICKUP_LOCATION: "Nowhere",
  SHIPPING_PICKUP_PINCODE: "560001",
  SHIPPING_WEBHOOK_TOKEN: trackingToken,
  SHIPPING_API_URL: "http://127.0.0.1:9",
};

/** On a folder and a database that are thrown away, with stock that does not run out. */
export async function openStage(
  seed: number,
  environment: Record<string, string> = {},
): Promise<Stage> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const folder = await throwawayFolder("load");
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const { owner } = await fillFolder(folder, ({ pool }) =>
      pool.query("update variants set stock = 1000000 where archived_at is null"),
    );
    const shop = await spawnShop([join(projectRoot, "bin/serve")], {
      ...rehearsed,
      DATA_DIR: folder,
      ...environment,
    });
    closers.push(() => shop.stop());
    const pool = new pg.Pool({ ...owner, max: 2 });
    closers.push(() => pool.end());
    const crowd = await startCrowd(shop.address, seed);
    closers.push(() => crowd.stop());
    return {
      ...{ shop, crowd, pool, close },
      async readFaults(placed) {
        const { faults } = await readBooks(pool, placed, []);
        const logged = shop.log().split("\n").filter(isFault);
        return [...faults, ...logged.slice(0, 5)];
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Lines of the log from `error` upwards. */
const isFault = (line: string) => /^\{"level":[56]0/.test(line);
