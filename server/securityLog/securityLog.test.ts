import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SecurityEventPage } from "../../contract/admin/securityEvents.ts";
import type { SecurityEvent } from "../../contract/securityEvents.ts";
import {
  call,
  freshNumber,
  profileOf,
  registeredCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { acceptedStaff, staffPassword } from "../../tests/support/staff/acceptedStaff.ts";
import { addStaff } from "../../tests/support/staff/addStaff.ts";
import { codeOf } from "../../tests/support/staff/oneTimeCode.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { customerCalls } from "../accounts/index.ts";
import { newToken } from "../credentials/index.ts";
import type { OpenShop } from "../openShop.ts";
import { staffCalls } from "../staff/index.ts";
import { createEventGatherer } from "./gatherEvents.ts";

let shop: OpenShop;
let owner: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.app.ready();
  owner = await sampleStaff(shop, "owner");
});
afterAll(() => shop.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

/** What the owner reads, the latest last. */
async function read(query: Record<string, string>): Promise<SecurityEventPage["entries"]> {
  await shop.saveSecurityEvents();
  const url = `/api/admin/security-events?${new URLSearchParams(query)}`;
  const { status, json } = await owner.call("GET", url);
  expect(status).toBe(200);
  return json.entries.reverse();
}
/** What happened how often, one after the other; a batch that was written meanwhile makes two entries of one. */
function story(entries: SecurityEventPage["entries"]) {
  const told: [event: string, kind: string, times: number][] = [];
  for (const { event, kind, times } of entries) {
    const last = told.at(-1);
    if (last?.[0] === event && last[1] === kind) last[2] += times;
    else told.push([event, kind, times]);
  }
  return told;
}
const namesOf = (entries: SecurityEventPage["entries"]) => entries.map(({ event }) => event);

const logIn = (phoneNumber: string, password: string, remoteAddress: string) =>
  call(shop.app, "POST", "/api/auth/login", { payload: { phoneNumber, password }, remoteAddress });

it("watches calls that there are, and of those about accounts every one that changes something", () => {
  const { paths } = shop.app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
    ),
  );
  const watched = Object.keys({ ...customerCalls, ...staffCalls });
  expect(watched.filter((name) => !routes.includes(name))).toEqual([]);
  const about =
    /^(?!GET).* \/api\/(auth|user|admin\/(sign-in|session|sessions|account|confirmation))(\/|$)/;
  expect(routes.filter((name) => about.test(name) && !watched.includes(name)).sort()).toEqual([
    // A name, and what begins with no secret.
    "PATCH /api/admin/account",
    ...["POST /api/admin/account/passkey-options", "POST /api/admin/account/totp"],
    "POST /api/admin/sign-in/passkey-options",
    "POST /api/auth/passkey-options",
  ]);
});

