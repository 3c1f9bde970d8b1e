/** The shop as a process of its own, for tests with several: tells its address, ends with its input. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { readConfig } from "../../../server/config.ts";
import { projectRoot } from "../../../server/ground/projectRoot.ts";
import { openShop } from "../../../server/openShop.ts";

const build = pathToFileURL(join(projectRoot, "build/web/server/index.js")).href;
// The address of the tests' database names a socket, which the setting's shape does not foresee.
const config = { ...readConfig(process.env), databaseUrl: process.argv[2], openCashOrders: 10_000 };
const shop = await openShop(config, (await import(build)) as ServerBuild, () => {});
console.log(await shop.app.listen({ port: 0, host: "127.0.0.1" }));
for await (const _ of process.stdin);
await shop.close();
process.exit(0);
