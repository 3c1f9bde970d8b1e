import { afterAll, beforeAll, expect, it } from "vitest";
import { auditPageSchema, teamSchema } from "../../contract/admin/staff.ts";
import { freshNumber } from "../../tests/support/accounts/sampleCustomers.ts";
import { fromPage, staffPassword } from "../../tests/support/staff/acceptedStaff.ts";
import { codeOf } from "../../tests/support/staff/oneTimeCode.ts";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const retire = () => sql("update staff set state = 'deactivated' where role = 'owner'");

it("another role and a deactivation act with the next request", async () => {
  const [owner, member] = [await sampleStaff(shop, "owner"), await sampleStaff(shop, "support")];
  const team = async () => (await member.call("GET", "/api/admin/team")).status;
  const change = (wanted: object) => owner.call("PATCH", `/api/admin/team/${member.id}`, wanted);
  expect(await team()).toBe(403);
  expect((await change({ role: "owner" })).status).toBe(200);
  expect(await team()).toBe(200);
  await change({ role: "manager" });
  expect(await team()).toBe(403);
  await change({ state: "deactivated" });
  expect(await team()).toBe(401);
  const { json } = await owner.call("GET", `/api/admin/audit?subject=${member.id}`);
  const { entries } = auditPageSchema.parse(json);
  expect(entries.map(({ before, after, who }) => ({ before, after, who }))).toEqual([
    { before: { state: "active" }, after: { state: "deactivated" }, who: owner.name },
    { before: { role: "owner" }, after: { role: "manager" }, who: owner.name },
    { before: { role: "support" }, after: { role: "owner" }, who: owner.name },
  ]);
});

it("removing somebody leaves nothing to sign in with, and their name in the log", async () => {
  const [owner, member] = [await sampleStaff(shop, "owner"), await sampleStaff(shop, "manager")];
  expect((await owner.call("DELETE", `/api/admin/team/${member.id}`)).status).toBe(200);
  expect((await member.call("GET", "/api/admin/session")).status).toBe(401);
  expect((await owner.call("DELETE", `/api/admin/team/${member.id}`)).status).toBe(404);
  const { members } = teamSchema.parse((await owner.call("GET", "/api/admin/team")).json);
  expect(members.find(({ id }) => id === member.id)?.state).toBe("removed");
  const again = { email: member.email, role: "support" };
  expect((await owner.call("POST", "/api/admin/team/invitations", again)).status).toBe(200);
});

it("ends the sessions of a member whose phone was stolen", async () => {
  const [owner, member] = [await sampleStaff(shop, "owner"), await sampleStaff(shop, "manager")];
  await owner.call("DELETE", `/api/admin/team/${member.id}/sessions`);
  expect((await member.call("GET", "/api/admin/session")).status).toBe(401);
  expect((await owner.call("GET", "/api/admin/session")).status).toBe(200);
});

it("the last owner stays one", async () => {
  await retire();
  const owner = await sampleStaff(shop, "owner");
  const own = `/api/admin/team/${owner.id}`;
  const attempts = [
    await owner.call("PATCH", own, { role: "manager" }),
    await owner.call("PATCH", own, { state: "deactivated" }),
    await owner.call("DELETE", own),
  ];
  for (const { status, json } of attempts) {
    expect([status, json.code]).toEqual([409, "last_owner"]);
  }
  expect((await owner.call("GET", "/api/admin/team")).status).toBe(200);
});

it("whoever may invite no more has invited nobody", async () => {
  const [owner, other] = [await sampleStaff(shop, "owner"), await sampleStaff(shop, "owner")];
  const invite = { email: "accomplice@example.in", role: "owner" };
  await other.call("POST", "/api/admin/team/invitations", invite);
  const open = async () =>
    teamSchema.parse((await owner.call("GET", "/api/admin/team")).json).invitations.length;
  const before = await open();
  await owner.call("PATCH", `/api/admin/team/${other.id}`, { role: "support" });
  expect(await open()).toBe(before - 1);
});

it.each([
  ["deactivated", "PATCH", { state: "deactivated" }],
  ["removed", "DELETE", undefined],
] as const)(
  "the link of a member who was %s lets nobody back in",
  async (_what, method, wanted) => {
    const [owner, member] = [await sampleStaff(shop, "owner"), await sampleStaff(shop, "manager")];
    const { id, email } = member;
    const { remoteAddress } = freshNumber();
    const ask = (path: string, body: object) => fromPage(shop.app, path, body, { remoteAddress });
    const lost = { email, role: "manager" };
    const { link } = (await owner.call("POST", "/api/admin/team/invitations", lost)).json;
    const token = link.split("#")[1];
    const { ticket, secret } = (await ask("invitation/totp", { token })).json;
    expect((await owner.call(method, `/api/admin/team/${id}`, wanted)).status).toBe(200);
    const way = { kind: "password", password: staffPassword, ticket, code: codeOf(secret) };
    const { status, json } = await ask("invitation/accept", { token, name: "Dev Patel", way });
    expect([status, json.code]).toEqual([404, "not_found"]);
    const active = "select from staff where email = $1 and state = 'active'";
    expect(await sql(active, [email])).toEqual([]);
    const { invitations } = teamSchema.parse((await owner.call("GET", "/api/admin/team")).json);
    expect(invitations.map((invitation) => invitation.email)).not.toContain(email);
  },
);

it("the log is read page by page, and found by who, what and when", async () => {
  const [owner, member] = [await sampleStaff(shop, "owner"), await sampleStaff(shop, "support")];
  for (let turn = 0; turn < 60; turn += 1) {
    await owner.call("PATCH", "/api/admin/account", { name: `Asha ${turn}` });
  }
  const read = async (query: string) =>
    auditPageSchema.parse((await owner.call("GET", `/api/admin/audit?${query}`)).json);
  const first = await read(`who=${owner.id}`);
  expect(first.entries).toHaveLength(50);
  const second = await read(`who=${owner.id}&after=${first.next}`);
  expect([second.entries.length, second.next]).toEqual([10, null]);
  const all = [...first.entries, ...second.entries];
  expect(new Set(all.map(({ id }) => id)).size).toBe(60);
  expect(all.map(({ after }) => (after as { name: string }).name)[0]).toBe("Asha 59");
  expect((await read(`who=${member.id}`)).entries).toEqual([]);
  expect((await read(`who=${owner.id}&action=staff.remove`)).entries).toEqual([]);
  const middle = all[30]?.at ?? "";
  const until = await read(`who=${owner.id}&to=${encodeURIComponent(middle)}`);
  const from = await read(`who=${owner.id}&from=${encodeURIComponent(middle)}`);
  expect(until.entries.every(({ at }) => at <= middle)).toBe(true);
  expect(from.entries.every(({ at }) => at >= middle)).toBe(true);
  const { actions } = (await owner.call("GET", "/api/admin/audit/choices")).json;
  expect(actions).toEqual([...new Set(actions)].sort());
  expect(actions).toContain("staff.rename");
});
