import { afterAll, beforeAll, expect, it } from "vitest";
import { call, freshNumber } from "../../tests/support/accounts/sampleCustomers.ts";
import { acceptedStaff, fromPage } from "../../tests/support/staff/acceptedStaff.ts";
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
const session = (cookie: string) =>
  call(shop.app, "GET", "/api/admin/session", { headers: { cookie } });

it("signs in with password and one-time password, by a cookie that no script reads", async () => {
  const asha = await acceptedStaff(shop, "asha@example.in");
  const ticket = await asha.ticket();
  const code = codeOf(asha.secret, 1);
  const answer = await asha.ask("sign-in/code", { ticket, code });
  expect(answer.json.staff).toEqual({
    id: asha.id,
    name: "Asha Rao",
    email: "asha@example.in",
    role: "owner",
  });
  expect(answer.setCookie).toMatch(
    /^aangan_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=86400$/,
  );
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect((await session(answer.cookie)).json.staff.name).toBe("Asha Rao");
  const kept = await sql("select token_hash from staff_sessions");
  expect(JSON.stringify(kept)).not.toContain(answer.cookie.split("=")[1]);
  expect(
    (await sql("select password_hash, totp_secret from staff where id = $1", [asha.id]))[0],
  ).not.toHaveProperty("totp_secret", asha.secret);

  // The code and the ticket are used up.
  const again = await asha.ask("sign-in/code", { ticket: await asha.ticket(), code });
  expect([again.status, again.json.code]).toEqual([401, "invalid_credentials"]);
  const over = await asha.ask("sign-in/code", { ticket, code: codeOf(asha.secret, 1) });
  expect([over.status, over.json.code]).toEqual([409, "step_over"]);
});

it("marks the cookie for https where the shop is reached by it", async () => {
  const secure = await openTestShop({ siteOrigin: "https://shop.example.in" });
  const asha = await acceptedStaff(secure, "asha@example.in");
  const given = { ticket: await asha.ticket(), code: codeOf(asha.secret, 1) };
  const answer = await asha.ask("sign-in/code", given);
  expect(answer.setCookie).toMatch(
    /^__Host-aangan_staff=.*; Path=\/; HttpOnly; SameSite=Strict; Secure;/,
  );
  const headers = { cookie: answer.cookie };
  expect((await call(secure.app, "GET", "/api/admin/session", { headers })).status).toBe(200);
  // A cookie that somebody could have set by http is none of ours.
  const plain = { cookie: answer.cookie.replace("__Host-", "") };
  expect((await call(secure.app, "GET", "/api/admin/session", { headers: plain })).status).toBe(
    401,
  );
  await secure.close();
});

