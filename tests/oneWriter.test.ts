import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";

const sources = readdirSync(join(projectRoot, "server"), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => ({
    file: `server/${file}`,
    text: readFileSync(join(projectRoot, "server", file), "utf8").replace(/\s+/g, " "),
  }));

/** What only one file may do, in the words of SQL and of drizzle. */
const writers = [
  [
    "an order's status, its payment's, or anything else of it",
    /update (only )?("?orders\b|\$\{orders\})|\.update\( ?orders ?\)/i,
    "server/orders/changeOrder.ts",
  ],
  [
    "an order's events",
    /insert into ("?order_events\b|\$\{orderEvents\})|\.insert\( ?orderEvents ?\)/i,
    "server/orders/writeEvent.ts",
  ],
  [
    "why stock moved",
    /insert into ("?stock_movements\b|\$\{stockMovements\})|\.insert\( ?stockMovements ?\)/i,
    "server/stock/writeMovements.ts",
  ],
  [
    "why coins moved",
    /insert into ("?coin_entries\b|\$\{coinEntries\})|\.insert\( ?coinEntries ?\)/i,
    "server/coins/moveCoins.ts",
  ],
  [
    "how many coins there are",
    /(insert into|update) ("?coin_accounts\b|\$\{coinAccounts\})|\.(insert|update)\( ?coinAccounts ?\)/i,
    "server/coins/moveCoins.ts",
  ],
  [
    "what senders tell",
    /insert into ("?inbox\b|\$\{inbox\})|\.insert\( ?inbox ?\)/i,
    "server/inbox/receive.ts",
  ],
  [
    "what became of it",
    /update ("?inbox\b|\$\{inbox\})|\.update\( ?inbox ?\)/i,
    "server/inbox/settle.ts",
  ],
  [
    "orders",
    /insert into ("?orders\b|\$\{orders\})|\.insert\( ?orders ?\)/i,
    "server/orders/insertOrder.ts",
  ],
  [
    "what is said of products and their variants",
    /\.(insert|update)\( ?(products|variants) ?\)|(insert into|update) ("?products\b|\$\{(products|variants)\})/i,
    "server/catalogue/writeProduct.ts",
  ],
] as const;

describe("one truth has one writer", () => {
  it.each(writers)("%s", (_what, writes, writer) => {
    expect(sources.filter(({ text }) => writes.test(text)).map(({ file }) => file)).toEqual([
      writer,
    ]);
  });
});
