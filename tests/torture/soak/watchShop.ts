import { readdir, readFile, readlink } from "node:fs/promises";
import type { SpawnedShop } from "../../support/spawnedShop.ts";
import { collectedHeap, type Inspector } from "./collectedHeap.ts";
import type { Reading } from "./flatness.ts";

/** Looks at a shop in a process of its own, which was started with `--inspect` and `METRICS_PORT`. */
export async function watchShop(shop: SpawnedShop) {
  const found = (pattern: RegExp) => shop.log().match(pattern)?.[1] ?? "";
  const inspector = await connectInspector(found(/Debugger listening on (ws:\S+)/));
  const metricsUrl = `http://127.0.0.1:${found(/Metrics and health: port (\d+)/)}/metrics`;
  return {
    async look(): Promise<Omit<Reading, "p50" | "p99">> {
      const text = await (await fetch(metricsUrl)).text();
      const status = await readFile(`/proc/${shop.pid}/status`, "utf8");
      const lent = figureOf(text, "db_client_connection_count", 'state="used"');
      return {
        at: Date.now(),
        heap: await collectedHeap(inspector),
        resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
        descriptors: await openDescriptors(shop.pid),
        connections: lent + figureOf(text, "db_client_connection_count", 'state="idle"'),
        lent,
        loop: figureOf(text, "nodejs_eventloop_delay_p99_seconds") * 1000,
      };
    },
    close: () => inspector.close(),
  };
}

/** How many files and connections a process has open. Linux only. */
const openDescriptors = async (pid: number) => (await readdir(`/proc/${pid}/fd`)).length;

/** Everything that this process has open but its connections, which come and go. Linux only. */
export async function openFiles(): Promise<number> {
  const links = (await readdir("/proc/self/fd")).map((name) =>
    // Closed since it was listed: the listing itself is one of those.
    readlink(`/proc/self/fd/${name}`).catch(() => "socket:"),
  );
  return (await Promise.all(links)).filter((link) => !link.startsWith("socket:")).length;
}

/** What all series of a name with this label add up to. */
function figureOf(metrics: string, name: string, label = ""): number {
  return metrics
    .split("\n")
    .filter(
      (line) =>
        (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) && line.includes(label),
    )
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

/** The inspector of another process, by its protocol. */
async function connectInspector(url: string): Promise<Inspector & { close(): void }> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  return {
    post(method) {
      last += 1;
      socket.send(JSON.stringify({ id: last, method }));
      const { promise, resolve } = Promise.withResolvers<unknown>();
      waiting.set(last, resolve);
      return promise;
    },
    close: () => socket.close(),
  };
}
