import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createGzip } from "node:zlib";
import { expect, it } from "vitest";
import { z } from "zod";
import { gatewayAway } from "../gateway.ts";
import { callRazorpay } from "./calls.ts";

const megabyte = Buffer.alloc(1024 * 1024, " ");
const sent = 256;

/** Somebody in the gateway's clothes, and how many megabytes of its answer were taken. */
async function askSomebody(answer: (response: ServerResponse, taken: () => void) => void) {
  let taken = 0;
  const server = createServer((_request, response) =>
    answer(
      response.on("error", () => {}),
      () => {
        taken += 1;
      },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const account = { keyId: "k", keySecret: "s", webhookSecret: "w" };
  const apiAddress = `http://127.0.0.1:${port}`;
  const came = await callRazorpay({ ...account, apiAddress }, "/orders", z.any());
  server.close();
  server.closeAllConnections();
  return { came, taken };
}

async function pour(into: NodeJS.WritableStream, taken: () => void) {
  into.write("[");
  for (let count = 0; count < sent; count += 1) {
    const isReady = into.write(megabyte);
    taken();
    if (!isReady) await new Promise((resolve) => into.once("drain", resolve));
  }
  into.end("]");
}

it("reads no more of an answer than one of the gateway's can have", async () => {
  const { came, taken } = await askSomebody((response, noted) => void pour(response, noted));
  expect(came).toBe(gatewayAway);
  expect(taken).toBeLessThan(sent / 2);
});

it("nor of one that unpacks to more, whatever was asked for", async () => {
  const { came, taken } = await askSomebody((response, noted) => {
    response.writeHead(200, { "Content-Encoding": "gzip" });
    const packed = createGzip();
    packed.pipe(response);
    void pour(packed, noted);
  });
  expect(came).toBe(gatewayAway);
  expect(taken).toBeLessThan(sent);
});

it("follows nobody who sends it elsewhere", async () => {
  const { came } = await askSomebody((response) =>
    response.writeHead(307, { Location: "http://127.0.0.1:1/" }).end('{"error":{}}'),
  );
  expect(came).toBe(gatewayAway);
});
