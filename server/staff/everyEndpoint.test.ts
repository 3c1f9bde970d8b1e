import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAllowed, type Permission, roles } from "../../contract/staffRules.ts";
import { call, sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { type Endpoint, everyEndpoint } from "../../tests/support/staff/everyEndpoint.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { newToken } from "../credentials/index.ts";
import type { OpenShop } from "../openShop.ts";
import { staffScope } from "./staffScope.ts";

let shop: OpenShop;
let guarded: (Endpoint & { permission: Permission })[];
beforeAll(async () => {
  shop = await openTestShop();
  await shop.app.ready();
  guarded = everyEndpoint(shop.app).flatMap((endpoint) =>
    endpoint.permission === undefined ? [] : [{ ...endpoint, permission: endpoint.permission }],
  );
});
afterAll(() => shop.close());

const sql = (text: string, values: unknown[]) => shop.database.pool.query(text, values);
const cookieOf = ({ headers }: SampleStaff) => headers.cookie;

it("nobody comes in without a permission but who signs in or accepts an invitation", () => {
  const open = everyEndpoint(shop.app).filter(({ permission }) => permission === undefined);
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    "POST /api/admin/invitation",
    "POST /api/admin/invitation/accept",
    "POST /api/admin/invitation/passkey-options",
    "POST /api/admin/invitation/totp",
    "POST /api/admin/sign-in",
    "POST /api/admin/sign-in/code",
    "POST /api/admin/sign-in/passkey",
    "POST /api/admin/sign-in/passkey-options",
  ]);
  expect(guarded.length).toBeGreaterThan(0);
});

it("a route that names no permission makes the start fail", async () => {
  const app = Fastify();
  staffScope(app, { db: shop.database.db, origin: shop.origin });
  expect(() => app.get("/api/admin/anything", async () => ({}))).toThrow("names no permission");
});

describe.each(roles)("%s", (role) => {
  it("is let in where the role may, and refused with 403 everywhere else", async () => {
    for (const { method, path, url, permission } of guarded) {
      // A session of its own for each: some calls end it.
      const member = await sampleStaff(shop, role);
      const { status, json, headers } = await member.call(method, url);
      const outcome = status === 401 || status === 403 ? "refused" : "let in";
      const isIn = isAllowed(role, permission);
      expect([method, path, outcome]).toEqual([method, path, isIn ? "let in" : "refused"]);
      if (!isIn) expect([status, json.code]).toEqual([403, "forbidden"]);
      expect([method, path, status >= 500]).toEqual([method, path, false]);
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  it("is refused with 403 whatever another site's page sends with the session", async () => {
    for (const { method, path, url } of guarded.filter(({ method }) => method !== "GET")) {
      const { headers } = await sampleStaff(shop, role);
      for (const site of ["cross-site", "same-site", "none"]) {
        const sent = { ...headers, "sec-fetch-site": site };
        const { status } = await call(shop.app, method, url, { headers: sent });
        expect([method, path, site, status]).toEqual([method, path, site, 403]);
      }
    }
  });
});

describe("what matters most", () => {
  const named = ({ method, path }: Endpoint) => `${method} ${path}`;
  const ofKeys = ["PUT /api/admin/settings/{group}", "POST /api/admin/settings/{group}/test"];

  it("needs a session that was confirmed in the last minutes", async () => {
    const wanting = [];
    for (const endpoint of guarded) {
      const member = await sampleStaff(shop, "owner");
      await sql(
        "update staff_sessions set confirmed_at = now() - interval '15 minutes' where staff_id = $1",
        [member.id],
      );
      const url = endpoint.url.replace(/(settings)\/[^/]+/, "$1/razorpay");
      const payload = ofKeys.includes(named(endpoint)) ? { version: 0, values: {} } : undefined;
      const { json } = await member.call(endpoint.method, url, payload);
      if (json?.code === "confirmation_needed") wanting.push(named(endpoint));
    }
    expect(wanting.sort()).toEqual(
      [
        ...["GET /api/admin/confirmation", "POST /api/admin/account/totp"],
        ...["POST /api/admin/account/recovery-codes", "POST /api/admin/account/passkey-options"],
        "POST /api/admin/account/passkeys/{id}/remove",
        ...["DELETE /api/admin/sessions", "DELETE /api/admin/sessions/{id}"],
        ...["POST /api/admin/team/invitations", "PATCH /api/admin/team/{id}"],
        ...["DELETE /api/admin/team/{id}", "DELETE /api/admin/team/{id}/sessions"],
        ...["POST /api/admin/orders/{number}/refunds", "POST /api/admin/returns/{id}/refund"],
        "POST /api/admin/orders/{number}/refunds/{id}",
        ...["POST /api/admin/customers/{id}/coins", "POST /api/admin/referrals/{id}"],
        ...["GET /api/admin/customers/{id}/export", "DELETE /api/admin/customers/{id}"],
        "DELETE /api/admin/customers/{id}/sessions",
        "DELETE /api/admin/customers/{id}/sessions/{session}",
        "GET /api/admin/leads.csv",
        ...["GET /api/admin/export/{sheet}/{format}", "GET /api/admin/backups/{file}"],
        ...["POST /api/admin/webhooks", "PUT /api/admin/webhooks/{id}"],
        "POST /api/admin/webhooks/{id}/steps",
        ...ofKeys,
      ].sort(),
    );
  });
});

const nobodies: [string, () => Promise<Record<string, string>>][] = [
  ["a visitor", async () => ({})],
  ["an unknown session", async () => ({ cookie: `aangan_staff=${newToken()}` })],
  [
    "a customer's token, in its own place and in the cookie",
    async () => {
      const { token } = await sampleCustomer(shop.app);
      return { authorization: `Bearer ${token}`, cookie: `aangan_staff=${token}` };
    },
  ],
  [
    "a session that nobody used for four hours",
    async () => {
      const member = await sampleStaff(shop, "owner");
      await sql(
        "update staff_sessions set last_used_at = now() - interval '4 hours 1 second' where staff_id = $1",
        [member.id],
      );
      return { cookie: cookieOf(member) };
    },
  ],
  [
    "a session of yesterday, however much it is used",
    async () => {
      const member = await sampleStaff(shop, "owner");
      await sql(
        "update staff_sessions set created_at = now() - interval '24 hours 1 second' where staff_id = $1",
        [member.id],
      );
      return { cookie: cookieOf(member) };
    },
  ],
  [
    "who was deactivated",
    async () => {
      const member = await sampleStaff(shop, "owner");
      await sql("update staff set state = 'deactivated' where id = $1", [member.id]);
      return { cookie: cookieOf(member) };
    },
  ],
];

describe.each(nobodies)("%s", (_name, makeHeaders) => {
  it("is refused with 401 by every endpoint", async () => {
    const headers = { ...(await makeHeaders()), "sec-fetch-site": "same-origin" };
    for (const { method, path, url } of guarded) {
      const { status, json } = await call(shop.app, method, url, { headers });
      expect([method, path, status, json.code]).toEqual([method, path, 401, "unauthenticated"]);
    }
  });
});

it("a session of the back office opens nothing of the storefront", async () => {
  const { token, headers } = await sampleStaff(shop, "owner");
  for (const sent of [headers, { authorization: `Bearer ${token}` }]) {
    const { status } = await call(shop.app, "GET", "/api/user", { headers: sent });
    expect(status).toBe(401);
  }
});
