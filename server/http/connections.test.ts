import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { connectionLimits, guardConnections } from "./connections.ts";

const megabyte = 1024 * 1024;
/** More than the kernel takes from a server whose reader takes nothing. */
const large = Buffer.alloc(48 * megabyte);

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

/** A server that answers with `large` at /large, never at /never, else with its path. */
async function openServer(limits: Partial<typeof connectionLimits>) {
  const server = createServer((request, response) => {
    if (!goOn(request, response) || request.url === "/never") return;
    response.end(request.url === "/large" ? large : request.url);
  });
  const goOn = guardConnections(
    server,
    { ...connectionLimits, lookEvery: 20, ...limits },
    (address) => address,
  );
  const sockets: Socket[] = [];
  const accepted: { port: number | undefined; destroyed: boolean }[] = [];
  server.on("connection", (socket) => {
    const reader = { port: socket.remotePort, destroyed: false };
    accepted.push(reader);
    socket.once("close", () => {
      reader.destroyed = true;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  close = async () => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    /** Sends these requests at once; `close` is heard when the server ends the connection. */
    ask(...paths: string[]): Socket {
      return this.askFrom("127.0.0.1", ...paths);
    },
    askFrom(localAddress: string, ...paths: string[]): Socket {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      sockets.push(socket);
      socket.on("error", () => {});
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(""));
      return socket;
    },
    /** The readers that it has not dropped, by the ports from which they ask. */
    readers: () => accepted.filter(({ destroyed }) => !destroyed).map(({ port }) => port),
  };
}

/** Everything that a socket that is read is sent until `bytes` of it are there. */
async function read(socket: Socket, bytes: number): Promise<string> {
  let text = "";
  let count = 0;
  for await (const chunk of socket) {
    count += chunk.length;
    if (text.length < 1000) text += chunk.subarray(0, 1000).toString();
    if (count >= bytes) break;
  }
  return text;
}

it("drops a reader who takes nothing, and none who reads or waits for an answer", async () => {
  const server = await openServer({ patience: 300, slowest: 1000 * megabyte });
  const waiting = server.ask("/never");
  const taking = server.ask("/large");
  const idle = server.ask("/large");
  await read(taking, large.length);
  await expect.poll(server.readers).toEqual([waiting.localPort]);
  expect(idle.bytesRead).toBeLessThan(large.length);
});

it("gives time by the size of what waits", async () => {
  const server = await openServer({ patience: 0, slowest: 1 });
  const idle = server.ask("/large");
  const small = server.ask("/a");
  expect(await read(small, 1)).toContain("200 OK");
  expect(await read(idle, large.length)).toContain("200 OK");
});

it("keeps no more for all readers together than it may, and drops the oldest first", async () => {
  const server = await openServer({ waitingBytes: 1.5 * large.length });
  const first = server.ask("/large");
  await once(first, "connect");
  await expect.poll(server.readers).toEqual([first.localPort]);
  const second = server.ask("/large");
  await once(second, "connect");
  await expect.poll(server.readers).toEqual([second.localPort]);
});

it("ends a connection that asks for much and reads nothing of it", async () => {
  const server = await openServer({ ahead: 3 });
  const few = server.ask("/large", "/b", "/c", "/d");
  expect(await read(few, large.length)).toContain("200 OK");
  const many = server.ask("/never", "/b", "/c", "/d", "/e");
  await once(many.resume(), "close");
});

it("answers any number of requests that follow one another", async () => {
  const server = await openServer({ ahead: 1 });
  const socket = server.ask("/1");
  for (const path of ["/2", "/3", "/4", "/5"]) {
    await once(socket, "data");
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`);
  }
  const [last] = await once(socket, "data");
  expect(String(last)).toContain("/5");
});

it("lets no network have more than its share of the connections, and gives each back", async () => {
  const server = await openServer({ ofOneNetwork: 2 });
  const own = [server.ask("/never"), server.ask("/never")];
  await expect.poll(() => server.readers().length).toBe(2);
  await once(server.ask("/a").resume(), "close");
  expect(await read(server.askFrom("127.0.0.2", "/b"), 1)).toContain("200 OK");
  const gone = own[0]?.localPort;
  own[0]?.destroy();
  await expect.poll(() => server.readers()).not.toContain(gone);
  expect(await read(server.ask("/c"), 1)).toContain("200 OK");
});
