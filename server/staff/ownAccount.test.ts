import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { staffConfirmedMinutes } from "../../contract/staffRules.ts";
import { call } from "../../tests/support/accounts/sampleCustomers.ts";
import { softPasskey } from "../../tests/support/accounts/softPasskey.ts";
import { acceptedStaff, fromPage, staffPassword } from "../../tests/support/staff/acceptedStaff.ts";
import { codeOf } from "../../tests/support/staff/oneTimeCode.ts";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { hashToken } from "../credentials/index.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
type Accepted = Awaited<ReturnType<typeof acceptedStaff>>;
/** What a member was told by email of how they sign in, the first words of each. */
const toldOf = async (email: string) =>
  (
    await sql(
      "select body from outbox where recipient = $1 and subject like 'How you%' order by id",
      [email],
    )
  ).map(({ body }) => body.split("\n\n")[1].split(" ").slice(0, 5).join(" "));
const own = (asha: Accepted, path: string, body: object) =>
  fromPage(shop.app, `account/${path}`, body, asha);

it("another app takes the place of the first", async () => {
  const asha = await acceptedStaff(shop, "asha@example.in");
  const [old = ""] = asha.recoveryCodes;
  const elsewhere = await asha.ask("sign-in/code", {
    ticket: await asha.ticket(),
    code: codeOf(asha.secret, 1),
  });
  const begun = (await own(asha, "totp", {})).json;
  const finish = (code: string) => own(asha, "second-factor", { ticket: begun.ticket, code });
  expect((await finish(codeOf(asha.secret))).json.code).toBe("invalid_credentials");
  const changed = await finish(codeOf(begun.secret));
  expect(changed.json.recoveryCodes).toHaveLength(10);
  expect((await finish(codeOf(begun.secret))).json.code).toBe("step_over");
  const session = (cookie: string) =>
    call(shop.app, "GET", "/api/admin/session", { headers: { cookie } });
  expect([(await session(elsewhere.cookie)).status, (await session(asha.cookie)).status]).toEqual([
    401, 200,
  ]);
  const enter = async (code: string) =>
    (await asha.ask("sign-in/code", { ticket: await asha.ticket(), code })).status;
  expect(await enter(old)).toBe(401);
  expect(await enter(codeOf(begun.secret, 1))).toBe(200);
  const [{ actions }] = await sql(
    "select array_agg(action order by id) as actions from audit_log where staff_id = $1 and action like '%hange%'",
    [asha.id],
  );
  expect(actions).toEqual(["staff.changeSecondFactor"]);
  expect(await toldOf("asha@example.in")).toEqual(["The app that makes your"]);
});

it("new recovery codes end the earlier ones", async () => {
  const asha = await acceptedStaff(shop, "codes@example.in");
  const renewed = await own(asha, "recovery-codes", {});
  const enter = async (code = "") =>
    (await asha.ask("sign-in/code", { ticket: await asha.ticket(), code })).status;
  expect(await enter(asha.recoveryCodes[0])).toBe(401);
  expect(await enter(renewed.json.recoveryCodes[0])).toBe(200);
  expect(await toldOf("codes@example.in")).toEqual(["You have new recovery codes;"]);
  const password = "terrace-of-lamps-4";
  const wrong = { currentPassword: "not this one", password };
  expect((await own(asha, "password", wrong)).status).toBe(403);
  await own(asha, "password", { currentPassword: staffPassword, password });
  expect((await toldOf("codes@example.in")).at(-1)).toBe("Your password was changed. Your");
});

it("what one began nobody else finishes", async () => {
  const [asha, other] = [
    await acceptedStaff(shop, "begins@example.in"),
    await acceptedStaff(shop, "finishes@example.in"),
  ];
  const { ticket, secret } = (await own(asha, "totp", {})).json;
  const stolen = await own(other, "second-factor", { ticket, code: codeOf(secret) });
  expect([stolen.status, stolen.json.code]).toEqual([409, "step_over"]);
});

it("who signs in by passkey keeps one, or takes a password first", async () => {
  const member = await sampleStaff(shop, "support");
  const passkey = (id: string) =>
    sql(
      "insert into staff_passkeys (id, staff_id, public_key, counter, transports, name, is_synced) values ($1, $2, '', 0, '{}', $1, false)",
      [id, member.id],
    );
  const ask = (path: string, body: object = {}) =>
    member.call("POST", `/api/admin/account/${path}`, body);
  await passkey("phone");
  await passkey("laptop");
  const stranger = await sampleStaff(shop, "owner");
  const foreign = await stranger.call("POST", "/api/admin/account/passkeys/phone/remove", {});
  expect(foreign.status).not.toBe(200);
  expect((await ask("passkeys/phone/remove")).status).toBe(200);
  const last = await ask("passkeys/laptop/remove");
  expect([last.status, last.json.code]).toEqual([409, "last_way_in"]);

  const { ticket, secret } = (await ask("totp")).json;
  const given = { ticket, code: codeOf(secret) };
  expect((await ask("second-factor", given)).json.code).toBe("invalid_request");
  expect((await ask("second-factor", { ...given, password: "short" })).status).toBe(400);
  expect((await ask("second-factor", { ...given, password: staffPassword })).status).toBe(200);
  expect((await ask("passkeys/laptop/remove")).status).toBe(200);
  expect(await toldOf(member.email)).toEqual([
    "The passkey “phone” was taken",
    "The app that makes your",
    "The passkey “laptop” was taken",
  ]);
});

