import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountRequest } from "./accountRequest.ts";

let silent: Server;
let address: string;
beforeAll(async () => {
  silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it.each([
  ["brings no signal", {}],
  ["brings its own signal", { signal: new AbortController().signal }],
])("a call that %s has its time", async (_name, more) => {
  const asked = accountRequest(address, { token: null, patience: 50, ...more });
  await expect(asked).rejects.toMatchObject({ name: "TimeoutError" });
});

it("ends with its own signal before that", async () => {
  const left = new AbortController();
  const asked = accountRequest(address, { token: null, signal: left.signal });
  left.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
});
