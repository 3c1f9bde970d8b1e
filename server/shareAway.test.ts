import { execFileSync } from "node:child_process";
import { closeSync, constants, openSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clothPicture } from "../tests/support/media/samplePictures.ts";
import { openTestShop } from "../tests/support/testShop.ts";
import { throwawayFolder } from "../tests/support/throwawayFolder.ts";
import { placesOfFolder } from "./ground/reachFolder.ts";
import { servicesAway } from "./ground/watchedCall.ts";

const names = Array.from({ length: placesOfFolder + 4 }, (_, at) => `stuck-${at}.0badcafe.webp`);
let folder: string;
let shop: Awaited<ReturnType<typeof openTestShop>>;
const stuck = (name: string) => join(folder, "pictures", name);
beforeAll(async () => {
  folder = await throwawayFolder("share-away");
  await mkdir(join(folder, "pictures"));
  // What reads them hangs in the kernel, as on a share that has fallen silent.
  for (const name of names) execFileSync("mkfifo", [stuck(name)]);
  await writeFile(stuck("sofa.0badcafe.webp"), await clothPicture(30, 20));
  shop = await openTestShop({ dataFolder: folder });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const picture = (name: string) => shop.app.inject(`/static/images/${name}`);
const arePicturesAway = () => servicesAway().some(({ service }) => service === "pictures");

it("a share of pictures that hangs costs pictures alone, and is told", async () => {
  const asked = Promise.all(names.map(picture));
  try {
    const headers = { "accept-encoding": "br", accept: "text/html" };
    const pages = ["/", "/products?page=2", "/shopping"].map((url) =>
      shop.app.inject({ url, headers }),
    );
    const payload = { phoneNumber: "9999900000", password: "courtyards" };
    const login = shop.app.inject({ method: "POST", url: "/api/auth/login", payload });
    expect((await Promise.all(pages)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await login).json().code).toBe("invalid_credentials");
    for (const { statusCode, headers } of await asked) {
      expect([statusCode, headers["content-type"]]).toEqual([503, "image/svg+xml; charset=utf-8"]);
    }
    expect(arePicturesAway()).toBe(true);
    const began = performance.now();
    expect((await picture("sofa.0badcafe.webp")).statusCode).toBe(503);
    expect(performance.now() - began).toBeLessThan(2000);
  } finally {
    for (const name of names) {
      closeSync(openSync(stuck(name), constants.O_RDWR | constants.O_NONBLOCK));
    }
  }
  await expect.poll(async () => (await picture("sofa.0badcafe.webp")).statusCode).toBe(200);
  expect(arePicturesAway()).toBe(false);
}, 60_000);
