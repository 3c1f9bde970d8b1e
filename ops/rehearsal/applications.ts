import { existsSync } from "node:fs";
import { projectRoot } from "../../server/ground/projectRoot.ts";
import { until } from "../../tests/support/waiting.ts";
import { type ApplicationMachine, addresses, databaseMachines, killAll } from "./network.ts";
import { type Program, startProgram } from "./program.ts";
import type { Site } from "./site.ts";
import { place, readEnvironment } from "./template.ts";

export interface Applications {
  /** Starts HAProxy's way to the database and the shop of this release, and waits until it is ready. */
  start(machine: ApplicationMachine, release?: string): Promise<void>;
  kill(machine: ApplicationMachine): Promise<void>;
  /** Asks the shop alone to end, and waits; answers its exit code. */
  stopShop(machine: ApplicationMachine): Promise<number | null>;
  /** The release that the machine's shop runs. */
  releaseOf(machine: ApplicationMachine): string | undefined;
}

/** What a rehearsal needs beside ops/cluster/shop.env: something to sell, orders of one machine, and no money. */
const rehearsed = {
  DEMO_CONTENT: "true",
  ALLOW_TEST_PAYMENTS: "true",
  COD_LIMIT: "199999",
  PREPARE_PICTURES: "false",
};

/** Machines that run the shop, each with a way of its own to whichever database is primary. */
export function applicationsOf(site: Site): Applications {
  const shops = new Map<ApplicationMachine, { program: Program; release: string }>();
  const ways = new Map<ApplicationMachine, Program>();

  return {
    async start(machine, release = projectRoot) {
      const folder = await site.folderOf(machine);
      if (!ways.get(machine)?.isRunning()) ways.set(machine, await startWay(site, machine));
      await place("shop.env", `${folder}/shop.env`, {
        ...site.values,
        address: addresses[machine],
        shop_folder: await site.folderOf(machine, "shop"),
      });
      const program = startProgram({
        machine,
        name: "shop",
        account: "root",
        command: ["bin/serve"],
        environment: { ...(await readEnvironment(`${folder}/shop.env`)), ...rehearsed },
        folder,
        workingFolder: release,
      });
      shops.set(machine, { program, release });
      const isOpen = await until(`the shop of ${machine} is ready`, 120, async () =>
        program.isRunning() ? (await isReady(machine)) && "open" : "ended",
      );
      if (isOpen === "ended") throw new Error(`${program.name} ended, see ${program.log}`);
    },
    async kill(machine) {
      await killAll(machine);
      const programs = [shops.get(machine)?.program, ways.get(machine)];
      await until(`${machine} is dead`, 30, async () => programs.every((one) => !one?.isRunning()));
    },
    async stopShop(machine) {
      return (await shops.get(machine)?.program.stop()) ?? null;
    },
    releaseOf: (machine) => shops.get(machine)?.release,
  };
}

async function isReady(machine: ApplicationMachine): Promise<boolean> {
  const url = `http://${addresses[machine]}:3000/readyz`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(3000) });
  await answer.body?.cancel();
  return answer.ok;
}

async function startWay(site: Site, machine: ApplicationMachine): Promise<Program> {
  const folder = await site.folderOf(machine);
  const file = `${folder}/haproxy-database.cfg`;
  const servers = (port: number) =>
    databaseMachines.map((name) => `  server ${name} ${addresses[name]}:${port} check`).join("\n");
  await place("haproxy-database.cfg", file, {
    ...site.values,
    run_folder: await site.folderOf(machine, "run"),
    primary_servers: servers(5432),
    // One question a machine is enough for both.
    pooled_servers: databaseMachines
      .map((name) => `  server ${name} ${addresses[name]}:6432 track primary/${name}`)
      .join("\n"),
  });
  const command = ["haproxy", "-db", "-f", file];
  const program = startProgram({ machine, name: "haproxy", account: "root", command, folder });
  await until(`${machine}'s way to the database`, 30, async () =>
    existsSync(`${folder}/run/haproxy-database.sock`),
  );
  return program;
}
