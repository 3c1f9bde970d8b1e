import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { rawBytes } from "../../tests/support/rawRequest.ts";
import { acceptFileForm, sentFile } from "../ground/fileForm.ts";
import { Refusal } from "../ground/refusal.ts";
import { joinBodies } from "./bodyPieces.ts";
import { arrivalLimits } from "./connections.ts";

const megabyte = 1024 * 1024;
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let app: FastifyInstance;
let address: string;
const sockets: Socket[] = [];
const never = new Promise<void>(() => {});
beforeAll(async () => {
  app = Fastify({ http: arrivalLimits, bodyLimit: 256 * 1024 });
  joinBodies(app);
  app.post("/photos", { bodyLimit: 8 * megabyte }, ({ body }) => ({ is: body }));
  app.get("/slow", () => never);
  app.post("/asked-first", { onRequest: () => never }, () => ({}));
  app.register(async (forms) => {
    const tooLarge = new Refusal("payload_too_large", "That is too large.");
    await acceptFileForm(forms, { field: "picture", maximum: megabyte, tooLarge });
    forms.post("/form", (request) => ({ is: String(sentFile(request)?.bytes) }));
  });
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  // Of a body that nobody reads the shop does not hear that its sender is gone.
  app.server.closeAllConnections();
  await expect.poll(() => promisify(app.server.getConnections.bind(app.server))()).toBe(0);
});
afterAll(() => app.close());

const json = "Content-Type: application/json";
const form = "Content-Type: multipart/form-data; boundary=b";
const head = (line: string, ...headers: string[]) =>
  `${[`${line} HTTP/1.1`, "Host: shop", "Transfer-Encoding: chunked", ...headers].join("\r\n")}\r\n\r\n`;
const byteByByte = (text: string) => [...text].map((one) => `1\r\n${one}\r\n`).join("");
const end = "0\r\n\r\n";
const beginOfFile =
  '--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\nContent-Type: image/png\r\n\r\n';

/** Sends 200,000 bytes one by one and no end; what the shop holds of them when it takes no more. */
async function unfinished(line: string, type: string, begin: string): Promise<number> {
  const bytes = byteByByte(begin + "a".repeat(200_000));
  const before = held();
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  sockets.push(socket);
  const asked = once(app.server, "request");
  socket.write(head(line, type) + bytes);
  const [arriving] = (await asked) as [IncomingMessage];
  const { readableHighWaterMark: most } = arriving;
  const isTaken = () => arriving.socket.bytesRead > bytes.length || arriving.readableLength >= most;
  await expect.poll(isTaken).toBe(true);
  return held() - before;
}

it.each([
  ["that is read whole", "POST /photos", json, '"'],
  ["with a file", "POST /form", form, beginOfFile],
  ["that nobody reads before it is known who asks", "POST /asked-first", json, '"'],
])("of a body %s, byte by byte, no more is held than a few times its bytes", async (...given) => {
  const [, line, type, begin] = given;
  expect(await unfinished(line, type, begin)).toBeLessThan(5 * megabyte);
});

it("of a body that nobody ever reads nothing is held", async () => {
  expect(await unfinished("GET /slow", json, '"')).toBeLessThan(megabyte);
});

it.each([
  ["POST /photos", json, '"a chair ✓"', { is: "a chair ✓" }],
  ["POST /form", form, `${beginOfFile}seat\r\n--b--\r\n`, { is: "seat" }],
])("%s that comes byte by byte is read as it was sent", async (line, type, body, expected) => {
  const bytes = Buffer.from(body).toString("latin1");
  const answer = await rawBytes(
    address,
    head(line, type, "Connection: close") + byteByByte(bytes) + end,
  );
  expect(answer).toContain("HTTP/1.1 200");
  expect(Buffer.from(answer, "latin1").toString()).toContain(JSON.stringify(expected));
});

it("one that is too large is refused before its end, in whatever pieces it comes", async () => {
  const socket = connect(Number(new URL(address).port), "127.0.0.1").setEncoding("latin1");
  sockets.push(socket);
  socket.write(head("POST /none", json));
  const piece = "a".repeat(60_000);
  for (let i = 0; i < 6; i++) socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
  const [answer] = await once(socket, "data");
  expect(answer).toContain("HTTP/1.1 413");
});

it("one that is too large is refused, however it comes", async () => {
  const body = byteByByte(`"${"a".repeat(300_000)}"`);
  const answer = await rawBytes(address, head("POST /none", json) + body + end);
  expect(answer).toContain("HTTP/1.1 413");
});