describe("of a customer's account", () => {
  it("tells who tried to get into it, from where, and what changed", async () => {
    const customer = await registeredCustomer(shop.app);
    const { id, phoneNumber } = customer.user;
    const stranger = "198.51.100.7";
    await logIn(phoneNumber, "not this one", stranger);
    await logIn(phoneNumber, "nor this one", stranger);
    await logIn(phoneNumber, samplePassword, customer.remoteAddress);
    await call(shop.app, "POST", "/api/auth/code", {
      payload: { phoneNumber, purpose: "login" },
      remoteAddress: stranger,
    });
    const wrong = { ...profileOf(customer), password: "a new way in", currentPassword: "wrong!" };
    await customer.call("PATCH", "/api/user", wrong);
    await customer.call("PATCH", "/api/user", { ...wrong, currentPassword: samplePassword });
    await customer.call("GET", "/api/user/export");
    await customer.call("POST", "/api/auth/logout-everywhere");

    const entries = await read({ customer: phoneNumber });
    expect(story(entries)).toEqual([
      ["registered", "guest", 1],
      ["sign_in_refused", "guest", 2],
      ["signed_in", "guest", 1],
      ["code_asked", "guest", 1],
      ["confirmation_refused", "customer", 1],
      ["password_changed", "customer", 1],
      ["email_changed", "customer", 1],
      ["data_exported", "customer", 1],
      ["sessions_ended", "customer", 1],
    ]);
    expect(entries[1]).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      event: "sign_in_refused",
      call: "POST /api/auth/login",
      kind: "guest",
      customer: { id, name: "Meera Iyer" },
      staffId: null,
      network: "198.51.100.x",
      requestId: expect.stringMatching(/./),
      times: expect.any(Number),
    });
    expect(namesOf(await read({ customer: id, event: "signed_in" }))).toEqual(["signed_in"]);
    const fromThere = await read({ network: "198.51.100.x", kind: "guest" });
    expect(story(fromThere)).toEqual([
      ["sign_in_refused", "guest", 2],
      ["code_asked", "guest", 1],
    ]);
    expect(await read({ customer: "9999999998" })).toEqual([]);
    expect(await read({ customer: "nobody" })).toEqual([]);
  });

  it("says when tries are held off, and keeps neither number nor address", async () => {
    const customer = await registeredCustomer(shop.app);
    const { id, phoneNumber } = customer.user;
    const stranger = freshNumber().remoteAddress;
    for (let tried = 0; tried < 6; tried += 1) await logIn(phoneNumber, "a guess", stranger);
    expect(story(await read({ customer: id })).slice(1)).toEqual([
      ["sign_in_refused", "guest", 5],
      ["locked_out", "guest", 1],
    ]);
    const kept = await rows("select from security_events as kept where kept::text ~ $1", [
      `${phoneNumber}|${stranger.replaceAll(".", "\\.")}`,
    ]);
    expect(kept).toEqual([]);
  });

  it("forgets whose it was when the account is deleted, and hands it out before", async () => {
    const customer = await registeredCustomer(shop.app);
    await shop.saveSecurityEvents();
    const { json } = await customer.call("GET", "/api/user/export");
    expect(json.records.securityEvents).toEqual([
      {
        event: "registered",
        at: expect.any(String),
        by: "guest",
        network: expect.stringMatching(/\.x$/),
        times: 1,
      },
    ]);
    await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    await shop.saveSecurityEvents();
    const { id } = customer.user;
    expect(await rows("select from security_events as kept where kept::text ~ $1", [id])).toEqual(
      [],
    );
    const gone = await read({ event: "account_deleted" });
    expect(gone.at(-1)).toMatchObject({ kind: "customer", customer: null });
  });
});

describe("of the staff's accounts", () => {
  it("tells of both steps, of the way in, and of what the means to sign in became", async () => {
    const member = await acceptedStaff(shop, "watched@example.in");
    await member.ask("sign-in", { email: member.email, password: "not this one at all" });
    const ticket = await member.ticket();
    await member.ask("sign-in/code", { ticket, code: "000000" });
    const { cookie } = await member.ask("sign-in/code", { ticket, code: codeOf(member.secret, 1) });
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    const send = (currentPassword: string) =>
      call(shop.app, "POST", "/api/admin/account/password", {
        payload: { currentPassword, password: "another-verandah-18" },
        headers,
        remoteAddress: member.remoteAddress,
      });
    await send("wrong-verandah-19");
    await send(staffPassword);
    const entries = await read({ staff: member.id });
    expect(
      entries.map(({ event, kind, call: of }) => [event, kind, of.split("/api/admin/")[1]]),
    ).toEqual([
      ["signed_in", "guest", "invitation/accept"],
      ["sign_in_refused", "guest", "sign-in"],
      ["sign_in_refused", "guest", "sign-in/code"],
      ["signed_in", "guest", "sign-in/code"],
      ["confirmation_refused", "staff", "account/password"],
      ["password_changed", "staff", "account/password"],
    ]);
  });

  it("tells of an address whose member was removed and came back as another, and of all else then", async () => {
    const email = "twice@example.in";
    const given = { email, name: "Ravi", role: "support" } as const;
    const add = () => addStaff(shop.database.pool, { ...given, token: newToken() });
    const before = [await add()];
    await owner.call("DELETE", `/api/admin/team/${before[0]}`);
    before.push(await add());
    await owner.call("DELETE", `/api/admin/team/${before[1]}`);
    const guess = async (password: string) => {
      const headers = { "sec-fetch-site": "same-origin" };
      const { remoteAddress } = freshNumber();
      const payload = { email, password };
      await call(shop.app, "POST", "/api/admin/sign-in", { payload, headers, remoteAddress });
    };
    await guess("of who was removed last");
    expect(namesOf(await read({ staff: before[1] ?? "" }))).toEqual(["sign_in_refused"]);
    const now = await add();
    await guess("of who is there now");
    expect(namesOf(await read({ staff: now }))).toEqual(["sign_in_refused"]);
  });

  it("tells of what a role does not allow, and of what another site's page sent", async () => {
    const helper = await sampleStaff(shop, "support");
    await helper.call("GET", "/api/admin/audit");
    const headers = { ...helper.headers, "sec-fetch-site": "cross-site" };
    await call(shop.app, "PATCH", "/api/admin/account", { payload: { name: "x" }, headers });
    const entries = await read({ staff: helper.id });
    expect(entries.map(({ event, call: of }) => [event, of])).toEqual([
      ["role_refused", "GET /api/admin/audit"],
      ["foreign_page_refused", "PATCH /api/admin/account"],
    ]);
  });

  it("names both where staff end a customer's sessions", async () => {
    const customer = await registeredCustomer(shop.app);
    const { id } = customer.user;
    await owner.call("DELETE", `/api/admin/customers/${id}/sessions`);
    const last = (await read({ customer: id })).at(-1);
    expect(last).toMatchObject({ event: "sessions_ended", kind: "staff", staffId: owner.id });
  });
});

