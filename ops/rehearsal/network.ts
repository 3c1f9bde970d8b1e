import { readFile } from "node:fs/promises";
import { run } from "./system.ts";

/** The machines of the rehearsal and their addresses; `.254` is who rehearses. */
export const addresses = {
  balancer: "10.77.0.5",
  store: "10.77.0.6",
  db1: "10.77.0.11",
  db2: "10.77.0.12",
  db3: "10.77.0.13",
  app1: "10.77.0.21",
  app2: "10.77.0.22",
  app3: "10.77.0.23",
} as const;

export type Machine = keyof typeof addresses;
export type DatabaseMachine = "db1" | "db2" | "db3";
export type ApplicationMachine = "app1" | "app2" | "app3";

export const databaseMachines: readonly DatabaseMachine[] = ["db1", "db2", "db3"];
export const applicationMachines: readonly ApplicationMachine[] = ["app1", "app2", "app3"];
export const network = "10.77.0.0/24";

const machines = Object.keys(addresses) as Machine[];
const bridge = "aangan0";
const portOf = (machine: Machine) => `ag-${machine}`;
const namespaceOf = (machine: Machine) => `aangan-${machine}`;
/** A hardware address that nobody has: what is sent there is lost without a word, as in a broken switch. */
const nowhere = "02:00:00:00:00:01";

/** A network namespace for each machine, all on one bridge. What an earlier run left is taken away first. */
export async function layNetwork(): Promise<void> {
  await removeNetwork();
  await run("ip", "link", "add", bridge, "type", "bridge");
  await run("ip", "address", "add", "10.77.0.254/24", "dev", bridge);
  await run("ip", "link", "set", bridge, "up");
  for (const machine of machines) {
    const within = ["-n", namespaceOf(machine)];
    await run("ip", "netns", "add", namespaceOf(machine));
    const peer = ["peer", "name", "eth0", "netns", namespaceOf(machine)];
    await run("ip", "link", "add", portOf(machine), "type", "veth", ...peer);
    await run("ip", "link", "set", portOf(machine), "master", bridge, "up");
    await run("ip", ...within, "address", "add", `${addresses[machine]}/24`, "dev", "eth0");
    await run("ip", ...within, "link", "set", "lo", "up");
    await run("ip", ...within, "link", "set", "eth0", "up");
  }
}

/** Ends all that runs on the machines, and takes the machines away. */
export async function removeNetwork(): Promise<void> {
  const known = await run("ip", "netns", "list");
  for (const machine of machines) {
    if (!known.split(/\s/).includes(namespaceOf(machine))) continue;
    await killAll(machine);
    // Of itself it would go with the namespace, but a moment later.
    await run("ip", "link", "delete", portOf(machine)).catch(() => {});
    await run("ip", "netns", "delete", namespaceOf(machine));
  }
  await run("ip", "link", "delete", bridge).catch(() => {});
}

/** How a program is started on this machine; `account` is who runs it there. */
export function commandOn(machine: Machine, account: string, command: readonly string[]): string[] {
  const identity = [`--reuid=${account}`, `--regid=${account}`, "--init-groups"];
  const entering = ["ip", "netns", "exec", namespaceOf(machine)];
  return [...entering, ...(account === "root" ? [] : ["setpriv", ...identity]), ...command];
}

/** The power goes: every process of the machine ends at once, none of them is asked. */
export async function killAll(machine: Machine): Promise<void> {
  for (let left = await processesOf(machine); left.length > 0; left = await processesOf(machine)) {
    for (const pid of left) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // Ended by itself meanwhile.
      }
    }
  }
}

async function processesOf(machine: Machine): Promise<number[]> {
  const pids = (await run("ip", "netns", "pids", namespaceOf(machine))).split("\n").filter(Boolean);
  const states = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, "utf8").catch(() => ") Z")),
  );
  return pids.filter((_, index) => !/\) Z/.test(states[index] ?? "")).map(Number);
}

/** Takes the machine's cable out; what runs there goes on. */
export const cutOff = (machine: Machine) => run("ip", "link", "set", portOf(machine), "down");
export const plugIn = (machine: Machine) => run("ip", "link", "set", portOf(machine), "up");

/** These two machines do not hear of each other any more, and all others hear both. */
export const part = (one: Machine, other: Machine) => bothWays(one, other, "replace");
export const join = (one: Machine, other: Machine) => bothWays(one, other, "delete");

async function bothWays(one: Machine, other: Machine, change: "replace" | "delete") {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const lost = change === "replace" ? ["lladdr", nowhere, "nud", "permanent"] : [];
    const entry = ["neigh", change, addresses[to], ...lost, "dev", "eth0"];
    await run("ip", "-n", namespaceOf(from), ...entry);
  }
}
