import { type AddressInfo, createServer, Socket } from "node:net";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { readConfig } from "../config.ts";
import { connectDatabase } from "./connect.ts";

it("asks after a server that says nothing any more, on every connection to it", async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgresql://shop@127.0.0.1:${port}/shop`;
  const database = await connectDatabase({ ...readConfig({}), databaseUrl }, () => {});
  const asked = vi.spyOn(Socket.prototype, "setKeepAlive");
  try {
    for (const settings of [database.connection, database.owner]) {
      await expect(new pg.Client(settings).connect()).rejects.toThrow();
    }
    for (const db of [database.db, database.background]) {
      await expect(db.execute("select")).rejects.toThrow();
    }
    expect(asked.mock.calls.length).toBeGreaterThanOrEqual(4);
    for (const call of asked.mock.calls) expect(call).toEqual([true, 10_000]);
  } finally {
    asked.mockRestore();
    await database.close();
    await new Promise((resolve) => server.close(resolve));
  }
});
