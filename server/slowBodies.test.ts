import { readdir, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { profileOf, sampleCustomer } from "../tests/support/accounts/sampleCustomers.ts";
import { sampleStaff } from "../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../tests/support/testShop.ts";
import { throwawayFolder } from "../tests/support/throwawayFolder.ts";
import { hashToken } from "./credentials/index.ts";
import type { OpenShop } from "./openShop.ts";

let shop: OpenShop;
let port: number;
let folder: string;
beforeAll(async () => {
  folder = await throwawayFolder("slow-bodies");
  shop = await openTestShop({ dataFolder: folder });
  port = Number(new URL(await shop.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

interface Sent {
  line: string;
  headers: Readonly<Record<string, string>>;
  body: object;
  /** Where the session lies, and its token. */
  session: { table: "sessions" | "staff_sessions"; token: string };
}

/** Sends a request whose body ends only when `meanwhile` is done, which begins once the shop knows who asks. */
async function slowly({ line, headers, body, session }: Sent, meanwhile: () => Promise<unknown>) {
  const { pool } = shop.database;
  const isIt = [hashToken(session.token)];
  await pool.query(
    `update ${session.table} set last_used_at = now() - interval '2 hours' where token_hash = $1`,
    isIt,
  );
  const bytes = JSON.stringify(body);
  const socket = connect(port, "127.0.0.1");
  const answer = text(socket);
  const head = Object.entries({
    ...{ Host: "shop", Connection: "close", "Content-Type": "application/json" },
    ...{ ...headers, "Content-Length": String(bytes.length) },
  }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`${[`${line} HTTP/1.1`, ...head].join("\r\n")}\r\n\r\n${bytes.slice(0, 5)}`);
  const used = `select from ${session.table} where token_hash = $1 and last_used_at > now() - interval '1 hour'`;
  await expect.poll(async () => (await pool.query(used, isIt)).rowCount).toBe(1);
  await meanwhile();
  socket.write(bytes.slice(5));
  return Number((await answer).split(" ")[1]);
}

it("a customer's session that ends while a request arrives changes nothing", async () => {
  const customer = await sampleCustomer(shop.app);
  const change = (fullName: string): Sent => ({
    line: "PATCH /api/user",
    headers: { Authorization: `Bearer ${customer.token}` },
    body: { ...profileOf(customer), fullName },
    session: { table: "sessions", token: customer.token },
  });
  expect(await slowly(change("Kept"), async () => {})).toBe(200);
  const end = () => customer.call("POST", "/api/auth/logout");
  expect(await slowly(change("Stolen"), end)).toBe(401);
  const name = "select full_name as name from customers where id = $1";
  expect((await shop.database.pool.query(name, [customer.user.id])).rows).toEqual([
    { name: "Kept" },
  ]);
});

describe.each([
  [
    "an invitation",
    "POST /api/admin/team/invitations",
    "application/json",
    { email: "helper@example.in", role: "owner" },
  ],
  [
    "a file of products",
    "POST /api/admin/imports?name=products.json&format=json",
    "application/octet-stream",
    [{ name: "Chair" }],
  ],
])("%s", (_what, line, type, body) => {
  it.each([
    ["is removed", 401, "DELETE", undefined],
    ["gets another role", 403, "PATCH", { role: "support" }],
  ] as const)(
    "of a member of the staff who %s while it arrives changes nothing",
    async (_how, status, method, wanted) => {
      const [owner, member] = [await sampleStaff(shop, "owner"), await sampleStaff(shop, "owner")];
      const { cookie, ...headers } = member.headers;
      const sent: Sent = {
        ...{ line, body, headers: { ...headers, Cookie: cookie, "Content-Type": type } },
        session: { table: "staff_sessions", token: member.token },
      };
      expect(await slowly(sent, async () => {})).toBe(200);
      const done = await whatIsKept();
      const put = () => owner.call(method, `/api/admin/team/${member.id}`, wanted);
      expect(await slowly(sent, put)).toBe(status);
      // What came of the file is taken away after the answer.
      await expect.poll(whatIsKept).toEqual(done);
    },
  );
});

/** Files that nobody reads any more, and what the audit log says of deeds like these. */
async function whatIsKept() {
  const query = async (text: string) => (await shop.database.pool.query(text)).rows;
  const runs = await query("select id from import_runs");
  const files = await readdir(join(folder, "imports")).catch(() => []);
  return {
    strays: files.filter((name) => !runs.some(({ id }) => id === name)),
    deeds: await query(
      "select action, count(*)::int from audit_log where action like 'import.%' or action like '%invit%' group by action order by action",
    ),
  };
}