describe("a session of the back office is confirmed", () => {
  const age = (cookie: string, minutes: number) =>
    sql(
      "update staff_sessions set confirmed_at = now() - $2 * interval '1 minute' where token_hash = $1",
      [hashToken(cookie.split("=")[1] ?? ""), minutes],
    );
  const isConfirmed = async (cookie: string) => {
    const { status, json } = await call(shop.app, "GET", "/api/admin/confirmation", {
      headers: { cookie },
    });
    return status === 200 || json.code;
  };
  const confirm = async (asha: Accepted, given: object) =>
    (await fromPage(shop.app, "confirmation", given, asha)).status;

  it("for fifteen minutes after the sign-in, then by password and code together", async () => {
    const asha = await acceptedStaff(shop, "confirms@example.in");
    await age(asha.cookie, staffConfirmedMinutes - 1);
    expect(await isConfirmed(asha.cookie)).toBe(true);
    await age(asha.cookie, staffConfirmedMinutes);
    expect(await isConfirmed(asha.cookie)).toBe("confirmation_needed");
    const right = { way: "password", currentPassword: staffPassword, code: codeOf(asha.secret, 1) };
    expect(await confirm(asha, { ...right, currentPassword: "not this one" })).toBe(403);
    // Not the code of this moment: half a minute may have turned since the invitation.
    expect(await confirm(asha, { ...right, code: asha.usedCode })).toBe(403);
    expect(await confirm(asha, { ...right, code: undefined })).toBe(400);
    expect(await isConfirmed(asha.cookie)).toBe("confirmation_needed");
    expect(await confirm(asha, right)).toBe(200);
    expect(await isConfirmed(asha.cookie)).toBe(true);
    await age(asha.cookie, 60);
    expect(await confirm(asha, right)).toBe(403);
    const [recovery] = asha.recoveryCodes;
    expect(await confirm(asha, { ...right, code: recovery })).toBe(200);
  });

  it("by one's own passkey alone", async () => {
    const [asha, other] = [
      await acceptedStaff(shop, "by-passkey@example.in"),
      await acceptedStaff(shop, "other-passkey@example.in"),
    ];
    const added = async (of: Accepted) => {
      const passkey = softPasskey(shop.origin);
      const { ticket, options } = (await own(of, "passkey-options", {})).json;
      const made = { ticket, response: passkey.make(options), name: "Key" };
      expect((await own(of, "passkeys", made)).status).toBe(200);
      return passkey;
    };
    const [mine, theirs] = [await added(asha), await added(other)];
    await age(asha.cookie, 60);
    const given = async (passkey: typeof mine) => {
      const { ticket, options } = (await asha.ask("sign-in/passkey-options", {})).json;
      return { way: "passkey", ticket, response: passkey.use(options, 1) };
    };
    expect(await confirm(asha, await given(theirs))).toBe(403);
    expect(await isConfirmed(asha.cookie)).toBe("confirmation_needed");
    expect(await confirm(asha, await given(mine))).toBe(200);
    expect(await isConfirmed(asha.cookie)).toBe(true);
  });

  it("by guessing of codes only until they are counted out", async () => {
    const asha = await acceptedStaff(shop, "guesses@example.in");
    const wrong = { way: "password", currentPassword: staffPassword, code: "000000" };
    const statuses = [];
    for (let guess = 1; guess <= 6; guess++) statuses.push(await confirm(asha, wrong));
    expect(statuses).toEqual([...Array(5).fill(403), 429]);
  });

  it.each([
    ["password", { currentPassword: "not this one" }],
    ["code", { code: "000000" }],
  ])(
    "by guessing of a %s ten times a day at most, wherever that comes from",
    async (what, wrong) => {
      const asha = await acceptedStaff(shop, `${what}-from-afar@example.in`);
      const given = { way: "password", currentPassword: staffPassword, code: "000000", ...wrong };
      const statuses = [];
      for (let guess = 1; guess <= 11; guess++) {
        statuses.push(await confirm({ ...asha, remoteAddress: `198.51.100.${guess}` }, given));
      }
      expect(statuses).toEqual([...Array(10).fill(403), 429]);
    },
  );
});
