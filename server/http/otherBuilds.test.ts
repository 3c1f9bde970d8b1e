import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startS3Server } from "../../tests/support/media/s3Server.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { throwawayFolder } from "../../tests/support/throwawayFolder.ts";
import { openSeal } from "../credentials/index.ts";
import { createPictureStore } from "../media/index.ts";
import type { OpenShop } from "../openShop.ts";
import { createOtherBuilds, registerBuiltFiles } from "./otherBuilds.ts";

let folder: string;
let release: Record<"/assets/" | "/admin/assets/", string>;
let shop: OpenShop;
const data = () => join(folder, "data");
const script = "/assets/entry-_New1.js";
const text = "console.log('the next release');";
beforeAll(async () => {
  folder = await throwawayFolder("builds");
  const [pages, backOffice] = [join(folder, "pages"), join(folder, "admin")];
  for (const made of [pages, backOffice]) await mkdir(made);
  await writeFile(join(pages, "entry-_New1.js"), text);
  await writeFile(join(pages, "entry-_New1.js.br"), "packed");
  await writeFile(join(backOffice, "index-New2.css"), "a{}");
  release = { "/assets/": pages, "/admin/assets/": backOffice };
  shop = await openTestShop({ dataFolder: data() });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

it("answers with a file that only the start of another release has put there", async () => {
  const before = await shop.app.inject(script);
  expect([before.statusCode, before.headers["cache-control"]]).toEqual([404, "no-store"]);
  const { keyedHash } = await openSeal(data());
  await createOtherBuilds(createPictureStore(data()).built, keyedHash).share(release);
  const { statusCode, headers, body } = await shop.app.inject(script);
  expect([statusCode, body]).toEqual([200, text]);
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await shop.app.inject("/admin/assets/index-New2.css")).body).toBe("a{}");
  for (const other of [`${script}.br`, "/assets/index-New2.css", "/assets/%2e%2e%2fnone.js"]) {
    expect([other, (await shop.app.inject(other)).statusCode]).toEqual([other, 404]);
  }
});

it("answers with files of its own build that somebody built over since its start", async () => {
  const { keyedHash } = await openSeal(data());
  const own = createOtherBuilds(createPictureStore(join(folder, "own")).built, keyedHash);
  const over = await throwawayFolder("built-over");
  const app = Fastify();
  try {
    for (const prefix of ["/assets/", "/admin/assets/"] as const) {
      await writeFile(join(over, "old-Gone5.js"), text);
      await own.share({ "/assets/": over, "/admin/assets/": over });
      await registerBuiltFiles(app, own, prefix, { "/assets/": over, "/admin/assets/": over });
    }
    for (const isThere of [true, false]) {
      if (!isThere) await rm(join(over, "old-Gone5.js"));
      for (const path of ["/assets/old-Gone5.js", "/admin/assets/old-Gone5.js?v=1"]) {
        const { statusCode, body, headers } = await app.inject(path);
        expect([path, isThere, statusCode, body]).toEqual([path, isThere, 200, text]);
        expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      }
    }
    expect((await app.inject({ method: "POST", url: "/assets/old-Gone5.js" })).statusCode).toBe(
      404,
    );
  } finally {
    await app.close();
    await rm(over, { recursive: true });
  }
});

it("puts the files of its own build there, and sends none that another hand put", async () => {
  const built = createPictureStore(data()).built;
  const { keyedHash } = await openSeal(join(folder, "stranger"));
  const forged = "/assets/forged-Wr0ng.js";
  await writeFile(join(folder, "pages", "forged-Wr0ng.js"), "evil()");
  await createOtherBuilds(built, keyedHash).share(release);
  expect((await shop.app.inject(forged)).statusCode).toBe(404);
  await shop.shareBuild();
  let count = 0;
  for await (const _name of built.files()) count += 1;
  expect(count).toBeGreaterThan(200);
});

it("shares by a bucket what it lacks, once, and no file that was changed there", async () => {
  const storage = await startS3Server();
  try {
    const { keyedHash } = await openSeal(data());
    const machine = (name: string) =>
      createOtherBuilds(createPictureStore(join(folder, name), storage.settings).built, keyedHash);
    await machine("one").share(release);
    const puts = () => storage.asked.filter((asked) => asked.startsWith("PUT built/"));
    const first = puts().length;
    expect(first).toBeGreaterThan(1);
    await machine("two").share(release);
    expect(puts()).toHaveLength(first);
    const statusAt = async (name: string) => {
      const app = Fastify();
      await registerBuiltFiles(app, machine(name), "/assets/");
      const { statusCode } = await app.inject(script);
      await app.close();
      return statusCode;
    };
    expect(await statusAt("three")).toBe(200);
    for (const [key, bytes] of storage.objects) {
      storage.objects.set(key, Buffer.concat([bytes, Buffer.from(";")]));
    }
    expect(await statusAt("four")).toBe(404);
  } finally {
    await storage.stop();
  }
});

it("asks a bucket few questions of names that somebody makes up, and still finds what comes", async () => {
  const storage = await startS3Server();
  let time = 0;
  const { keyedHash } = await openSeal(data());
  const machine = (name: string) => {
    const { built } = createPictureStore(join(folder, name), storage.settings);
    return createOtherBuilds(built, keyedHash, () => time);
  };
  const app = Fastify();
  await registerBuiltFiles(app, machine("asked"), "/assets/");
  const statusOf = async (path: string) => (await app.inject(path)).statusCode;
  try {
    for (let count = 0; count < 40; count += 1) {
      const made = [1, 2, 3].map((place) => statusOf(`/assets/made-up-${count}-${place}.js`));
      expect(await Promise.all(made)).toEqual([404, 404, 404]);
    }
    expect(storage.asked.length).toBeLessThan(10);
    await machine("next release").share(release);
    expect(await statusOf(script)).toBe(404);
    time += 10_000;
    expect(await statusOf(script)).toBe(200);
    time += 3_600_000;
    const other = "/assets/later-_New3.js";
    expect(await statusOf(other)).toBe(404);
    await writeFile(join(folder, "pages", "later-_New3.js"), text);
    await machine("last release").share(release);
    expect(await statusOf(other)).toBe(200);
  } finally {
    await app.close();
    await storage.stop();
  }
});
