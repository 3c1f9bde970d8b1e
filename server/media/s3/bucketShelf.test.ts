import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startS3Server } from "../../../tests/support/media/s3Server.ts";
import { Away } from "../../ground/away.ts";
import { servicesAway } from "../../ground/watchedCall.ts";
import { createPictureStore, fillBucket, type PictureStore } from "../pictureStore.ts";

let folder: string;
let storage: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  storage = await startS3Server();
});
afterAll(async () => {
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  storage.objects.clear();
  storage.asked.length = 0;
});

/** The store of a machine, which keeps its data folder when it is started again. */
const machine = (name: string, settings = storage.settings) =>
  createPictureStore(join(folder, name), settings);
async function namesOf(store: PictureStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.files()) names.push(name);
  return names;
}
const sofa = Buffer.from("the bytes of a sofa");

it("gives on one machine what another has saved, and asks the storage for it once", async () => {
  await machine("shared-one").save("sofa.webp", sofa);
  const other = machine("shared-two");
  expect(await other.ladder.has("sofa.webp")).toBe(false);
  expect(await Promise.all([other.open("sofa.webp"), other.open("sofa.webp")])).toEqual([
    sofa,
    sofa,
  ]);
  expect(await other.open("sofa.webp")).toEqual(sofa);
  expect(await other.has("sofa.webp")).toBe(true);
  expect(storage.asked).toEqual([
    "PUT pictures/sofa.webp",
    "HEAD ladder/sofa.webp",
    "GET pictures/sofa.webp",
  ]);
  expect(await other.open("table.webp")).toBeNull();
  expect(await other.has("table.webp")).toBe(false);
});

it("throws where the storage refuses: another secret, another bucket", async () => {
  const { bucketUrl } = storage.settings;
  const stranger = machine("stranger", { ...storage.settings, secretAccessKey: "another" });
  await expect(stranger.save("sofa.webp", sofa)).rejects.toThrow(
    "403 to PUT: SignatureDoesNotMatch",
  );
  const lost = machine("lost", { ...storage.settings, bucketUrl: `${bucketUrl}-of-others` });
  await expect(lost.save("sofa.webp", sofa)).rejects.toThrow("404 to PUT: NoSuchBucket");
  await expect(namesOf(lost)).rejects.toThrow("no such bucket");
  expect(storage.objects.size).toBe(0);
});

it("goes on with its copies while the storage is away, also after a start", async () => {
  await machine("away").save("sofa.webp", sofa);
  storage.away(true);
  try {
    const started = machine("away");
    expect(await started.open("sofa.webp")).toEqual(sofa);
    expect(await started.has("sofa.webp")).toBe(true);
    await expect(started.open("table.webp")).rejects.toThrow();
    await expect(started.save("table.webp", sofa)).rejects.toThrow();
  } finally {
    storage.away(false);
  }
});

it("gives no copy of what was erased elsewhere, once it has asked again", async () => {
  const kept = machine("erasing-one");
  await kept.save("portrait.webp", sofa);
  await machine("erasing-two").remove("portrait.webp");
  expect(storage.objects.size).toBe(0);
  const later = machine("erasing-one");
  expect(await later.open("portrait.webp")).toBeNull();
  expect(await readdir(join(folder, "erasing-one/bucket/pictures"))).toEqual([]);
});

it("keeps no more copies than it may", async () => {
  const size = 40_000;
  const small = machine("small", { ...storage.settings, cacheBytes: 2 * 4 * size });
  const names = Array.from({ length: 8 }, (_, place) => `${place}.webp`);
  for (const name of names) await small.save(name, Buffer.alloc(size, name));
  const copies = () => readdir(join(folder, "small/bucket/pictures"));
  await expect.poll(async () => (await copies()).toSorted()).toEqual(names.slice(-2));
  expect(await small.open("0.webp")).toEqual(Buffer.alloc(size, "0.webp"));
});

it("lists every page of what there is", async () => {
  const store = machine("listing");
  const names = ["a.webp", "b.webp", "c.webp", "d.webp", "e.webp"];
  for (const name of names) await store.save(name, sofa);
  await store.ladder.save("a.webp.320.avif", sofa);
  expect(await namesOf(store)).toEqual(names);
});

