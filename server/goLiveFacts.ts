import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { shop as demoShop, type Shop } from "../content/shop.ts";
import { lastBackup } from "./backup/index.ts";
import { countForSale } from "./catalogue/index.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/connect.ts";
import { projectRoot } from "./ground/projectRoot.ts";
import { readSettings } from "./settings/index.ts";
import { countOwners } from "./staff/index.ts";

const namedSchema = z.array(z.object({ slug: z.string() }));

/** How the shop stands, read from its parts. */
export async function goLiveFacts(
  db: Database,
  { now, shop, origin }: { now: () => Config; shop: () => Shop; origin: string },
) {
  const { gateway, shiprocket, messages, backups } = now();
  const settings = await readSettings(db);
  const { address, grievanceOfficer, gstin, legalName } = shop();
  return {
    hasOwnAddress: address.street !== demoShop.address.street && legalName !== demoShop.legalName,
    isGstinDemo: gstin.isDemo,
    hasOwnOfficer: grievanceOfficer.name !== demoShop.grievanceOfficer.name,
    takesMoneyOnline: gateway !== null || shiprocket !== null,
    isLiveMode: shiprocket !== null || gateway?.isTest === false,
    sendsMail: messages.smtpUrl !== undefined,
    origin,
    showsInvented: settings?.demoContent ?? false,
    hasDemoCustomer: typeof settings?.demoCustomerId === "string",
    demoProducts: await countForSale(db, await demoSlugs()),
    lastBackup:
      backups === null ? null : await lastBackup(backups.folder).catch(() => "unread" as const),
    owners: await countOwners(db),
  };
}

/** Of the catalogue that comes with the project. */
async function demoSlugs(): Promise<string[]> {
  const folder = join(projectRoot, "demo/catalogue/products");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return texts.flatMap((text) => namedSchema.parse(JSON.parse(text)).map(({ slug }) => slug));
}
