import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../server/ground/projectRoot.ts";

/** Arrows of ARCHITECTURE.md: a file, an import, and whether the lint rules must refuse it. */
const arrows = [
  ["contract/a.ts", "../server/config.ts", true],
  ["content/a.ts", "../web/root.tsx", true],
  ["web/data/a.ts", "../../server/openShop.ts", true],
  ["web/ui/a.tsx", "../data/client.ts", true],
  ["web/screens/home/a.tsx", "../../screens/product/route.tsx", true],
  ["web/screens/home/c.tsx", "../product/ProductScreen.tsx", true],
  ["web/shell/a.tsx", "../screens/home/route.tsx", true],
  ["web/catalogue/a.tsx", "../screens/product/ProductScreen.tsx", true],
  ["web/shell/b.tsx", "../../admin/ui/Button.tsx", true],
  ["server/a.ts", "../web/root.tsx", true],
  ["server/b.ts", "../admin/routes.tsx", true],
  ["contract/b.ts", "../admin/data/api.ts", true],
  ["admin/data/a.ts", "../../server/config.ts", true],
  ["admin/data/b.ts", "../../web/data/client.ts", true],
  ["admin/ui/a.tsx", "../screens/today/route.tsx", true],
  ["admin/ui/b.tsx", "../../content/shop.ts", true],
  ["admin/screens/orders/a.tsx", "../today/route.tsx", true],
  ["server/http/a.ts", "../catalogue/index.ts", true],
  ["server/database/a.ts", "../catalogue/tables.ts", true],
  ["server/limits/a.ts", "../accounts/index.ts", true],
  ["server/orders/a.ts", "../limits/attempts.ts", true],
  ["server/search/a.ts", "../catalogue/listing.ts", true],
  ["server/catalogue/import/a.ts", "../../media/tables.ts", true],
  ["server/media/a.ts", "../http/app.ts", true],
  ["server/catalogue/a.ts", "../openShop.ts", true],
  ["server/checkout/a.ts", "../payments/states.ts", true],
  ["server/orders/c.ts", "../openOrders.ts", true],
  ["server/staff/c.ts", "../openCounter.ts", true],
  ["server/cart/c.ts", "../openCustomers.ts", true],
  ["server/outbox/c.ts", "../openMessages.ts", true],
  ["server/stock/a.ts", "../orders/tables.ts", true],
  ["server/jobs/a.ts", "../http/app.ts", true],
  ["server/shiprocket/a.ts", "../../sandbox/index.ts", true],
  ["server/orders/sampleOrders.ts", "../payments/states.ts", true],
  ["server/orders/d.ts", "../../tests/support/orders/sampleOrders.ts", true],
  ["sandbox/a.ts", "../server/config.ts", true],
  ["web/data/b.ts", "../../contract/product.ts", false],
  ["admin/ui/c.tsx", "../data/api.ts", false],
  ["admin/shell/a.tsx", "../../content/shop.ts", false],
  ["admin/screens/orders/b.tsx", "../../ui/DataTable.tsx", false],
  ["web/screens/home/b.tsx", "../../data/client.ts", false],
  ["web/screens/home/d.tsx", "./HeroSlider.tsx", false],
  ["server/limits/b.ts", "../database/connect.ts", false],
  ["server/orders/b.ts", "../limits/index.ts", false],
  ["server/catalogue/b.ts", "../search/index.ts", false],
  ["server/catalogue/import/b.ts", "../../media/index.ts", false],
  ["server/checkout/b.ts", "../payments/index.ts", false],
  ["server/checkout/c.ts", "../../contract/checkout.ts", false],
  ["server/invoices/b.ts", "../../content/shop.ts", false],
  ["server/stock/tables.ts", "../orders/tables.ts", false],
  ["server/http/c.ts", "../../contract/failure.ts", false],
  ["server/http/b.ts", "../database/unavailable.ts", false],
] as const;

/** Two files that know each other by a type alone. */
const circle = [
  ["contract/circleA.ts", "./circleB.ts"],
  ["contract/circleB.ts", "./circleA.ts"],
] as const;

let folder: string;
let output: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "aangan-structure-"));
  copyFileSync(join(projectRoot, "biome.json"), join(folder, "biome.json"));
  for (const [path, imported] of arrows) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      `import { thing } from "${imported}";\n\nexport const copy = thing;\n`,
    );
  }
  for (const [path, imported] of circle) {
    writeFileSync(join(folder, path), `export type { Type } from "${imported}";\n`);
  }
  const run = spawnSync(
    join(projectRoot, "node_modules/.bin/biome"),
    ["lint", "--vcs-enabled=false", "--colors=off", "--max-diagnostics=200"],
    { cwd: folder },
  );
  output = `${run.stdout}${run.stderr}`;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const refusals = (path: string, rule: string) =>
  output.split("\n").filter((line) => line.startsWith(`${path}:`) && line.includes(rule));

describe("arrows point down", () => {
  it.each(arrows)("%s -> %s: refused is %s", (path, _imported, refused) => {
    expect(refusals(path, "noRestrictedImports").length > 0).toBe(refused);
  });

  it.each(circle)("and never in a circle, not even of types: %s", (path) => {
    expect(refusals(path, "noImportCycles")).not.toEqual([]);
  });
});
