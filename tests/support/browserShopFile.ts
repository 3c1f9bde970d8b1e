import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";

/** What the shop of the browser tests notes of itself, for those who look behind its pages. */
export interface BrowserShop {
  /** Its data folder. */
  folder: string;
  /** The way into its database, for the owner of the tables. */
  database: pg.ClientConfig;
}

export const browserShopFile = (port: string) => join(tmpdir(), `aangan-browser-${port}.json`);

/** What the shop at this address noted. */
export const browserShop = (baseURL: string | undefined): BrowserShop =>
  JSON.parse(readFileSync(browserShopFile(new URL(baseURL ?? "").port), "utf8"));
