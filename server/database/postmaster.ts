import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The id of the PostgreSQL that runs on this data folder, or null. A crash leaves postmaster.pid
 * behind, and after a restart of the machine another program may have that number.
 */
export function livingPostmaster(data: string): number | null {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!isAlive(pid)) return null;
  const command = spawnSync("ps", ["-o", "command=", "-p", String(pid)]);
  // Without ps (small containers) the pid alone has to do.
  if (command.error) return pid;
  return command.stdout.toString().includes(data) ? pid : null;
}

/** A process that has ended is not alive, even while nobody has asked for its end. */
export function isAlive(pid: number): boolean {
  return Number.isInteger(pid) && pid > 0 && signal(pid, 0) && !isZombie(pid);
}

function isZombie(pid: number): boolean {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, "utf8");
    return facts.slice(facts.lastIndexOf(")")).startsWith(") Z");
  } catch {
    // Not Linux: there the system takes such processes away by itself.
    return false;
  }
}

/** Whether there is such a process; it may be somebody else's. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
