import { readFileSync } from "node:fs";

/** The load averages of one, five and fifteen minutes, of everything that runs on this machine. Linux only. */
export function machineLoad(): string {
  const [one, five, fifteen] = readFileSync("/proc/loadavg", "utf8").split(" ");
  return `load average ${one} ${five} ${fifteen}`;
}