it("tells of files and messages that were refused, and of limits, whatever the call", async () => {
  const customer = await registeredCustomer(shop.app);
  const form = new FormData();
  for (const [key, value] of Object.entries(profileOf(customer))) form.set(key, value);
  form.set("profilePic", new File(["not a picture"], "me.png"));
  await customer.call("PATCH", "/api/user", form);
  const entries = await read({ customer: customer.user.id });
  expect(namesOf(entries)).toEqual(["registered", "upload_refused"]);

  const { phoneNumber, remoteAddress } = freshNumber();
  await rows(
    "insert into attempts (key, times, expires_at) values ($1, array_fill(now(), array[30]), now() + interval '15 minutes')",
    [`claim address ${remoteAddress}`],
  );
  const payload = { phoneNumber, password: "never mind that" };
  await call(shop.app, "POST", "/api/auth/register", { payload, remoteAddress });
  expect(namesOf(await read({ network: remoteAddress.replace(/\d+$/, "x") })).at(-1)).toBe(
    "limit_reached",
  );
});

it("forgets what is older than ninety days", async () => {
  const add =
    "insert into security_events (id, at, event, call, actor, network, request_id, times)";
  const age = "now() - interval '90 days'";
  await rows(
    `${add} values (gen_random_uuid(), ${age} - interval '1 minute', 'signed_in', '', 'guest', 'old', '', 1),
     (gen_random_uuid(), ${age} + interval '1 minute', 'signed_in', '', 'guest', 'young', '', 1)`,
  );
  const job = shop.jobs.find(({ name }) => name === "sweep-security-events");
  await job?.run(new AbortController().signal);
  const left = await rows("select network from security_events where network in ('old', 'young')");
  expect(left).toEqual([{ network: "young" }]);
});

it("is for owners alone", async () => {
  for (const role of ["manager", "support"] as const) {
    const member = await sampleStaff(shop, role);
    expect((await member.call("GET", "/api/admin/security-events")).status).toBe(403);
  }
});

describe("a flood", () => {
  const heard = (event: SecurityEvent, network: string) => ({
    ...{ event, network, call: "POST /api/auth/login", requestId: "r" },
    ...{ actor: "guest" as const, customer: null, staff: null, isRefusal: event !== "signed_in" },
  });

  it("of refusals is counted together after so many an hour, and who came in is still told apart", () => {
    let clock = Date.parse("2026-03-01T10:00:00Z");
    const gatherer = createEventGatherer(
      () => {},
      () => new Date(clock),
    );
    const flood = () => {
      for (let n = 0; n < 25_000; n += 1) gatherer.add(heard("sign_in_refused", `10.${n}.x`));
      gatherer.add(heard("signed_in", "192.0.2.x"));
      return gatherer.take();
    };
    const taken = flood();
    expect(taken).toHaveLength(20_002);
    expect(taken.filter(({ network }) => network === "").map(({ times }) => times)).toEqual([5000]);
    expect(flood()).toHaveLength(2);
    clock += 3_600_000;
    expect(flood()).toHaveLength(20_002);
  });

  it("that could not be written comes back and is counted on", () => {
    const gatherer = createEventGatherer(() => {});
    gatherer.add(heard("sign_in_refused", "10.1.1.x"));
    const taken = gatherer.take();
    gatherer.add(heard("sign_in_refused", "10.1.1.x"));
    gatherer.giveBack(taken);
    expect(gatherer.take().map(({ times }) => times)).toEqual([2]);
  });
});
