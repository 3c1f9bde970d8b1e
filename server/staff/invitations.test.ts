import { afterAll, beforeAll, expect, it } from "vitest";
import { freshNumber } from "../../tests/support/accounts/sampleCustomers.ts";
import { softPasskey } from "../../tests/support/accounts/softPasskey.ts";
import {
  acceptedStaff,
  fromPage,
  invitationToken,
  staffPassword,
} from "../../tests/support/staff/acceptedStaff.ts";
import { codeOf } from "../../tests/support/staff/oneTimeCode.ts";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { newToken } from "../credentials/index.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const { remoteAddress } = freshNumber();
const ask = (path: string, payload: object) => fromPage(shop.app, path, payload, { remoteAddress });

/** What accepts an invitation by password, with this changed. */
async function accepting(token: string, change: object = {}) {
  const { ticket, secret } = (await ask("invitation/totp", { token })).json;
  const way = { kind: "password", password: staffPassword, ticket, code: codeOf(secret) };
  return { token, name: "Dev Patel", way: { ...way, ...change } };
}

it("an owner invites by a link that is mailed too, and good once", async () => {
  const owner = await sampleStaff(shop, "owner");
  const invite = (role: string) =>
    owner.call("POST", "/api/admin/team/invitations", { email: " Dev@Example.in ", role });
  const { link } = (await invite("support")).json;
  const token = link.split("#")[1];
  const [mail] = await sql("select * from outbox where recipient = 'dev@example.in'");
  // Who reads the database comes in by none of it.
  expect(JSON.stringify(mail)).not.toContain(token);
  expect(shop.owned.seal.open(mail.body.split(":")[1], "message")).toContain(link);
  expect(link).toBe(`${shop.origin}/admin/invitation#${token}`);
  expect(JSON.stringify(await sql("select * from staff_invitations"))).not.toContain(token);
  expect((await ask("invitation", { token })).json).toEqual({
    success: true,
    email: "dev@example.in",
    role: "support",
    name: "",
  });
  // A second one takes the place of the first.
  const newer = (await invite("manager")).json.link.split("#")[1];
  expect((await ask("invitation", { token })).status).toBe(404);
  const given = await accepting(newer);
  const answers = await Promise.all([given, given].map((each) => ask("invitation/accept", each)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const accepted = answers.find(({ status }) => status === 200);
  expect(accepted?.json).toMatchObject({ staff: { name: "Dev Patel", role: "manager" } });
  expect((await ask("invitation", { token: newer })).status).toBe(404);
  const [{ actions }] = await sql(
    "select array_agg(action order by id) as actions from audit_log where staff_id = $1",
    [accepted?.json.staff.id],
  );
  expect(actions).toEqual(["staff.accept", "staff.signIn"]);
  // Who is there has a role already.
  const other = await invite("owner");
  expect([other.status, other.json.code]).toEqual([409, "already_staff"]);
});

it("refuses passwords that are short or common, a wrong code, and what is too late, and loses nothing", async () => {
  const email = "careful@example.in";
  const token = await invitationToken(shop, email);
  const refused = async (change: object) => {
    const { status, json } = await ask("invitation/accept", await accepting(token, change));
    return [status, json.code];
  };
  expect(await refused({ password: "elevenchars" })).toEqual([400, "invalid_request"]);
  expect(await refused({ password: "password1234" })).toEqual([422, "common_password"]);
  expect(await refused({ password: email })).toEqual([422, "common_password"]);
  expect(await refused({ code: "000000" })).toEqual([401, "invalid_credentials"]);
  expect(await refused({ ticket: newToken() })).toEqual([409, "step_over"]);
  const given = await accepting(token);
  await sql("update staff_invitations set expires_at = now() where email = $1", [email]);
  expect((await ask("invitation/accept", given)).status).toBe(404);
  expect(await sql("select from staff where email = $1", [email])).toEqual([]);
});

it("a passkey that somebody has is nobody else's, and the link stays good for another", async () => {
  const accept = async (token: string, passkey: ReturnType<typeof softPasskey>) => {
    const { ticket, options } = (await ask("invitation/passkey-options", { token })).json;
    const way = { kind: "passkey", ticket, response: passkey.make(options) };
    const { status, json } = await ask("invitation/accept", { token, name: "Dev Patel", way });
    return [status, json.code];
  };
  const passkey = softPasskey(shop.origin);
  const first = await invitationToken(shop, "has-the-passkey@example.in");
  expect(await accept(first, passkey)).toEqual([200, undefined]);
  const lost = await acceptedStaff(shop, "wants-the-passkey@example.in");
  for (const email of [lost.email, "new-with-the-passkey@example.in"]) {
    const token = await invitationToken(shop, email);
    expect(await accept(token, passkey)).toEqual([409, "already_registered"]);
    const found = await sql("select id, name from staff where email = $1", [email]);
    expect(found).toEqual(email === lost.email ? [{ id: lost.id, name: "Asha Rao" }] : []);
    if (email === lost.email) expect(await lost.ticket()).toEqual(expect.any(String));
    expect(await accept(token, softPasskey(shop.origin))).toEqual([200, undefined]);
  }
});

it("bin/admin's link brings an owner back who lost everything, and only the new ways count", async () => {
  const lost = await acceptedStaff(shop, "lost@example.in", "support");
  await sql("update staff set state = 'deactivated' where id = $1", [lost.id]);
  const token = await invitationToken(shop, lost.email, "owner");
  expect((await ask("invitation", { token })).json.name).toBe("Asha Rao");
  const given = await accepting(token, { password: "terrace-of-lamps-4" });
  const back = await ask("invitation/accept", given);
  expect(back.json.staff).toMatchObject({ id: lost.id, role: "owner" });
  expect(back.json.recoveryCodes).not.toEqual(lost.recoveryCodes);
  const renew = await fromPage(shop.app, "account/recovery-codes", {}, lost);
  expect(renew.status).toBe(401);
  expect(await lost.ticket()).toBeUndefined();
  const [told] = await sql(
    "select body from outbox where recipient = $1 and subject like 'How you%'",
    [lost.email],
  );
  expect(told?.body).toContain("All your ways to sign in were replaced");
});