it("forgets models of long ago, and no pictures", async () => {
  const store = machine("forgetting");
  const now = new Date("2026-11-24T12:00:00Z");
  for (const file of ["old.page.br", "older.page.br", "new.page.br"]) {
    await store.models.save(file, sofa);
    storage.savedAt.set(`models/${file}`, file.startsWith("old") ? new Date("2026-10-01") : now);
  }
  await store.save("old.webp", sofa);
  storage.savedAt.set("pictures/old.webp", new Date("2026-10-01"));
  expect(await store.forget("models", new Date("2026-10-25"))).toBe(2);
  expect([...storage.objects.keys()].toSorted()).toEqual([
    "models/new.page.br",
    "pictures/old.webp",
  ]);
});

it("takes over what a data folder held before, once", async () => {
  const dataFolder = join(folder, "grown");
  const before = createPictureStore(dataFolder);
  await before.save("sofa.webp", sofa);
  await before.save("table.webp", sofa);
  expect(await fillBucket(dataFolder, storage.settings)).toBe(2);
  expect(await fillBucket(dataFolder, storage.settings)).toBe(0);
  expect(await machine("new").open("table.webp")).toEqual(sofa);
});

/** What a store makes of a storage that answers everything like this. */
async function atStorage<Made>(
  answer: (response: ServerResponse) => void,
  work: (store: PictureStore) => Promise<Made>,
  name = "hostile",
): Promise<Made> {
  const server = createServer((_request, response) => answer(response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bucketUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
  try {
    return await work(machine(name, { ...storage.settings, bucketUrl }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it("is away where the storage breaks off within its answers, and that is heard of", async () => {
  const answer = (response: ServerResponse) =>
    response.writeHead(200, { "Content-Length": "100000" }).write(Buffer.alloc(1000), () => {
      response.destroy();
    });
  await atStorage(answer, async (store) => {
    for (const name of ["sofa.webp", "table.webp"]) {
      await expect(store.open(name)).rejects.toBeInstanceOf(Away);
    }
    await expect(namesOf(store)).rejects.toBeInstanceOf(Away);
  });
  const isAway = () => servicesAway().some(({ service }) => service === "pictures");
  expect(isAway()).toBe(true);
  await machine("back").save("sofa.webp", sofa);
  expect(isAway()).toBe(false);
});

it("waits for a storage that is silent no longer than some seconds, also when memory is cleared meanwhile", async () => {
  setFlagsFromString("--expose-gc");
  const clearMemory = runInNewContext("gc") as () => void;
  await atStorage(clearMemory, async (store) => {
    await expect(store.has("sofa.webp")).rejects.toBeInstanceOf(Away);
  });
  await machine("back").save("sofa.webp", sofa);
}, 60_000);

it("gives copies beside a storage that is silent, and has one visitor ask it", async () => {
  const names = ["sofa.webp", "table.webp", "bed.webp"];
  for (const name of names) await machine("copies").save(name, sofa);
  let asked = 0;
  const countSilently = () => {
    asked += 1;
  };
  await atStorage(
    countSilently,
    async (store) => {
      expect(await store.open("sofa.webp")).toEqual(sofa);
      const began = performance.now();
      const all = await Promise.all([...names, ...names].map((name) => store.open(name)));
      expect(all).toEqual([...names, ...names].map(() => sofa));
      expect(performance.now() - began).toBeLessThan(2000);
    },
    "copies",
  );
  expect(asked).toBe(1);
  await machine("back").save("sofa.webp", sofa);
}, 60_000);

it("is sent elsewhere by nobody", async () => {
  const Location = `${storage.settings.bucketUrl}/pictures/sofa.webp`;
  const answer = (response: ServerResponse) => response.writeHead(307, { Location }).end();
  await expect(atStorage(answer, (store) => store.open("sofa.webp"))).rejects.toThrow();
  await expect(atStorage(answer, (store) => store.save("sofa.webp", sofa))).rejects.toThrow();
  expect(storage.asked).toEqual([]);
});

it("reads a list that never closes what it opens as quickly as any other", async () => {
  const list = "<Contents>".repeat(300_000);
  const began = performance.now();
  const names = await atStorage((response) => response.end(list), namesOf);
  expect(names).toEqual([]);
  expect(performance.now() - began).toBeLessThan(3000);
});

it("takes no list that is larger than the storage's are", async () => {
  const list = " ".repeat(5 * 1024 * 1024);
  await expect(atStorage((response) => response.end(list), namesOf)).rejects.toThrow("too large");
});
