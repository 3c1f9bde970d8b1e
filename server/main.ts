import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { ServerBuild } from "react-router";
import { readConfig } from "./config.ts";
import { connectDatabase } from "./database/connect.ts";
import { demoCustomer, hasDemoCustomer } from "./demoCustomer.ts";
import { endWhenAsked } from "./endProcess.ts";
import { projectRoot } from "./ground/projectRoot.ts";
import { paymentProviders } from "./payments/settings.ts";
import { countOwners } from "./staff/countOwners.ts";

// React reads NODE_ENV when it is loaded, so everything that loads it is imported after this line.
process.env.NODE_ENV ??= "production";

const say = (message: string) => console.log(message);

/**
 * `--provider sandbox` starts a rehearsal of Shiprocket Checkout beside the shop, `--carrier sandbox` one of
 * its shipping API, `--messages sandbox` one of what sends codes to phones.
 */
async function openSandboxes(commandLine: string[]) {
  const { provider, carrier, messages } = parseArgs({
    args: commandLine,
    options: {
      provider: { type: "string" },
      carrier: { type: "string" },
      messages: { type: "string" },
    },
    strict: false,
  }).values;
  for (const [name, given] of Object.entries({ provider, carrier, messages })) {
    if (given !== undefined && given !== "sandbox")
      throw new Error(`The only --${name} is sandbox.`);
  }
  // Loaded only where they are asked for.
  const { startSandbox } = provider ? await import("../sandbox/index.ts") : {};
  const { startShippingSandbox } = carrier ? await import("../sandbox/shipping/index.ts") : {};
  const { startMessageSandbox } = messages ? await import("../sandbox/messages/index.ts") : {};
  return {
    phones: (await startMessageSandbox?.()) ?? null,
    checkout: (await startSandbox?.()) ?? null,
    shipping: (await startShippingSandbox?.()) ?? null,
  };
}

async function main(): Promise<void> {
  const commandLine = process.argv.slice(2);
  const { checkout: sandbox, shipping: couriers, phones } = await openSandboxes(commandLine);
  const rehearsed = {
    ...sandbox?.shopEnvironment,
    ...couriers?.shopEnvironment,
    ...phones?.shopEnvironment,
  };
  const config = readConfig({ ...process.env, ...rehearsed }, commandLine);
  if (sandbox && config.isPublic && !config.allowsTestPayments) {
    throw new Error(
      "The sandbox takes no money, and this shop faces the world: set ALLOW_TEST_PAYMENTS=true, or leave --provider out.",
    );
  }
  // PostgreSQL starts beside the loading of everything else.
  const connecting = connectDatabase(config, say);
  const build = pathToFileURL(join(projectRoot, "build/web/server/index.js")).href;
  const loading = Promise.all([
    import("./openShop.ts"),
    import(build) as Promise<ServerBuild>,
    connecting,
  ]);
  const [{ openShop }, pages] = await loading.catch(async (error) => {
    await connecting.then((database) => database.close()).catch(() => {});
    throw error;
  });
  const shop = await openShop(config, pages, say, connecting);

  endWhenAsked({
    shop,
    beside: [sandbox, couriers, phones].filter((each) => each !== null),
    drainSeconds: config.drainSeconds,
    say,
  });

  await shop.shareBuild();
  await shop.app.listen({ port: config.port, host: config.host });
  const address = shop.app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  const host = config.host === "127.0.0.1" || config.host === "0.0.0.0" ? "localhost" : config.host;
  shop.startJobs().catch((error) => {
    shop.app.log.error({ err: error }, "the shop's jobs do not run");
  });
  if (config.preparesPictures) {
    shop.preparePictures().catch((error) => {
      shop.app.log.warn({ err: error }, "pictures not prepared");
    });
  }
  const ownAddress = `http://${config.host === "0.0.0.0" ? "127.0.0.1" : config.host}:${port}`;
  if (shop.metricsPort !== null) {
    say(`Metrics and health: port ${shop.metricsPort}, see docs/operations.md`);
  }
  if (couriers) {
    couriers.connect(ownAddress);
    say(`Couriers are booked at the sandbox, where nothing travels: ${couriers.origin}`);
  }
  if (phones) {
    say(`Codes go to the sandbox, which shows them: ${phones.origin}/__sandbox/messages`);
  }
  if (sandbox) {
    sandbox.connect(ownAddress);
    say(`Checkouts go to the sandbox, where no money moves: ${sandbox.origin}`);
  }
  if (await hasDemoCustomer(shop.database.db)) {
    const { phoneNumber, password } = demoCustomer;
    say(`Demo customer: phone number ${phoneNumber}, password ${password}`);
  }
  if ((await countOwners(shop.database.background)) === 0) {
    say("Nobody runs this shop yet: bin/admin owner you@example.in prints the first owner's link.");
    say("What is left to do before it is real stands in the back office: /admin/go-live");
  }
  const { gateway, shiprocket } = shop.owned.now();
  if (config.isPublic && gateway === null && shiprocket === null) {
    say(
      config.allowsTestPayments
        ? "ALLOW_TEST_PAYMENTS: customers pay nothing online, and everything is delivered"
        : `Online payment is not offered without ${paymentProviders.map((name) => `${name}'s`).join(" or ")} keys: cash on delivery only`,
    );
  }
  say(`The shop is open: http://${host}:${port}`);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  process.exit(1);
});
