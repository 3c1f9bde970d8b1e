import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { CrowdNews, CrowdOrder, CrowdReport } from "./report.ts";

export interface Crowd {
  /** From now on so many visits a second, as long as nothing else is said. */
  come(aSecond: number): void;
  /** Nobody comes any more; waits until everybody has left. */
  goHome(): Promise<void>;
  /** So many visits, no faster than the shop answers, and waits until everybody has left. */
  comeInTurns(visits: number, atOnce: number): Promise<void>;
  /** What happened since the last call. */
  report(): Promise<CrowdReport>;
  stop(): Promise<void>;
}

/** A process of visitors of the shop at `origin`; nobody comes until that is said. */
export async function startCrowd(origin: string, seed: number): Promise<Crowd> {
  const program = join(import.meta.dirname, "crowdProcess.ts");
  const child = fork(program, [origin, String(seed)], { execArgv: [] });
  await heard(child, "ready");
  const order = (said: CrowdOrder) => child.send(said);
  return {
    come(aSecond) {
      order({ kind: "come", aSecond });
    },
    async goHome() {
      const home = heard(child, "home");
      order({ kind: "come", aSecond: 0 });
      await home;
    },
    async comeInTurns(visits, atOnce) {
      const home = heard(child, "home");
      order({ kind: "visit", visits, atOnce });
      await home;
    },
    async report() {
      const report = heard(child, "report");
      order({ kind: "report" });
      return report;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

/** The next news of this kind; rejects when the process ends before. */
function heard<Wanted extends CrowdNews["kind"]>(
  child: ChildProcess,
  kind: Wanted,
): Promise<Extract<CrowdNews, { kind: Wanted }>> {
  return new Promise((resolve, reject) => {
    const listen = (news: CrowdNews) => {
      if (news.kind !== kind) return;
      child.off("message", listen);
      child.off("exit", gone);
      resolve(news as Extract<CrowdNews, { kind: Wanted }>);
    };
    const gone = (code: number | null) =>
      reject(new Error(`the crowd's process ended with ${code}`));
    child.on("message", listen);
    child.once("exit", gone);
  });
}
