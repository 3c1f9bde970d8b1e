import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshNumber } from "../../tests/support/accounts/sampleCustomers.ts";
import { softPasskey } from "../../tests/support/accounts/softPasskey.ts";
import { heldAt } from "../../tests/support/heldAt.ts";
import {
  acceptedStaff,
  fromPage,
  invitationToken,
  staffPassword,
} from "../../tests/support/staff/acceptedStaff.ts";
import { codeOf } from "../../tests/support/staff/oneTimeCode.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { besideSomebody, waitingForLocks } from "../../tests/support/waitingForLocks.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const retire = () => sql("update staff set state = 'deactivated' where role = 'owner'");
const owners = () => sql("select from staff where role = 'owner' and state = 'active'");

const newPassword = "terrace-of-lamps-4";

/** Each has read what it will, and none has noted what it did. */
const atOnce = <Answer>(calls: readonly (() => Promise<Answer>)[]) =>
  heldAt({ databaseUrl: shop.databaseUrl, table: "audit_log" }, calls);

const demote = (by: SampleStaff, whom: SampleStaff) => () =>
  by.call("PATCH", `/api/admin/team/${whom.id}`, { role: "support" });
const remove = (by: SampleStaff, whom: SampleStaff) => () =>
  by.call("DELETE", `/api/admin/team/${whom.id}`);

it("of two owners who put each other out in the same moment, one stays", async () => {
  await retire();
  const [one, two] = [await sampleStaff(shop, "owner"), await sampleStaff(shop, "owner")];
  const answers = await atOnce([demote(one, two), remove(two, one)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 403]);
  expect(await owners()).toHaveLength(1);
});

