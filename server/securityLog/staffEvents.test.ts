import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  freshNumber,
  registeredCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { namesOf, readEvents } from "../../tests/support/securityEvents.ts";
import { acceptedStaff, staffPassword } from "../../tests/support/staff/acceptedStaff.ts";
import { addStaff } from "../../tests/support/staff/addStaff.ts";
import { codeOf } from "../../tests/support/staff/oneTimeCode.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { newToken } from "../credentials/index.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let owner: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await sampleStaff(shop, "owner");
});
afterAll(() => shop.close());

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
    const entries = await readEvents(shop, owner, { staff: member.id });
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
    expect(namesOf(await readEvents(shop, owner, { staff: before[1] ?? "" }))).toEqual([
      "sign_in_refused",
    ]);
    const now = await add();
    await guess("of who is there now");
    expect(namesOf(await readEvents(shop, owner, { staff: now }))).toEqual(["sign_in_refused"]);
  });

  it("tells of what a role does not allow, and of what another site's page sent", async () => {
    const helper = await sampleStaff(shop, "support");
    await helper.call("GET", "/api/admin/audit");
    const headers = { ...helper.headers, "sec-fetch-site": "cross-site" };
    await call(shop.app, "PATCH", "/api/admin/account", { payload: { name: "x" }, headers });
    const entries = await readEvents(shop, owner, { staff: helper.id });
    expect(entries.map(({ event, call: of }) => [event, of])).toEqual([
      ["role_refused", "GET /api/admin/audit"],
      ["foreign_page_refused", "PATCH /api/admin/account"],
    ]);
  });

  it("names both where staff end a customer's sessions", async () => {
    const customer = await registeredCustomer(shop.app);
    const { id } = customer.user;
    await owner.call("DELETE", `/api/admin/customers/${id}/sessions`);
    const last = (await readEvents(shop, owner, { customer: id })).at(-1);
    expect(last).toMatchObject({ event: "sessions_ended", kind: "staff", staffId: owner.id });
  });
});
