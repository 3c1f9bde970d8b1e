import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictureUrl } from "../../contract/pictureUrl.ts";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { contentFile } from "./contentFile.ts";
import { createLadder } from "./ladder.ts";
import { createPictureStore } from "./pictureStore.ts";
import { pictureRoutes } from "./routes.ts";

let folder: string;
let app: FastifyInstance;
let file: string;
let original: Buffer;

async function openApp(limits?: { atOnce: number; mostWaiting: number }) {
  const pictures = createPictureStore(folder);
  const opened = Fastify({ routerOptions: { maxParamLength: 300 } });
  const ladder = createLadder(pictures, (error) => opened.log.error(error), limits);
  opened.addHook("onClose", async () => ladder.close());
  opened.setValidatorCompiler(validatorCompiler);
  await opened.register(pictureRoutes, { pictures, ladder });
  return opened;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "picture-routes-"));
  original = await clothPicture(900, 675);
  file = contentFile("jaisalmer-teal.webp", original);
  await createPictureStore(folder).save(file, original);
  await writeFile(join(folder, "secret.webp"), "secret");
  app = await openApp();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const chrome = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

describe("GET /static/images/:file", () => {
  it("gives the original, to be kept for ever", async () => {
    const answer = await get(`/static/images/${file}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(original);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(original.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers.vary).toBeUndefined();
  });

  it.each([
    ["avif", "heif"],
    ["webp", "webp"],
  ] as const)("gives a rung of the ladder as %s", async (format, decoder) => {
    const answer = await get(pictureUrl(file, 320, format));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": `image/${format}`,
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: decoder,
      width: 320,
      height: 240,
    });
    expect(await readdir(join(folder, "ladder"))).toContainEqual(
      expect.stringMatching(new RegExp(`^${file}\\.320\\..*${format}$`)),
    );
  });

  it.each([
    [chrome, "image/avif"],
    ["image/webp,*/*", "image/webp"],
    ["*/*", "image/webp"],
  ])("chooses the format for Accept: %s", async (accept, type) => {
    const answer = await get(`/static/images/${file}?w=160`, { accept });
    expect(answer.headers).toMatchObject({ "content-type": type, vary: "Accept" });
  });

  it("answers 304 to who has it already", async () => {
    for (const url of [`/static/images/${file}`, pictureUrl(file, 160, "webp")]) {
      const tag = String((await get(url)).headers.etag);
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
        const answer = await get(url, { "if-none-match": known });
        expect([known, answer.statusCode, answer.body]).toEqual([known, 304, ""]);
        expect(answer.headers.etag).toBe(tag);
      }
      expect((await get(url, { "if-none-match": '"other"' })).statusCode).toBe(200);
    }
  });

  it("gives every form an entity tag of its own", async () => {
    const urls = [
      `/static/images/${file}`,
      pictureUrl(file, 160, "webp"),
      pictureUrl(file, 160, "avif"),
      pictureUrl(file, 320, "webp"),
    ];
    const tags = await Promise.all(urls.map(async (url) => (await get(url)).headers.etag));
    expect(new Set(tags).size).toBe(urls.length);
  });

  it("answers HEAD like GET, without the body", async () => {
    const url = pictureUrl(file, 160, "webp");
    const answer = await app.inject({ method: "HEAD", url });
    const whole = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("");
    for (const name of ["content-length", "content-type", "etag", "cache-control"]) {
      expect(answer.headers[name]).toBe(whole.headers[name]);
    }
  });

  it.each([
    "w=333",
    "w=0",
    "w=-320",
    "w=0320",
    "w=3.2e2",
    "w=999999999999",
    "w=",
    "w=320&w=480",
    "w=320&f=png",
    "w=320&f=",
    "w=320&f=AVIF",
    "f=webp",
  ])("refuses ?%s", async (query) => {
    const answer = await get(`/static/images/${file}?${query}`, { accept: chrome });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      code: "invalid_request",
      message: expect.any(String),
      requestId: expect.any(String),
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("ignores parameters that it does not know", async () => {
    expect((await get(`${pictureUrl(file, 160, "webp")}&utm_source=x`)).statusCode).toBe(200);
  });

  it.each([
    "../secret.webp",
    "..%2fsecret.webp",
    "%2e%2e%2fsecret.webp",
    "%2e%2e/secret.webp",
    "..%5csecret.webp",
    "..%252fsecret.webp",
    ".%00",
    "secret.webp%00",
    "%00",
    "%zz",
    ".hidden",
    "%2fetc%2fpasswd",
    "a%20b.webp",
    "a..webp",
    `${"a".repeat(250)}.webp`,
  ])("does not leave its folder for %s", async (name) => {
    for (const query of ["", "?w=320&f=webp"]) {
      const answer = await get(`/static/images/${name}${query}`);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toBe("secret");
    }
  });

  it.each([".hidden", "a%20b.webp", "..%2fsecret.webp", "a%00.webp"])(
    "refuses the name %s in the shop's own words",
    async (name) => {
      const answer = await get(`/static/images/${name}`, { accept: chrome });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ success: false, code: "invalid_request" });
    },
  );

  it("is not reached by a name longer than the router takes", async () => {
    expect((await get(`/static/images/${"a".repeat(5000)}.webp`)).statusCode).toBe(414);
  });

  it("draws a placeholder for a picture that is not there", async () => {
    for (const url of ["/static/images/gone.webp", pictureUrl("gone.webp", 320, "avif")]) {
      const answer = await get(url, { accept: chrome });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject({
        "content-type": "image/svg+xml; charset=utf-8",
        "cache-control": "no-store",
      });
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(400);
    }
  });

  it("says so in words to who takes no pictures", async () => {
    const answer = await get("/static/images/gone.webp", { accept: "application/json" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: "not_found" });
  });

  it("serves nothing but pictures, whatever the name", async () => {
    const page = Buffer.from("<script>alert(1)</script>");
    await createPictureStore(folder).save("page.webp", page);
    expect((await get("/static/images/page.webp")).statusCode).toBe(404);
  });

  it("answers 503 when too many wait to be encoded, and serves what is there", async () => {
    const busy = await openApp({ atOnce: 1, mostWaiting: 0 });
    const urls = ([480, 640, 800] as const).map((width) => pictureUrl(file, width, "avif"));
    const kept = pictureUrl(file, 160, "webp");
    const answers = await Promise.all([...urls, kept].map((url) => busy.inject({ url })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503, 503]);
    expect(answers.at(-1)?.statusCode).toBe(200);
    const refused = answers.find(({ statusCode }) => statusCode === 503);
    expect(refused?.headers).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
    await busy.close();
  });
});

describe("while the disk of the pictures is away", () => {
  const [here, away] = ["pictures", "away"];
  beforeAll(() => rename(join(folder, here), join(folder, away)));
  afterAll(async () => {
    await rm(join(folder, here), { recursive: true, force: true });
    await rename(join(folder, away), join(folder, here));
  });

  it.each([
    ["its folder is gone", ""],
    ["its folder is empty", "as where nothing is mounted"],
  ])("no picture is said to be missing: %s", async (_, isMade) => {
    if (isMade) await mkdir(join(folder, here));
    for (const query of ["", "?w=1600&f=webp"]) {
      const answer = await get(`/static/images/${file}${query}`, { accept: chrome });
      expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([503, "no-store"]);
      expect(answer.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
    }
    const told = await get(`/static/images/${file}`, { accept: "application/json" });
    expect(told.json().code).toBe("picture_unavailable");
  });
});
