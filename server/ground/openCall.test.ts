import dns from "node:dns";
import { once } from "node:events";
import { createServer } from "node:https";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { selfSigned } from "../../tests/support/selfSigned.ts";
import { askService } from "./askService.ts";

const { lookup } = dns;
/** Names that lead to the machine itself, as whoever holds a domain can have it at any moment. */
beforeEach(() => {
  dns.lookup = ((name: string, options: dns.LookupOptions, done: (...found: unknown[]) => void) => {
    if (!name.endsWith(".example.net")) return lookup(name, options, done as never);
    if (options.all) done(null, [{ address: "127.0.0.1", family: 4 }]);
    else done(null, "127.0.0.1", 4);
  }) as typeof lookup;
  syncBuiltinESMExports();
});
afterEach(() => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
});

it("connects nowhere for a service whose name leads into the shop's own network by now", async () => {
  const server = createServer(await selfSigned());
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const call = { method: "POST", body: "{}" };
  const answer = await askService(`https://sms.example.net:${port}/`, call, { timeoutMs: 10_000 });
  expect(String(answer)).toContain("leads to a private network");
  expect(connections).toBe(0);
  // What only the environment can name is meant so.
  const named = await askService(`https://127.0.0.1:${port}/`, call, { timeoutMs: 10_000 });
  expect(String(named)).toContain("self-signed certificate");
  expect(connections).toBe(1);
  server.close();
});
