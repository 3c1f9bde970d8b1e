import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { until } from "../../tests/support/waiting.ts";
import { type ApplicationMachine, addresses, applicationMachines } from "./network.ts";
import { type Program, startProgram } from "./program.ts";
import type { Site } from "./site.ts";
import { place } from "./template.ts";

export interface Balancer {
  /** Waits until the balancer counts on all of the machines. */
  untilAllServe(seconds: number): Promise<void>;
}

/** HAProxy, and nginx before it in the CDN's place, on one machine. */
export async function startBalancer(site: Site): Promise<Balancer> {
  const folder = await site.folderOf("balancer");
  const runFolder = await site.folderOf("balancer", "run");
  const values = {
    ...site.values,
    run_folder: runFolder,
    pid_file: `${runFolder}/nginx.pid`,
    cache_folder: await site.folderOf("balancer", "cache"),
    // No authority gives these machines a certificate.
    plain_site: "",
    listening: `listen ${addresses.balancer}:80;`,
    ready_servers: [
      ...serversOf((name) => `${name} ${addresses[name]}:3000 check`),
      ...serversOf((name) => `${name}-alive ${addresses[name]}:3000 backup track alive/${name}`),
    ].join("\n"),
    alive_servers: serversOf((name) => `${name} ${addresses[name]}:3000 check`).join("\n"),
  };
  for (const name of ["haproxy-web.cfg", "nginx.conf"]) {
    await place(name, `${folder}/${name}`, values);
  }
  const start = (name: string, command: string[]): Program =>
    startProgram({ machine: "balancer", name, account: "root", command, folder });
  start("haproxy", ["haproxy", "-db", "-f", `${folder}/haproxy-web.cfg`]);
  start("nginx", ["nginx", "-c", `${folder}/nginx.conf`, "-g", "daemon off;"]);

  const tell = async (command: string) => {
    const socket = connect(`${runFolder}/haproxy-web.sock`);
    socket.end(`${command}\n`);
    return text(socket);
  };
  return {
    async untilAllServe(seconds) {
      await until("all application machines in the balancer's turn", seconds, async () => {
        const lines = (await tell("show stat")).split("\n");
        const up = lines.filter((line) => /^ready,app\d,/.test(line) && line.includes(",UP,"));
        return up.length === applicationMachines.length;
      });
    },
  };
}

const serversOf = (line: (name: ApplicationMachine) => string) =>
  applicationMachines.map((name) => `  server ${line(name)}`);
