import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPictureStore } from "../media/index.ts";
import { createModels } from "./createModels.ts";
import { modelRoutes } from "./routes.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "model-turns-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("a site that wants models from many networks keeps nobody else from theirs", async () => {
  const { models: shelf } = createPictureStore(folder);
  const limits = { atOnce: 1, mostWaiting: 2, mostWaitingOfOne: 2 };
  const models = createModels(shelf, () => {}, limits);
  const app = Fastify();
  app.addHook("onClose", async () => models.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(modelRoutes, {
    models,
    findModelled: async (slug) => ({
      name: "ziro-glass-coffee-table",
      variants: [{ variantId: slug, colorLabel: "Other", colorValue: `#${slug}` }],
    }),
  });
  const askers = ["2001:db8:7:1::9", "2001:db8:7:2::9", "2001:db8:7:3::9", "203.0.113.7"];
  const answers = await Promise.all(
    askers.map((remoteAddress, at) =>
      app.inject({ url: `/api/products/${at}${at}${at}${at}${at}${at}/model.glb`, remoteAddress }),
    ),
  );
  await app.close();
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([statuses.at(-1), statuses.toSorted()]).toEqual([200, [200, 200, 200, 503]]);
});
