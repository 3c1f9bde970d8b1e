import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { Refusal } from "../ground/refusal.ts";
import { createLadder, rungFile } from "./ladder.ts";
import { createPictureStore, type PictureStore } from "./pictureStore.ts";

let folder: string;
let store: PictureStore;
let faults: string[];
let saved: string[];
const noteFault = (_: unknown, file: string) => faults.push(file);

/** The store in `folder`, noting what is saved on its ladder. */
function watchedStore(): PictureStore {
  const inner = createPictureStore(folder);
  const ladder = {
    ...inner.ladder,
    save: (file: string, bytes: Buffer) => {
      saved.push(file);
      return inner.ladder.save(file, bytes);
    },
  };
  return { ...inner, ladder };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ladder-"));
  faults = [];
  saved = [];
  store = watchedStore();
  await store.save("sofa.webp", await clothPicture(700, 500));
  await store.save("chair.webp", await clothPicture(200, 150));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("a rung", () => {
  it("is encoded once for all who ask at the same time, and kept for those who come later", async () => {
    const ladder = createLadder(store, noteFault);
    const asked = Array.from({ length: 8 }, () => ladder.rung("sofa.webp", 320, "avif"));
    const [first, ...others] = await Promise.all(asked);
    for (const other of others) expect(other).toEqual(first);
    expect(await createLadder(store, noteFault).rung("sofa.webp", 320, "avif")).toEqual(first);
    expect(saved).toEqual([rungFile("sofa.webp", 320, "avif")]);
  });

  it("keeps the ratio, turns as the camera says, and never enlarges", async () => {
    const ladder = createLadder(store, noteFault);
    const size = async (file: string, width: 320 | 800) => {
      const { width: across, height } = await sharp(
        (await ladder.rung(file, width, "webp")) as Buffer,
      ).metadata();
      return [across, height];
    };
    expect(await size("sofa.webp", 320)).toEqual([320, 229]);
    expect(await size("chair.webp", 800)).toEqual([200, 150]);
    const turned = sharp(await clothPicture(700, 500)).withMetadata({ orientation: 6 });
    await store.save("turned.jpg", await turned.jpeg().toBuffer());
    expect(await size("turned.jpg", 320)).toEqual([320, 448]);
  });

  it("is refused when too many wait, and made when asked again", async () => {
    const ladder = createLadder(store, noteFault, { atOnce: 1, mostWaiting: 0 });
    const answers = await Promise.all([
      ladder.rung("sofa.webp", 640, "avif"),
      ladder.rung("sofa.webp", 480, "avif"),
      ladder.rung("sofa.webp", 320, "avif"),
    ]);
    expect(
      answers.filter((answer) => answer instanceof Refusal && answer.code === "busy"),
    ).toHaveLength(2);
    expect(await ladder.rung("sofa.webp", 320, "avif")).toBeInstanceOf(Buffer);
    expect(await ladder.rung("sofa.webp", 480, "avif")).toBeInstanceOf(Buffer);
  });

  it("is made in turns of those who ask: nobody fills the line for another", async () => {
    const ladder = createLadder(store, noteFault, { atOnce: 1, mostWaiting: 2 });
    const crowd = ([640, 480, 320, 160] as const).map((width) =>
      ladder.rung("sofa.webp", width, "avif", "a"),
    );
    expect(await ladder.rung("chair.webp", 160, "webp", "b")).toBeInstanceOf(Buffer);
    const answers = await Promise.all(crowd);
    expect(answers.filter((answer) => answer instanceof Refusal)).toHaveLength(2);
  });

  it("is known to be missing even when others wait", async () => {
    const ladder = createLadder(store, noteFault, { atOnce: 1, mostWaiting: 0 });
    const [, missing] = await Promise.all([
      ladder.rung("sofa.webp", 640, "avif"),
      ladder.rung("table.webp", 640, "avif"),
    ]);
    expect(missing).toMatchObject({ code: "not_found" });
  });

  it("is missing without an original, and can come later", async () => {
    const ladder = createLadder(store, noteFault);
    expect(await ladder.rung("table.webp", 320, "webp")).toMatchObject({ code: "not_found" });
    await store.save("table.webp", await clothPicture(400, 300));
    expect(await ladder.rung("table.webp", 320, "webp")).toBeInstanceOf(Buffer);
  });

  it("is served even when it cannot be kept", async () => {
    const fullDisk = {
      ...store,
      ladder: { ...store.ladder, save: () => Promise.reject(new Error("ENOSPC")) },
    };
    const ladder = createLadder(fullDisk, noteFault);
    expect(await ladder.rung("sofa.webp", 160, "webp")).toBeInstanceOf(Buffer);
    expect(faults).toEqual([rungFile("sofa.webp", 160, "webp")]);
  });

  it("is made again when a power cut left it empty", async () => {
    await store.ladder.save(rungFile("sofa.webp", 160, "webp"), Buffer.alloc(0));
    const rung = await createLadder(store, noteFault).rung("sofa.webp", 160, "webp");
    expect(rung).toBeInstanceOf(Buffer);
    expect((rung as Buffer).length).toBeGreaterThan(100);
  });

  it("fails for an original that is broken, without harm to others", async () => {
    await store.save("broken.webp", (await clothPicture(700, 500)).subarray(0, 300));
    const ladder = createLadder(store, noteFault, { atOnce: 1, mostWaiting: 5 });
    const broken = ladder.rung("broken.webp", 320, "webp");
    const fine = ladder.rung("sofa.webp", 320, "webp");
    await expect(broken).rejects.toThrow();
    expect(await fine).toBeInstanceOf(Buffer);
  });
});

describe("prepareRungs", () => {
  const never = new AbortController().signal;

  it("makes what is not there yet", async () => {
    const ladder = createLadder(store, noteFault);
    await ladder.rung("sofa.webp", 160, "webp");
    const files = ["sofa.webp", "chair.webp"];
    expect(await ladder.prepareRungs(files, [160, 320], ["webp"], never)).toBe(3);
    expect(await ladder.prepareRungs(files, [160, 320], ["webp"], never)).toBe(0);
    expect(new Set(saved).size).toBe(4);
  });

  it("passes over what it cannot make", async () => {
    await store.save("broken.webp", Buffer.from("RIFF"));
    const ladder = createLadder(store, noteFault);
    const files = ["gone.webp", "broken.webp", "sofa.webp"];
    expect(await ladder.prepareRungs(files, [160], ["webp"], never)).toBe(1);
    expect(faults).toEqual(["broken.webp"]);
  });

  it("stops when aborted", async () => {
    const stop = new AbortController();
    const stopping = {
      ...store,
      ladder: {
        ...store.ladder,
        save: (file: string, bytes: Buffer) => {
          stop.abort();
          return store.ladder.save(file, bytes);
        },
      },
    };
    const ladder = createLadder(stopping, noteFault);
    const files = ["sofa.webp", "chair.webp"];
    expect(await ladder.prepareRungs(files, [160, 320, 480], ["webp"], stop.signal)).toBe(1);
    expect(saved).toHaveLength(1);
  });

  it("lets visitors go first, those too who come while it waits", async () => {
    let preparing: Promise<number> | undefined;
    let second: Promise<unknown> | undefined;
    let late: Promise<unknown> | undefined;
    let found = Promise.resolve(true);
    const busyStore: PictureStore = {
      ...store,
      has(file) {
        found = store.has(file);
        return found;
      },
      async open(file) {
        preparing ??= ladder.prepareRungs(["chair.webp"], [160], ["webp"], never);
        second ??= ladder.rung("sofa.webp", 480, "avif");
        await found;
        return store.open(file);
      },
      ladder: {
        ...store.ladder,
        async save(file, bytes) {
          late ??= ladder.rung("sofa.webp", 320, "avif");
          // On a busy disk the others could be done before it stands in line.
          await found;
          return store.ladder.save(file, bytes);
        },
      },
    };
    const ladder = createLadder(busyStore, noteFault, { atOnce: 1, mostWaiting: 5 });
    await ladder.rung("sofa.webp", 640, "avif");
    await Promise.all([second, late, preparing]);
    const widths = saved.map((file) => file.split(".")[2]);
    expect(widths).toEqual(["640", "480", "320", "160"]);
  });
});
