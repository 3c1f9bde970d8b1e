import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { bundledBuyers } from "./bundledBuyers.ts";
import { type BuyersReport, type BuyersTask, reportSchema } from "./buyersReport.ts";

export interface Buyers {
  /** What the process told so far. */
  reports: BuyersReport[];
  /** Lets them buy. */
  go(): void;
  /** The process's end, after all that it told was read. */
  ended: Promise<{ code: number | null; faults: string }>;
  process: ChildProcess;
}

/** Starts a process of buyers and waits until it is ready. */
export async function startBuyers(
  task: BuyersTask,
  onReport: (report: BuyersReport, child: ChildProcess) => void = () => {},
): Promise<Buyers> {
  const child = spawn(process.execPath, [await bundledBuyers(), JSON.stringify(task)], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  let faults = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    faults += text;
  });
  const reports: BuyersReport[] = [];
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`buyers ended before they were ready: ${faults}`)));
    lines.on("line", (line) => {
      const report = reportSchema.parse(JSON.parse(line));
      reports.push(report);
      if (report.kind === "ready") resolve();
      onReport(report, child);
    });
  });
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, faults }));
  await ready;
  return { reports, ended, process: child, go: () => void child.stdin.end("go\n") };
}
