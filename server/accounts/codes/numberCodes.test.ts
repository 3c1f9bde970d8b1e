import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentPasswordNeeded } from "../../../contract/accountRules.ts";
import { type CodeShop, openCodeShop } from "../../../tests/support/accounts/codeShop.ts";
import {
  call,
  freshNumber,
  sampleCustomer,
} from "../../../tests/support/accounts/sampleCustomers.ts";

let shop: CodeShop;
beforeAll(async () => {
  shop = await openCodeShop();
});
afterAll(() => shop.close());

describe("codes to both numbers", () => {
  it("need the current password, and another number than one's own", async () => {
    const customer = await sampleCustomer(shop.app);
    const { phoneNumber } = freshNumber();
    expect((await shop.askToMove(customer, phoneNumber, "not this one")).json.code).toBe(
      "forbidden",
    );
    expect((await shop.askToMove(customer, phoneNumber, "")).json.message).toBe(
      currentPasswordNeeded.phoneNumber,
    );
    expect((await shop.askToMove(customer, "12345")).status).toBe(400);
    expect((await shop.askToMove(customer, `0${customer.user.phoneNumber}`)).json.message).toBe(
      "This is your contact number already.",
    );
    expect(await shop.sentTo(phoneNumber)).toEqual([]);
    expect(await shop.sentTo(customer.user.phoneNumber)).toEqual([]);
  });

  it("are four an hour and five a day for a customer", async () => {
    const customer = await sampleCustomer(shop.app);
    const statuses = [];
    for (let at = 1; at <= 6; at++) {
      statuses.push((await shop.askToMove(customer, freshNumber().phoneNumber)).status);
      if (at === 4) {
        statuses.push((await shop.askToMove(customer, freshNumber().phoneNumber)).status);
        await shop.sql("update attempts set times = '{}' where key like 'code number %hour'", []);
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 200, 429]);
  });

  it("to the number wanted are counted with all that strangers send there", async () => {
    const customer = await sampleCustomer(shop.app);
    const { phoneNumber } = freshNumber();
    const payload = { phoneNumber, purpose: "login" };
    for (let at = 1; at <= 4; at++) {
      await call(shop.app, "POST", "/api/auth/code", {
        payload,
        remoteAddress: freshNumber().remoteAddress,
      });
    }
    const { status } = await shop.askToMove(customer, phoneNumber);
    expect(status).toBe(429);
    expect(await shop.sentTo(phoneNumber)).toEqual([]);
  });

  it("are kept as hashes of neither number nor code", async () => {
    const customer = await sampleCustomer(shop.app);
    const { phoneNumber } = freshNumber();
    const { oldNumberCode, newNumberCode } = await shop.codesToMove(customer, phoneNumber);
    const rows = JSON.stringify(await shop.sql("select * from one_time_codes", []));
    for (const secret of [phoneNumber, customer.user.phoneNumber]) {
      expect(rows).not.toContain(secret);
    }
    for (const code of [oldNumberCode, newNumberCode]) expect(rows).not.toContain(`"${code}"`);
  });
});
