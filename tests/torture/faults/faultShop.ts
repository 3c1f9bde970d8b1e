import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { PlaceAnswer } from "../../../contract/checkout.ts";
import { newToken } from "../../../server/credentials/index.ts";
import { projectRoot } from "../../../server/ground/projectRoot.ts";
import { type Answer, ask } from "../../support/crowd/ask.ts";
import { type Browsers, startBrowsers } from "../../support/crowd/browsers.ts";
import { type Buyers, startBuyers } from "../../support/crowd/buyers.ts";
import { type Packer, startPacker } from "../../support/crowd/packer.ts";
import { type FakeSmtp, startFakeSmtp } from "../../support/outbox/fakeSmtp.ts";
import { type FakeRazorpay, startFakeRazorpay } from "../../support/payments/fakeRazorpay.ts";
import { type SpawnedShop, spawnShop } from "../../support/spawnedShop.ts";
import { addStaff } from "../../support/staff/addStaff.ts";
import { standingStaff } from "../../support/staff/standingStaff.ts";
import { throwawayFolder } from "../../support/throwawayFolder.ts";
import { type BrittleDatabase, openBrittleDatabase } from "./brittleDatabase.ts";

/** The built shop in a process of its own, what it stands on, whom it calls, and the people who use it. */
export interface FaultShop {
  origin: string;
  dataFolder: string;
  database: BrittleDatabase;
  gateway: FakeRazorpay;
  mail: FakeSmtp;
  buyers: Buyers;
  packer: Packer;
  browsers: Browsers;
  /** Orders that were cancelled after their buyers were told of them. */
  cancelled: Set<string>;
  /** What the owner of the shop asks of the back office; files are sent as they are. */
  asOwner(method: string, path: string, body?: unknown): Promise<Answer | null>;
  /** The gateway tells of payments that it has not told of; what is not taken is told again next time. */
  tellOfPayments(): Promise<void>;
  /** How many those are. */
  untold(): number;
  /** Everything that its processes wrote, the latest last. */
  log(): string;
  /** Starts its process anew, with these settings beside the usual ones. */
  start(settings?: Record<string, string>): Promise<void>;
  isRunning(): boolean;
  /** Ends its process; SIGKILL at once. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  close(): Promise<void>;
}

/** Each second, so many begin to buy. */
const buyersASecond = 3;

export async function openFaultShop(): Promise<FaultShop> {
  const database = await openBrittleDatabase();
  const dataFolder = await throwawayFolder("faults");
  const gateway = await startFakeRazorpay();
  const mail = await startFakeSmtp();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { keyId, keySecret, webhookSecret, apiAddress } = gateway.settings;
  const usual = {
    PORT: String(port),
    DATABASE_URL: database.servingUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: dataFolder,
    LOG_LEVEL: "warn",
    // Buyers come from as many networks as customers do.
    TRUST_PROXY: "loopback",
    COD_LIMIT: "199999",
    SMTP_URL: mail.url,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    RAZORPAY_API: apiAddress,
  };
  const untold: Event[] = [];
  const lives: SpawnedShop[] = [];
  const start = async (settings: Record<string, string> = {}) => {
    lives.push(await spawnShop([join(projectRoot, "bin/serve")], { ...usual, ...settings }));
  };
  await start();
  const [packing, owning] = [newToken(), newToken()];
  await database.within(async (pool) => {
    await addStaff(pool, { ...standingStaff.support, token: packing });
    await addStaff(pool, { ...standingStaff.owner, token: owning });
  });
  await database.ask("update variants set stock = 1000000 where archived_at is null");
  const buyers = await startBuyers({
    origin,
    file: join(dataFolder, "acknowledged.jsonl"),
    aSecond: buyersASecond,
    pay: payAt(gateway, untold),
  });
  const browsers = await startBrowsers(origin, [origin]);
  const cancelled = new Set<string>();
  return {
    ...{ origin, dataFolder, database, gateway, mail, buyers, browsers, start },
    packer: startPacker(origin, packing, buyers, cancelled),
    cancelled,
    asOwner: (method, path, body) =>
      ask(origin + path, {
        ...{ method, body },
        headers: { cookie: `aangan_staff=${owning}`, "sec-fetch-site": "same-origin" },
      }),
    untold: () => untold.length,
    async tellOfPayments() {
      if (gateway.mood !== "well") return;
      for (const event of [...untold]) {
        if (!(await sendEvent(origin, event))) return;
        untold.splice(untold.indexOf(event), 1);
      }
    },
    log: () => lives.map((life) => life.log()).join(""),
    isRunning: () => lives.at(-1)?.isRunning() ?? false,
    async stop(signal) {
      await lives.at(-1)?.stop(signal);
    },
    async close() {
      browsers.rest();
      await lives.at(-1)?.stop("SIGKILL");
      await database.close();
      await gateway.close();
      await mail.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

type Event = ReturnType<FakeRazorpay["paymentEvent"]>;

/** As a browser pays: at the gateway first, which then lets it tell the shop, and will tell of it as well. */
function payAt(gateway: FakeRazorpay, untold: Event[]) {
  return (next: PlaceAnswer["next"]) => {
    if (next.kind !== "razorpay") throw new Error(`to be paid by ${next.kind}`);
    const payment = gateway.pay(next.gatewayOrderId);
    untold.push(gateway.paymentEvent("payment.captured", payment));
    return gateway.browserReport(payment);
  };
}

/** Whether the shop takes what the gateway tells. */
export async function sendEvent(origin: string, { payload, headers }: Event): Promise<boolean> {
  const request = { method: "POST", headers, body: payload, signal: AbortSignal.timeout(10_000) };
  const answer = await fetch(`${origin}/api/webhooks/razorpay`, request).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/** Whether it can reach its database and takes changes. */
export async function isReady(origin: string): Promise<boolean> {
  return (await ask(`${origin}/readyz`, { seconds: 3 }))?.status === 200;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
