import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SecurityEventPage } from "../../contract/admin/securityEvents.ts";
import {
  call,
  freshNumber,
  profileOf,
  registeredCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { namesOf, readEvents } from "../../tests/support/securityEvents.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { customerCalls } from "../accounts/index.ts";
import type { OpenShop } from "../openShop.ts";
import { returnCalls } from "../returns/index.ts";
import { staffCalls } from "../staff/index.ts";

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

const logIn = (phoneNumber: string, password: string, remoteAddress: string) =>
  call(shop.app, "POST", "/api/auth/login", { payload: { phoneNumber, password }, remoteAddress });

it("watches calls that there are, and of those about accounts every one that changes something", () => {
  const { paths } = shop.app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
    ),
  );
  const watched = Object.keys({ ...customerCalls, ...staffCalls, ...returnCalls });
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
    await shop.database.pool.query(
      "update sessions set confirmed_at = now() - interval '1 hour' where customer_id = $1",
      [id],
    );
    await customer.call("DELETE", "/api/user/sessions");
    await customer.call("POST", "/api/auth/logout-everywhere");

    const entries = await readEvents(shop, owner, { customer: phoneNumber });
    expect(story(entries)).toEqual([
      ["registered", "guest", 1],
      ["sign_in_refused", "guest", 2],
      ["signed_in", "guest", 1],
      ["code_asked", "guest", 1],
      ["confirmation_refused", "customer", 1],
      ["password_changed", "customer", 1],
      ["email_changed", "customer", 1],
      ["data_exported", "customer", 1],
      ["confirmation_asked", "customer", 1],
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
    expect(namesOf(await readEvents(shop, owner, { customer: id, event: "signed_in" }))).toEqual([
      "signed_in",
    ]);
    const fromThere = await readEvents(shop, owner, { network: "198.51.100.x", kind: "guest" });
    expect(story(fromThere)).toEqual([
      ["sign_in_refused", "guest", 2],
      ["code_asked", "guest", 1],
    ]);
    expect(await readEvents(shop, owner, { customer: "9999999998" })).toEqual([]);
    expect(await readEvents(shop, owner, { customer: "nobody" })).toEqual([]);
  });

  it("notes that other sessions were ended only where there were some", async () => {
    const customer = await registeredCustomer(shop.app);
    const endOthers = () => customer.call("DELETE", "/api/user/sessions");
    await logIn(customer.user.phoneNumber, samplePassword, customer.remoteAddress);
    const statuses = [await endOthers(), await endOthers(), await endOthers()];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const entries = await readEvents(shop, owner, { customer: customer.user.id });
    expect(story(entries)).toEqual([
      ["registered", "guest", 1],
      ["signed_in", "guest", 1],
      ["sessions_ended", "customer", 1],
    ]);
  });

  it("says when tries are held off, and keeps neither number nor address", async () => {
    const customer = await registeredCustomer(shop.app);
    const { id, phoneNumber } = customer.user;
    const stranger = freshNumber().remoteAddress;
    for (let tried = 0; tried < 6; tried += 1) await logIn(phoneNumber, "a guess", stranger);
    expect(story(await readEvents(shop, owner, { customer: id })).slice(1)).toEqual([
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
    const gone = await readEvents(shop, owner, { event: "account_deleted" });
    expect(gone.at(-1)).toMatchObject({ kind: "customer", customer: null });
  });
});

it("tells of files and messages that were refused, and of limits, whatever the call", async () => {
  const customer = await registeredCustomer(shop.app);
  const form = new FormData();
  for (const [key, value] of Object.entries(profileOf(customer))) form.set(key, value);
  form.set("profilePic", new File(["not a picture"], "me.png"));
  await customer.call("PATCH", "/api/user", form);
  const entries = await readEvents(shop, owner, { customer: customer.user.id });
  expect(namesOf(entries)).toEqual(["registered", "upload_refused"]);

  const { phoneNumber, remoteAddress } = freshNumber();
  await rows(
    "insert into attempts (key, times, expires_at) values ($1, array_fill(now(), array[30]), now() + interval '15 minutes')",
    [`claim address ${remoteAddress}`],
  );
  const payload = { phoneNumber, password: "never mind that" };
  await call(shop.app, "POST", "/api/auth/register", { payload, remoteAddress });
  expect(
    namesOf(await readEvents(shop, owner, { network: remoteAddress.replace(/\d+$/, "x") })).at(-1),
  ).toBe("limit_reached");
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
