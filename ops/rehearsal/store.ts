import { AwsClient } from "aws4fetch";
import { until } from "../../tests/support/waiting.ts";
import { addresses, killAll } from "./network.ts";
import { startProgram } from "./program.ts";
import type { Site } from "./site.ts";
import { run } from "./system.ts";
import { place } from "./template.ts";

export interface Store {
  kill(): Promise<void>;
  /** What it kept is there again. */
  start(): Promise<void>;
}

const kinds = { account: 6202, container: 6201, object: 6200 };

/** OpenStack Swift with one disk and an empty bucket, on a machine of its own. */
export async function startStore(site: Site): Promise<Store> {
  const folder = await site.folderOf("store");
  await site.folderOf("store", "devices/d1");
  const values = { ...site.values, store_folder: folder, ring_folder: folder };
  await place("swift-proxy.conf", `${folder}/proxy-server.conf`, values);
  for (const [kind, port] of Object.entries(kinds)) {
    const own = { ...values, kind, kind_port: String(port) };
    await place("swift-storage.conf", `${folder}/${kind}-server.conf`, own);
    const ring = (...given: string[]) =>
      run("swift-ring-builder", `${folder}/${kind}.builder`, ...given);
    // 64 parts, one copy of each, an hour between moves; the one disk, with weight 1.
    await ring("create", "6", "1", "1");
    await ring("add", `r1z1-127.0.0.1:${port}/d1`, "1");
    await ring("rebalance");
  }
  await run("chown", "-R", "swift:swift", folder);

  async function start(): Promise<void> {
    const launch = (name: string, command: string[]) =>
      startProgram({ machine: "store", name, account: "root", command, folder });
    launch("memcached", ["memcached", "-u", "memcache", "-l", "127.0.0.1", "-p", "11211"]);
    for (const kind of ["proxy", ...Object.keys(kinds)]) {
      launch(kind, [`swift-${kind}-server`, `${folder}/${kind}-server.conf`]);
    }
    await until("the store of pictures", 60, () => makeBucket(site));
  }
  await start();
  return { kill: () => killAll("store"), start };
}

/** Whether the bucket is there. */
async function makeBucket({ values }: Site): Promise<boolean> {
  const client = new AwsClient({
    ...{ accessKeyId: "shop:pictures", secretAccessKey: values.store_secret },
    ...{ region: "us-east-1", service: "s3", retries: 0 },
  });
  const url = `http://${addresses.store}:8080/aangan-pictures`;
  const answer = await client.fetch(url, { method: "PUT" });
  await answer.arrayBuffer();
  // 409: it was made before.
  return answer.ok || answer.status === 409;
}
