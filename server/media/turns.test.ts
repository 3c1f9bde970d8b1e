import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pictureUrl } from "../../contract/pictureUrl.ts";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { contentFile } from "./contentFile.ts";
import { createLadder } from "./ladder.ts";
import { createPictureStore } from "./pictureStore.ts";
import { redrawPicture } from "./redrawPicture.ts";
import { pictureRoutes } from "./routes.ts";

let folder: string;
let original: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "picture-turns-"));
  original = await clothPicture(900, 675);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const crowd = (networks: number) =>
  Array.from({ length: networks }, (_, at) => `2001:db8:7:${at + 1}::9`);
const stranger = "203.0.113.7";

it("a site that sends pictures from many networks keeps nobody else from sending theirs", async () => {
  const answers = await Promise.all(
    [...crowd(21), stranger].map((address) => redrawPicture(original, address, { width: 32 })),
  );
  expect(answers.at(-1)).toBeInstanceOf(Buffer);
  expect(answers.filter((answer) => !Buffer.isBuffer(answer))).toMatchObject([{ code: "busy" }]);
});

it("nor does one that wants widths drawn keep others from theirs", async () => {
  const pictures = createPictureStore(folder);
  const app = Fastify({ routerOptions: { maxParamLength: 300 } });
  const ladder = createLadder(pictures, () => {}, { atOnce: 1, mostWaiting: 2 });
  app.addHook("onClose", async () => ladder.close());
  app.setValidatorCompiler(validatorCompiler);
  await app.register(pictureRoutes, { pictures, ladder });
  const files = [...crowd(3), stranger].map((address) => {
    return {
      remoteAddress: address,
      file: contentFile(`${address.replaceAll(/\W/g, "")}.webp`, original),
    };
  });
  for (const { file } of files) await pictures.save(file, original);
  const answers = await Promise.all(
    files.map(({ file, remoteAddress }) =>
      app.inject({ url: pictureUrl(file, 320, "webp"), remoteAddress }),
    ),
  );
  await app.close();
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([statuses.at(-1), statuses.toSorted()]).toEqual([200, [200, 200, 200, 503]]);
});
