/** Starts the built shop for the browser tests on a data folder that is thrown away. */
import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startShippingSandbox } from "../../sandbox/shipping/index.ts";
import { type BrowserShop, browserShopFile } from "./browserShopFile.ts";
import { fillFolder } from "./fillFolder.ts";
import { startFakeRazorpay } from "./payments/fakeRazorpay.ts";
import { carrierPort } from "./shipping/carrierAddress.ts";
import { addStaff } from "./staff/addStaff.ts";
import { standingStaff } from "./staff/standingStaff.ts";
import { throwawayFolder } from "./throwawayFolder.ts";

const folder = await throwawayFolder("browser");
// Pieces for a whole run of buyers; what is sold out stays so.
const { owner } = await fillFolder(folder, async ({ pool }) => {
  await pool.query("update variants set stock = stock + 100 where stock > 0");
  for (const member of Object.values(standingStaff)) await addStaff(pool, member);
  // However long a run takes, they need not say again who they are.
  await pool.query("update staff_sessions set confirmed_at = now() + interval '1 day'");
});
const noted = browserShopFile(process.env.PORT ?? "");
writeFileSync(noted, JSON.stringify({ folder, database: owner } satisfies BrowserShop));
const port = Number(process.env.PORT);
const carrier = await startShippingSandbox({ port: carrierPort(port) });
carrier.connect(`http://127.0.0.1:${port}`);
const gateway = await startFakeRazorpay();
const shop = spawn(join(import.meta.dirname, "../../bin/serve"), {
  env: {
    ...process.env,
    ...carrier.shopEnvironment,
    WEBHOOKS_TO_LOOPBACK: "true",
    DATABASE_URL: "",
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    // Tests come from as many networks as customers do: one may open only so many accounts.
    TRUST_PROXY: "loopback",
    // Keys that a test tries are tried here; no order is ever paid there.
    RAZORPAY_API: gateway.settings.apiAddress,
    // A busy machine is not a crowd of visitors.
    SHED_AFTER_MS: "600000",
    // The tests need the processor themselves, and a few widths only.
    PREPARE_PICTURES: "false",
  },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => shop.kill(signal));
shop.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(noted, { force: true });
  process.exit(code ?? 1);
});
