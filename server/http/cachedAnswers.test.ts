import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createAnswerCache } from "./answerCache.ts";
import { registerCachedAnswers } from "./cachedAnswers.ts";
import { registerAnswersMade, registerRequestEnds } from "./requestEnds.ts";

const answers = createAnswerCache(1_000_000);
const sockets: Socket[] = [];
let app: FastifyInstance;
const counted: string[] = [];
const tallyOf = (address: string) => {
  counted.push(address);
  return undefined;
};
beforeAll(async () => {
  app = Fastify();
  registerRequestEnds(app);
  registerCachedAnswers(app, answers, tallyOf, String);
  const config = { cached: true };
  app.get("/kept", { config }, async () => "kept");
  app.get("/missing", { config }, async (_request, reply) => reply.code(404).send("missing"));
  app.get("/busy", { config }, async (_request, reply) => reply.code(503).send("busy"));
  app.get("/fault", { config }, async () => {
    throw new Error("fault");
  });
  app.get("/unwritable", { config }, async () => ({ toJSON: () => BigInt(1) }));
  app.get("/stream", { config }, async () => Readable.from(["some", "more"]));
  app.get("/hijacked", { config }, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write("the beginning");
  });
  registerAnswersMade(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  answers.close();
  await app.close();
});

/** Sends these one behind the other, and waits for the first of what comes back. */
async function send(paths: readonly string[]): Promise<Socket> {
  const socket = connect(Number(new URL(app.listeningOrigin).port), "127.0.0.1");
  sockets.push(socket);
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(""));
  await once(socket, "data");
  return socket;
}

/** Whether whoever asks next would wait for somebody. */
function isAwaited(key: string): boolean {
  const turn = answers.begin(key);
  if ("underWay" in turn) return true;
  turn.failed(null);
  return false;
}

it.each(["/kept", "/missing", "/busy", "/fault", "/unwritable", "/stream"])(
  "lets nobody wait once the turn is over: %s",
  async (path) => {
    const ended = new Promise<boolean>((resolve) => {
      app.server.once("request", (_request, response) => {
        response.once("close", () => resolve(isAwaited(path)));
      });
    });
    await fetch(app.listeningOrigin + path, { headers: { connection: "close" } });
    expect(await ended).toBe(false);
  },
);

it("lets nobody wait for what answers past the framework, once its caller has gone", async () => {
  const socket = await send(["/hijacked"]);
  expect(isAwaited("/hijacked")).toBe(true);
  socket.destroy();
  await expect.poll(() => isAwaited("/hijacked")).toBe(false);
});

it("has others make their own answer at once, also while one that cannot be kept is sent", async () => {
  await send(["/hijacked", "/missing"]);
  // It stands in line behind one that never ends.
  expect(isAwaited("/missing")).toBe(false);
});

it("counts an answer as what its key says, not as the first who asked wrote it", async () => {
  counted.length = 0;
  await fetch(`${app.listeningOrigin}/busy?never=read`);
  expect(counted).toEqual(["/busy"]);
});