it("of the last two owners who step back in the same moment, one stays", async () => {
  await retire();
  const [one, two] = [await sampleStaff(shop, "owner"), await sampleStaff(shop, "owner")];
  const answers = await atOnce([demote(one, one), demote(two, two)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(await owners()).toHaveLength(1);
});

it("an owner who is put out puts nobody out in the same moment", async () => {
  const three = [
    await sampleStaff(shop, "owner"),
    await sampleStaff(shop, "owner"),
    await sampleStaff(shop, "owner"),
  ] as const;
  const answers = await atOnce([demote(three[0], three[1]), remove(three[1], three[2])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 403]);
  expect((await three[2].call("GET", "/api/admin/session")).status).toBe(200);
});

it("a member who is removed is not let back in by a change of the same moment", async () => {
  const [owner, member] = [await sampleStaff(shop, "owner"), await sampleStaff(shop, "manager")];
  const answers = await atOnce([remove(owner, member), demote(owner, member)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  const [{ state }] = await sql("select state from staff where id = $1", [member.id]);
  expect(state).toBe("removed");
});

it("a member who comes back by a link as their role is changed is back, in that role", async () => {
  const [owner, other] = [await sampleStaff(shop, "owner"), await sampleStaff(shop, "owner")];
  const lost = await acceptedStaff(shop, "comes-back@example.in", "manager");
  await sql("update staff set state = 'deactivated' where id = $1", [lost.id]);
  const owning = new pg.Pool({ connectionString: shop.databaseUrl, max: 3 });
  const wait = (count: number) => expect.poll(() => waitingForLocks(owning)).toBe(count);
  const begun = await besideSomebody(owning, async (holdLog) => {
    const inside = await besideSomebody(owning, async (holdOwner) => {
      await holdOwner("select from staff where id = $1 for update", [other.id]);
      const demoted = demote(owner, { ...other, id: lost.id })();
      await wait(1);
      // The change has looked for a link of theirs already.
      const token = await invitationToken(shop, lost.email, "manager");
      const { ticket, secret } = (await lost.ask("invitation/totp", { token })).json;
      const way = { kind: "password", password: newPassword, ticket, code: codeOf(secret) };
      await holdLog("lock table audit_log in share mode", []);
      const accepted = lost.ask("invitation/accept", { token, name: "Asha Rao", way });
      await wait(2);
      return { answers: [demoted, accepted] as const };
    });
    // The change waits for the member now, and they for the audit log.
    await wait(2);
    return inside;
  }).finally(() => owning.end());
  expect((await Promise.all(begun.answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await sql("select role, state from staff where id = $1", [lost.id])).toEqual([
    { role: "support", state: "active" },
  ]);
});

it("whom an owner invites who is put out in the same moment is not let in", async () => {
  const [owner, other] = [await sampleStaff(shop, "owner"), await sampleStaff(shop, "owner")];
  const email = "accomplice@example.in";
  const invite = () => other.call("POST", "/api/admin/team/invitations", { email, role: "owner" });
  const [demoted, invited] = await atOnce([demote(owner, other), invite]);
  expect(demoted?.status).toBe(200);
  const { remoteAddress } = freshNumber();
  const token = String(invited?.json.link).split("#")[1];
  const opened = await fromPage(shop.app, "invitation", { token }, { remoteAddress });
  expect([opened.status, opened.json.code]).toEqual([404, "not_found"]);
});

it("of two answers of one passkey with the same count, one comes in", async () => {
  const member = await sampleStaff(shop, "support");
  const passkey = softPasskey(shop.origin);
  const ask = (path: string, body: object) => member.call("POST", `/api/admin/${path}`, body);
  const begun = (await ask("account/passkey-options", {})).json;
  const made = { ticket: begun.ticket, response: passkey.make(begun.options), name: "Phone" };
  expect((await ask("account/passkeys", made)).status).toBe(200);
  const enter = async () => {
    const { ticket, options } = (await ask("sign-in/passkey-options", {})).json;
    return () => ask("sign-in/passkey", { ticket, response: passkey.use(options, 1) });
  };
  const answers = await atOnce([await enter(), await enter()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 401]);
});

describe("a session that ends as its member comes back by a link", () => {
  /** Somebody comes back while whoever has their session asks for something. */
  async function backWhile(
    email: string,
    theft: (cookie: string) => Promise<() => Promise<{ status: number }>>,
  ) {
    const lost = await acceptedStaff(shop, email);
    const token = await invitationToken(shop, email);
    const { ticket, secret } = (await lost.ask("invitation/totp", { token })).json;
    const way = { kind: "password", password: newPassword, ticket, code: codeOf(secret) };
    const steal = await theft(lost.cookie);
    const [back, stolen] = await atOnce<{ status: number }>([
      () => lost.ask("invitation/accept", { token, name: "Asha Rao", way }),
      steal,
    ]);
    expect(back?.status).toBe(200);
    expect([401, 409]).toContain(stolen?.status);
    return lost;
  }
  const own = (path: string, body: object, cookie: string) =>
    fromPage(shop.app, `account/${path}`, body, { ...freshNumber(), cookie });

  it("sets no password", async () => {
    const given = { currentPassword: staffPassword, password: "thief-in-the-night-9" };
    const lost = await backWhile(
      "loses-password@example.in",
      async (cookie) => () => own("password", given, cookie),
    );
    const entered = await lost.ask("sign-in", { email: lost.email, password: newPassword });
    expect(entered.status).toBe(200);
  });

  it("keeps no passkey", async () => {
    const lost = await backWhile("loses-passkey@example.in", async (cookie) => {
      const { ticket, options } = (await own("passkey-options", {}, cookie)).json;
      const response = softPasskey(shop.origin).make(options);
      return () => own("passkeys", { ticket, response, name: "Phone" }, cookie);
    });
    expect(await sql("select from staff_passkeys where staff_id = $1", [lost.id])).toEqual([]);
  });

  it("gets no recovery codes", async () => {
    await backWhile(
      "loses-codes@example.in",
      async (cookie) => () => own("recovery-codes", {}, cookie),
    );
  });
});
