import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Session, sessionListSchema } from "../../contract/account.ts";
import {
  call,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { openSessionShop, type SessionShop } from "../../tests/support/accounts/sessionShop.ts";
import { hashToken, newToken } from "../credentials/index.ts";

let shop: SessionShop;
beforeAll(async () => {
  shop = await openSessionShop();
});
afterAll(() => shop.close());

describe("/api/user/sessions", () => {
  const phone =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
  const logInFrom = async (phoneNumber: string, userAgent: string, remoteAddress: string) => {
    const payload = { phoneNumber, password: samplePassword };
    const headers = { "user-agent": userAgent };
    const options = { payload, headers, remoteAddress };
    return (await call(shop.app, "POST", "/api/auth/login", options)).json.token as string;
  };
  const listed = async (token: string): Promise<Session[]> => {
    const { json } = await call(shop.app, "GET", "/api/user/sessions", { token });
    return sessionListSchema.parse(json).sessions;
  };

  it("lists where the customer is signed in, this device first, and nothing to sign in with", async () => {
    const { token, user } = await sampleCustomer(shop.app);
    const there = await logInFrom(user.phoneNumber, phone, "203.0.113.77");
    await logInFrom(user.phoneNumber, "x", "2001:db8:1:2::3");
    await sampleCustomer(shop.app);
    const sessions = await listed(there);
    expect(sessions.map(({ device, network, isCurrent }) => [device, network, isCurrent])).toEqual([
      ["Chrome on Android", "203.0.113.x", true],
      ["Unknown device", "2001:db8:1:x", false],
      ["Unknown device", expect.stringMatching(/^10\.\d+\.\d+\.x$/), false],
    ]);
    const [kept] = await shop.sql("select * from sessions where id = $1", [sessions[0]?.id]);
    expect(JSON.stringify(kept)).not.toContain("203.0.113.77");
    for (const { id } of sessions) {
      for (const secret of [token, there, hashToken(token), hashToken(there)]) {
        expect(secret).not.toContain(id);
      }
      expect(await shop.holds(id)).toBe(false);
    }
  });

  it("leaves out what is over", async () => {
    const { token, user } = await sampleCustomer(shop.app);
    const idle = await shop.logIn(user.phoneNumber);
    await shop.lastUsed(idle, "31 days");
    const late = newToken();
    await shop.sql(
      "insert into sessions (token_hash, customer_id, generation) values ($1, $2, -1)",
      [hashToken(late), user.id],
    );
    expect(await listed(token)).toHaveLength(1);
  });

  it("ends one, which is the customer's own", async () => {
    const { token, user } = await sampleCustomer(shop.app);
    const other = await sampleCustomer(shop.app);
    const there = await shop.logIn(user.phoneNumber);
    const end = async (id: string | undefined) => {
      const path = `/api/user/sessions/${id}`;
      const { status, json } = await call(shop.app, "DELETE", path, { token });
      return [status, json.code];
    };
    const [foreign] = await listed(other.token);
    expect(await end(foreign?.id)).toEqual([404, "not_found"]);
    expect(await shop.holds(other.token)).toBe(true);
    const away = (await listed(token)).find(({ isCurrent }) => !isCurrent);
    expect(await end(away?.id)).toEqual([200, undefined]);
    expect([await shop.holds(token), await shop.holds(there)]).toEqual([true, false]);
    expect(await end(away?.id)).toEqual([404, "not_found"]);
    expect(await end("1")).toEqual([400, "invalid_request"]);
  });

  it("ends all others, a login under way too", async () => {
    const { token, user } = await sampleCustomer(shop.app);
    const other = await sampleCustomer(shop.app);
    const [second, third] = [
      await shop.logIn(user.phoneNumber),
      await shop.logIn(user.phoneNumber),
    ];
    const [{ generation }] = await shop.sql("select generation from customers where id = $1", [
      user.id,
    ]);
    const { status } = await call(shop.app, "DELETE", "/api/user/sessions", { token });
    expect(status).toBe(200);
    const late = newToken();
    await shop.sql(
      "insert into sessions (token_hash, customer_id, generation) values ($1, $2, $3)",
      [hashToken(late), user.id, generation],
    );
    for (const gone of [second, third, late]) expect(await shop.holds(gone ?? "")).toBe(false);
    expect([await shop.holds(token), await shop.holds(other.token)]).toEqual([true, true]);
    expect(await listed(token)).toHaveLength(1);
    expect(await shop.holds(await shop.logIn(user.phoneNumber))).toBe(true);
  });
});
