import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { PassThrough, Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { rawBytes } from "../../tests/support/rawRequest.ts";
import { registerAnswersMade, registerRequestEnds } from "./requestEnds.ts";

let app: FastifyInstance;
let address: string;
/** What was told of requests that have ended: method, path, the status that was meant, and who had gone. */
let ended: string[];
let begun: string[];
let made: string[];
let answerSlowly: () => void;
const sockets: Socket[] = [];

beforeEach(async () => {
  [ended, begun, made] = [[], [], []];
  const slow = Promise.withResolvers<void>();
  answerSlowly = slow.resolve;
  app = Fastify();
  registerRequestEnds(app);
  app.whenEnded(() => {
    throw new Error("a listener's own fault");
  });
  app.whenEnded(({ method, url }, { statusCode }, hasGone) => {
    ended.push(`${method} ${url} ${statusCode}${hasGone ? " gone" : ""}`);
  });
  app.addHook("onRequest", async ({ url }) => void begun.push(url));
  app.addHook("onSend", async ({ url }, reply) => {
    made.push(url);
    if (url === "/unchanged") reply.code(304);
  });
  app.get("/plain", async () => "plain");
  app.get("/unchanged", async () => "unchanged");
  app.get("/fault", async () => {
    throw new Error("fault");
  });
  app.get("/stream", async () => Readable.from(["some", "more"]));
  app.get("/endless", async () => {
    const stream = new PassThrough();
    stream.write("the beginning");
    return stream;
  });
  app.get("/slow", async (_request, reply) => {
    await slow.promise;
    return reply.code(418).send("slow");
  });
  app.get("/hijacked", (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write("the beginning");
  });
  app.post("/body", async () => "taken");
  registerAnswersMade(app);
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const asking = (line: string, headers: readonly string[] = [], body = "") =>
  `${[`${line} HTTP/1.1`, "Host: shop", ...headers].join("\r\n")}\r\n\r\n${body}`;

function send(bytes: string): Socket {
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {}).write(bytes);
  return socket;
}

async function hangUp(socket: Socket): Promise<void> {
  socket.destroy();
  await expect.poll(connections).toBe(0);
}

const connections = () =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));

it("tells of each answer once, however it is made", async () => {
  const lines = ["GET /plain", "HEAD /plain", "GET /unchanged", "GET /fault", "GET /stream"];
  const last = asking("GET /nowhere", ["Connection: close"]);
  await rawBytes(address, lines.map((line) => asking(line)).join("") + last);
  expect(ended).toEqual([
    ...["GET /plain 200", "HEAD /plain 200", "GET /unchanged 304", "GET /fault 500"],
    ...["GET /stream 200", "GET /nowhere 404"],
  ]);
});

it("tells of a request that nobody sent over a wire", async () => {
  await app.inject("/plain");
  await app.inject("/stream");
  expect(ended).toEqual(["GET /plain 200", "GET /stream 200"]);
});

it("tells of who hangs up, once the answer is made and with its status", async () => {
  const paths = ["/slow", "/plain", "/unchanged", "/fault", "/stream"];
  const socket = send(paths.map((path) => asking(`GET ${path}`)).join(""));
  await expect.poll(() => made.length).toBe(paths.length - 1);
  await hangUp(socket);
  expect(ended.toSorted()).toEqual([
    ...["GET /fault 500 gone", "GET /plain 200 gone", "GET /stream 200 gone"],
    "GET /unchanged 304 gone",
  ]);
  answerSlowly();
  await expect.poll(() => ended.slice(4)).toEqual(["GET /slow 418 gone"]);
});

it("tells of who hangs up in the middle of the answer", async () => {
  for (const path of ["/endless", "/hijacked"]) {
    const socket = send(asking(`GET ${path}`));
    await once(socket, "data");
    await hangUp(socket);
  }
  expect(ended).toEqual(["GET /endless 200 gone", "GET /hijacked 200 gone"]);
});

it("tells of who hangs up in the middle of what they send", async () => {
  const headers = ["Content-Type: application/json", "Content-Length: 100"];
  const socket = send(asking("POST /body", headers, "{"));
  await expect.poll(() => begun).toEqual(["/body"]);
  await hangUp(socket);
  await expect.poll(() => ended).toEqual([expect.stringMatching(/^POST \/body [45]\d\d gone$/)]);
});
