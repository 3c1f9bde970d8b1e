import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rawBytes } from "../../tests/support/rawRequest.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { largeBodyLimits, limitLargeBodies } from "./largeBodies.ts";

const megabyte = 1024 * 1024;
const limits = { together: 3 * megabyte, ofOneNetwork: 2 * megabyte };

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const head = (path: string, headers: readonly string[]) =>
  `${[`POST ${path} HTTP/1.1`, "Host: shop", ...headers].join("\r\n")}\r\n\r\n`;
const lengthOf = (bytes: number) => `Content-Length: ${bytes}`;
const json = "Content-Type: application/json";
const close = "Connection: close";

/** Announces a body and sends nothing of it, from a network of its own. */
function begin(address: string, path: string, headers: readonly string[], localAddress: string) {
  const { port } = new URL(address);
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress });
  sockets.push(socket);
  socket.on("error", () => {});
  socket.write(head(path, headers));
  return socket;
}

describe("large bodies", () => {
  let app: FastifyInstance;
  let address: string;
  let underWay = 0;
  beforeAll(async () => {
    app = Fastify({ bodyLimit: 256 * 1024 });
    limitLargeBodies(app, (network) => network, limits);
    app.addHook("onRequest", (_request, reply, next) => {
      underWay += 1;
      reply.raw.once("close", () => {
        underWay -= 1;
      });
      next();
    });
    app.post("/small", () => ({ taken: true }));
    app.post("/photos", { bodyLimit: 8 * megabyte }, () => ({ taken: true }));
    address = await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => app.close());

  /** How a body of so many bytes, sent whole, is answered. */
  const whole = async (bytes: number, path = "/photos") => {
    const body = JSON.stringify("a".repeat(bytes - 2));
    const response = await fetch(`${address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    return [response.status, (await response.json()).code];
  };
  /** Waits until so many requests are looked at and not answered. */
  const areUnderWay = (many: number) => expect.poll(() => underWay).toBe(many);

  it("of one network are so many at once, and have their room again when one is given up", async () => {
    const slow = begin(address, "/photos", [json, lengthOf(1.5 * megabyte)], "127.0.0.1");
    await areUnderWay(1);
    expect(await whole(megabyte)).toEqual([503, "busy"]);
    expect(await whole(0.5 * megabyte)).toEqual([200, undefined]);
    expect(await whole(1000)).toEqual([200, undefined]);
    slow.destroy();
    await areUnderWay(0);
    expect(await whole(megabyte)).toEqual([200, undefined]);
  });

  it("of all networks are so many at once, and one alone may be larger", async () => {
    const alone = begin(address, "/photos", [json, lengthOf(7 * megabyte)], "127.0.0.2");
    await areUnderWay(1);
    expect(await whole(megabyte)).toEqual([503, "busy"]);
    expect(await whole(1000)).toEqual([200, undefined]);
    alone.destroy();
    await areUnderWay(0);
    expect(await whole(megabyte)).toEqual([200, undefined]);
  });

  it("count as large as their route takes where they do not say how large they are", async () => {
    const chunked = begin(address, "/photos", [json, "Transfer-Encoding: chunked"], "127.0.0.2");
    await areUnderWay(1);
    expect(await whole(megabyte)).toEqual([503, "busy"]);
    chunked.destroy();
    await areUnderWay(0);
    // Eight of 256 kB are all that one network may have.
    for (let many = 1; many <= 8; many += 1) {
      begin(address, "/small", [json, "Transfer-Encoding: chunked"], "127.0.0.1");
    }
    await areUnderWay(8);
    expect(await whole(17_000, "/small")).toEqual([503, "busy"]);
    expect(await whole(16_000, "/small")).toEqual([200, undefined]);
  });
});

it("whoever asks for a return with photos holds no more than their network's share", async () => {
  const shop = await openTestShop();
  try {
    const address = await shop.app.listen({ port: 0, host: "127.0.0.1" });
    const path = "/api/orders/AG-2222-2222/returns";
    const bytes = 8_000_000;
    const large = [json, lengthOf(bytes)];
    for (let sent = bytes; sent <= largeBodyLimits.ofOneNetwork; sent += bytes) {
      const socket = begin(address, path, [...large, "Expect: 100-continue"], "127.0.0.1");
      await once(socket, "data");
    }
    expect(await rawBytes(address, head(path, [...large, close]))).toContain("HTTP/1.1 503");
    const small = head(path, [json, lengthOf(2), close]);
    expect(await rawBytes(address, `${small}{}`)).toContain("HTTP/1.1 401");
  } finally {
    for (const socket of sockets.splice(0)) socket.destroy();
    await shop.close();
  }
});
