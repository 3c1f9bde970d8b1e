import { newToken } from "../../server/credentials/index.ts";
import { type Browsers, startBrowsers } from "../../tests/support/crowd/browsers.ts";
import { type Buyers, startBuyers } from "../../tests/support/crowd/buyers.ts";
import { type Packer, startPacker } from "../../tests/support/crowd/packer.ts";
import { payInTest } from "../../tests/support/crowd/walkCheckout.ts";
import { addStaff } from "../../tests/support/staff/addStaff.ts";
import { standingStaff } from "../../tests/support/staff/standingStaff.ts";
import { type Applications, applicationsOf } from "./applications.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { type Databases, databasesOf } from "./databases.ts";
import { createStanza } from "./goBack.ts";
import { addresses, applicationMachines, databaseMachines, layNetwork } from "./network.ts";
import { openSite, type Site } from "./site.ts";
import { type Store, startStore } from "./store.ts";

/** Eight machines at work, and the people who use the shop. */
export interface Rehearsal {
  site: Site;
  databases: Databases;
  store: Store;
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
  const store = await startStore(site);
  const applications = applicationsOf(site);
  // The first makes the tables and fills the shop; the others would wait for it.
  await applications.start("app1");
  await Promise.all([applications.start("app2"), applications.start("app3")]);
  const balancer = await startBalancer(site);
  await balancer.untilAllServe(60);
  await databases.ask("update variants set stock = 1000000 where archived_at is null");
  const buyers = await startBuyers({
    origin: site.origin,
    file: `${site.folder}/acknowledged.jsonl`,
    aSecond: 2,
    pay: payInTest,
  });
  const token = newToken();
  await databases.within((pool) => addStaff(pool, { ...standingStaff.support, token }));
  const packer = startPacker(site.origin, token, buyers);
  const browsers = await startBrowsers(
    site.origin,
    applicationMachines.map((machine) => `http://${addresses[machine]}:3000`),
  );
  browsers.go();
  return { site, databases, store, applications, balancer, buyers, packer, browsers };
}
