import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { projectRoot, readConfig } from "./config.ts";

// React reads NODE_ENV when it is loaded, so everything that loads it is imported after this line.
process.env.NODE_ENV ??= "production";

/** How long requests under way may take to finish before the process ends all the same. */
const drainMilliseconds = 10_000;

const say = (message: string) => console.log(message);

async function main(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const build = join(projectRoot, "build/web/server/index.js");
  const { openShop } = await import("./openShop.ts");
  const pages = (await import(pathToFileURL(build).href)) as ServerBuild;
  const shop = await openShop(config, pages, say);

  let closing = false;
  const close = (reason: string, status: number) => {
    if (closing) return;
    closing = true;
    say(`Closing the shop (${reason})`);
    setTimeout(() => process.exit(1), drainMilliseconds).unref();
    shop.close().then(
      () => process.exit(status),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", () => close("Ctrl-C", 0));
  process.on("SIGTERM", () => close("asked to stop", 0));
  process.on("SIGHUP", () => close("terminal gone", 0));
  process.on("unhandledRejection", (error) => {
    shop.app.log.fatal({ err: error }, "unhandled rejection");
    close("fault", 1);
  });
  process.on("uncaughtException", (error) => {
    shop.app.log.fatal({ err: error }, "uncaught exception");
    close("fault", 1);
  });

  await shop.app.listen({ port: config.port, host: config.host });
  const address = shop.app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : config.port;
  const host = config.host === "127.0.0.1" || config.host === "0.0.0.0" ? "localhost" : config.host;
  shop.preparePictures().catch((error) => {
    shop.app.log.warn({ err: error }, "pictures not prepared");
  });
  say(`The shop is open: http://${host}:${port}`);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof Error && error.cause) console.error(error.cause);
  process.exit(1);
});
