import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  freshNumber,
  profileOf,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import {
  type BreachedRanges,
  startBreachedRanges,
} from "../../tests/support/credentials/breachedRanges.ts";
import { acceptedStaff, staffPassword } from "../../tests/support/staff/acceptedStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { Refusal } from "../ground/refusal.ts";
import type { OpenShop } from "../openShop.ts";
import { createNewPasswordHasher } from "./newPassword.ts";

const stolen = "rosewood-and-rain-1987";
const padded = "walnut-and-wind-1988";

let ranges: BreachedRanges;
let shop: OpenShop;
beforeAll(async () => {
  ranges = await startBreachedRanges([stolen], [padded]);
  shop = await openTestShop({ breachedPasswordsUrl: ranges.url });
});
afterEach(() => {
  ranges.mood = "well";
  ranges.asked.length = 0;
});
afterAll(async () => {
  await shop?.close();
  await ranges?.close();
});

/** What becomes of a password, and what was told of faults. */
async function chosen(password: string, url: string | null = ranges.url) {
  const faults: string[] = [];
  const hash = createNewPasswordHasher(url ?? undefined, ({ message }) => faults.push(message));
  const result = await hash(password, "10.0.0.1");
  return { isRefused: result instanceof Refusal, faults };
}

describe("a new password", () => {
  it("is refused where it was stolen elsewhere, by five figures of its hash alone", async () => {
    expect(await chosen(stolen)).toEqual({ isRefused: true, faults: [] });
    const hash = createHash("sha1").update(stolen).digest("hex").toUpperCase();
    expect(ranges.asked).toEqual([{ path: `/range/${hash.slice(0, 5)}`, padding: "true" }]);
  });

  it("is taken where nobody stole it, and where the answer has it as padding alone", async () => {
    expect(await chosen("teak-and-thunder-1989")).toEqual({ isRefused: false, faults: [] });
    expect(await chosen(padded)).toEqual({ isRefused: false, faults: [] });
  });

  it("is found however a keyboard composes its letters", async () => {
    const composed = await startBreachedRanges(["café-near-the-ghat-5"]);
    const { isRefused } = await chosen("cafe\u0301-near-the-ghat-5", composed.url);
    await composed.close();
    expect(isRefused).toBe(true);
  });

  it.each([
    ["down", "status 503"],
    ["hanging", "aborted due to timeout"],
    ["endless", "the answer is too large"],
  ] as const)("is taken where the service is %s, and it is told", async (mood, fault) => {
    ranges.mood = mood;
    const { isRefused, faults } = await chosen(stolen);
    expect(isRefused).toBe(false);
    expect(faults).toEqual([expect.stringContaining(fault)]);
    expect(faults.join()).not.toMatch(/rosewood|[0-9a-f]{5}/i);
  });

  it("is held against nothing of others where no service is named", async () => {
    expect(await chosen(stolen, null)).toEqual({ isRefused: false, faults: [] });
    expect(ranges.asked).toEqual([]);
  });

  it("keeps few waiting for a service that hangs: the others are not held up", async () => {
    ranges.mood = "hanging";
    const hash = createNewPasswordHasher(ranges.url, () => {});
    await Promise.all(Array.from({ length: 9 }, () => hash(stolen, "10.0.0.1")));
    expect(ranges.asked).toHaveLength(8);
  });
});

describe("in the shop", () => {
  const refusal = {
    success: false,
    code: "common_password",
    message: expect.stringContaining("stolen"),
  };

  it("customers who register, or change or forget theirs, need another one", async () => {
    const { phoneNumber, remoteAddress } = freshNumber();
    const payload = { phoneNumber, password: stolen };
    const asked = await call(shop.app, "POST", "/api/auth/register", { payload, remoteAddress });
    expect([asked.status, asked.json]).toEqual([422, expect.objectContaining(refusal)]);

    const customer = await sampleCustomer(shop.app);
    const change = { ...profileOf(customer), password: stolen, currentPassword: samplePassword };
    const changed = await customer.call("PATCH", "/api/user", change);
    expect([changed.status, changed.json]).toEqual([422, expect.objectContaining(refusal)]);

    const reset = { phoneNumber: customer.user.phoneNumber, code: "0000", password: stolen };
    const anew = await call(shop.app, "POST", "/api/auth/code/reset", { payload: reset });
    expect([anew.status, anew.json]).toEqual([422, expect.objectContaining(refusal)]);
    expect((await customer.call("GET", "/api/user")).status).toBe(200);
  });

  it("so do members of the staff", async () => {
    const member = await acceptedStaff(shop, "careful@example.in");
    const { status, json } = await call(shop.app, "POST", "/api/admin/account/password", {
      payload: { currentPassword: staffPassword, password: stolen },
      headers: { cookie: member.cookie, "sec-fetch-site": "same-origin" },
    });
    expect([status, json]).toEqual([422, expect.objectContaining(refusal)]);
  });

  it("a service that is down keeps nobody out", async () => {
    ranges.mood = "down";
    const { phoneNumber, remoteAddress } = freshNumber();
    const payload = { phoneNumber, password: stolen };
    const { status } = await call(shop.app, "POST", "/api/auth/register", {
      payload,
      remoteAddress,
    });
    expect([status, ranges.asked.length]).toEqual([201, 1]);
  });
});
