import { type Applications, applicationsOf } from "./applications.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { type Browsers, startBrowsers } from "./browsers.ts";
import { type Buyers, startBuyers } from "./buyers.ts";
import { type Databases, databasesOf } from "./databases.ts";
import { createStanza } from "./goBack.ts";
import { databaseMachines, layNetwork } from "./network.ts";
import { type Packer, startPacker } from "./packer.ts";
import { openSite, type Site } from "./site.ts";

/** Seven machines at work, and the people who use the shop. */
export interface Rehearsal {
  site: Site;
  databases: Databases;
  applications: Applications;
  balancer: Balancer;
  buyers: Buyers;
  packer: Packer;
  browsers: Browsers;
}

/** Builds the machines from nothing, opens the shop on three of them and lets people in. */
export async function openRehearsal(): Promise<Rehearsal> {
  await layNetwork();
  const site = await openSite();
  const databases = databasesOf(site);
  for (const machine of databaseMachines) await databases.start(machine);
  await databases.untilWhole(180);
  await createStanza(site, await databases.primary());
  const applications = applicationsOf(site);
  // The first makes the tables and fills the shop; the others would wait for it.
  await applications.start("app1");
  await Promise.all([applications.start("app2"), applications.start("app3")]);
  const balancer = await startBalancer(site);
  await balancer.untilAllServe(60);
  await databases.ask("update variants set stock = 1000000 where archived_at is null");
  const buyers = await startBuyers(site.origin, `${site.folder}/acknowledged.jsonl`);
  const packer = await startPacker(site.origin, databases, buyers);
  const browsers = await startBrowsers(site.origin);
  return { site, databases, applications, balancer, buyers, packer, browsers };
}