it("of two who use one code at once, one comes in", async () => {
  const asha = await acceptedStaff(shop, "twice@example.in");
  const [one, two] = [await asha.ticket(), await asha.ticket()];
  const code = codeOf(asha.secret, 1);
  const answers = await Promise.all(
    [one, two].map((ticket) => asha.ask("sign-in/code", { ticket, code })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

it("takes each recovery code once, also as people copy it", async () => {
  const asha = await acceptedStaff(shop, "lost-phone@example.in");
  const [first = ""] = asha.recoveryCodes;
  expect(asha.recoveryCodes).toHaveLength(10);
  // 32 letters are five bits each, and 112 are what a hash without salt may keep.
  expect(first.replaceAll("-", "").length * 5).toBeGreaterThanOrEqual(112);
  const copied = ` ${first.toLowerCase().replaceAll("-", " ")} `;
  const enter = async () =>
    (await asha.ask("sign-in/code", { ticket: await asha.ticket(), code: copied })).status;
  expect([await enter(), await enter()]).toEqual([200, 401]);
  const { json } = await call(shop.app, "GET", "/api/admin/account", {
    headers: { cookie: asha.cookie },
  });
  expect(json).toMatchObject({ hasPassword: true, recoveryCodesLeft: 9, passkeys: [] });
});

it("takes a recovery code of sixteen letters, as they were", async () => {
  const asha = await acceptedStaff(shop, "kept-long@example.in");
  await sql("insert into staff_recovery_codes (staff_id, code_hash) values ($1, $2)", [
    asha.id,
    hashToken("0123456789ABCDEF"),
  ]);
  const code = "0123-4567-89AB-CDEF";
  const { status } = await asha.ask("sign-in/code", { ticket: await asha.ticket(), code });
  expect(status).toBe(200);
});

it("answers an unknown email, a wrong password and who may not sign in alike", async () => {
  const known = await acceptedStaff(shop, "known@example.in");
  const off = await acceptedStaff(shop, "off@example.in", "support");
  await sql("update staff set state = 'deactivated' where id = $1", [off.id]);
  const passkeyOnly = await sampleStaff(shop, "support");
  const answers = [];
  for (const email of ["nobody@example.in", known.email, off.email, passkeyOnly.email]) {
    const password = email === off.email ? "monsoon-verandah-17" : "not-the-password-1";
    const { status, json } = await known.ask("sign-in", { email, password });
    answers.push([status, json.code, json.message]);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.[0]).toBe(401);
});

it("a thousand guesses get nowhere and leave the owner a way in from where they were before", async () => {
  const asha = await acceptedStaff(shop, "guessed@example.in");
  const statuses = { 401: 0, 429: 0 };
  for (let guess = 0; guess < 1000; guess += 1) {
    const { remoteAddress } = freshNumber();
    const payload = { email: asha.email, password: `guess number ${guess}` };
    const { status } = await fromPage(shop.app, "sign-in", payload, { remoteAddress });
    statuses[status as 401 | 429] += 1;
  }
  expect(statuses[401]).toBeLessThanOrEqual(12);
  expect(statuses[401] + statuses[429]).toBe(1000);
  expect(await asha.ticket(freshNumber().remoteAddress)).toBeUndefined();
  expect(await asha.ticket()).toEqual(expect.any(String));
});

it("guesses of codes by who has the password come to an end too", async () => {
  const asha = await acceptedStaff(shop, "codes@example.in");
  const statuses: number[] = [];
  for (let guess = 0; guess < 20; guess += 1) {
    const { remoteAddress } = freshNumber();
    const ticket = await asha.ticket();
    const wrong = codeOf(asha.secret, 100 + guess);
    statuses.push((await asha.ask("sign-in/code", { ticket, code: wrong }, remoteAddress)).status);
  }
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(11);
  expect(statuses.at(-1)).toBe(429);
  const seen = await sql(
    "select from audit_log where action = 'staff.codeRefused' and subject_id = $1",
    [asha.id],
  );
  expect(seen).toHaveLength(statuses.filter((status) => status === 401).length);
  const given = { ticket: await asha.ticket(), code: codeOf(asha.secret, 1) };
  expect((await asha.ask("sign-in/code", given)).status).toBe(200);
});

it("a ticket opens nothing after the password was changed, and sessions end", async () => {
  const asha = await acceptedStaff(shop, "changes@example.in");
  const other = await asha.ask("sign-in/code", {
    ticket: await asha.ticket(),
    code: codeOf(asha.secret, 1),
  });
  const ticket = await asha.ticket();
  const from = { remoteAddress: asha.remoteAddress, cookie: asha.cookie };
  const change = (currentPassword: string) =>
    fromPage(
      shop.app,
      "account/password",
      { currentPassword, password: "terrace-of-lamps-4" },
      from,
    );
  expect((await change("not-the-password")).status).toBe(403);
  expect((await change("monsoon-verandah-17")).status).toBe(200);
  const late = await asha.ask("sign-in/code", { ticket, code: codeOf(asha.secret, 1) });
  expect(late.status).toBe(409);
  expect((await session(other.cookie)).status).toBe(401);
  expect((await session(asha.cookie)).status).toBe(200);
});

it("lists a member's sessions, and ends them one by one and all", async () => {
  const asha = await acceptedStaff(shop, "sessions@example.in");
  const codes = asha.recoveryCodes;
  const enter = async (code = "") =>
    (await asha.ask("sign-in/code", { ticket: await asha.ticket(), code })).cookie;
  const [one, two] = [await enter(codes[0]), await enter(codes[1])];
  const headers = { cookie: asha.cookie, "sec-fetch-site": "same-origin" };
  const list = async () =>
    (await call(shop.app, "GET", "/api/admin/sessions", { headers })).json.sessions;
  const [current, newest] = await list();
  expect(current.isCurrent).toBe(true);
  const end = (id: string) => call(shop.app, "DELETE", `/api/admin/sessions/${id}`, { headers });
  expect((await end(newest.id)).status).toBe(200);
  expect((await end(newest.id)).status).toBe(404);
  expect([(await session(one)).status, (await session(two)).status]).toEqual([200, 401]);
  const stranger = await sampleStaff(shop, "owner");
  const theirs = await stranger.call("DELETE", `/api/admin/sessions/${current.id}`);
  expect(theirs.status).toBe(404);
  await call(shop.app, "DELETE", "/api/admin/sessions", { headers });
  expect([(await session(one)).status, (await list()).length]).toEqual([401, 1]);
  const out = await call(shop.app, "DELETE", "/api/admin/session", { headers });
  expect(out.headers["set-cookie"]).toContain("Max-Age=0");
  expect((await session(asha.cookie)).status).toBe(401);
});
