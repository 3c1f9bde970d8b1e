import { rm } from "node:fs/promises";
import { expect } from "vitest";
import type { Config } from "../../../server/config.ts";
import { keptMessages, sentCodes } from "../outbox/sentCodes.ts";
import { openTestShop } from "../testShop.ts";
import { throwawayFolder } from "../throwawayFolder.ts";
import { call, type SampleCustomer, samplePassword } from "./sampleCustomers.ts";

export type CodeShop = Awaited<ReturnType<typeof openCodeShop>>;

/** What a new password is here, unless another is said. */
export const newPassword = "brass-lamp-at-dusk";

/** A code that is not this one. */
export const another = (code: string, by = 1): string =>
  String((Number(code) + by) % 10_000).padStart(4, "0");

/** A shop whose codes are kept in a folder of its own: tests elsewhere send some to the same numbers. */
export async function openCodeShop(settings: Partial<Config> = {}) {
  const folder = await throwawayFolder("codes");
  const shop = await openTestShop({ ...settings, dataFolder: folder });
  const { app, database } = shop;
  const post = (path: string, payload: object, remoteAddress: string) =>
    call(app, "POST", `/api/auth/code${path}`, { payload, remoteAddress });
  const ask = (phoneNumber: string, remoteAddress: string, purpose = "login") =>
    post("", { phoneNumber, purpose }, remoteAddress);
  const sentTo = (to: string) => sentCodes(folder, to);
  /** The codes that went to a number or an address, once there are so many. */
  async function codesTo(to: string, count = 1): Promise<string[]> {
    await expect.poll(async () => (await sentTo(to)).length).toBe(count);
    return sentTo(to);
  }
  const codeTo = async (to: string, count = 1) => (await codesTo(to, count)).at(-1) ?? "";
  /** A customer who wants another number asks for a code to it, and one to the number of before. */
  const askToMove = (
    customer: SampleCustomer,
    phoneNumber: string,
    currentPassword = samplePassword,
  ) => customer.call("POST", "/api/user/number-codes", { phoneNumber, currentPassword });
  return {
    ...shop,
    ask,
    /** The codes that have gone to a number or an address until now. */
    sentTo,
    codesTo,
    /** The last code that went to a number or an address, once there are so many. */
    codeTo,
    askToMove,
    /** Both codes of a customer who wants this number. */
    async codesToMove(customer: SampleCustomer, phoneNumber: string, count = 1) {
      expect((await askToMove(customer, phoneNumber)).status).toBe(200);
      return {
        oldNumberCode: await codeTo(customer.user.phoneNumber, count),
        newNumberCode: await codeTo(phoneNumber),
      };
    },
    /** The code that a customer asks for now; `place` counts those that they asked for. */
    async codeFor({ user, remoteAddress }: SampleCustomer, purpose = "login", place = 1) {
      expect((await ask(user.phoneNumber, remoteAddress, purpose)).status).toBe(202);
      return codeTo(user.phoneNumber, place);
    },
    logIn: (phoneNumber: string, code: string, remoteAddress: string, more: object = {}) =>
      post("/login", { phoneNumber, code, ...more }, remoteAddress),
    reset: (phoneNumber: string, code: string, remoteAddress: string, password = newPassword) =>
      post("/reset", { phoneNumber, code, password }, remoteAddress),
    /** Their number is shown to be theirs, as by a code to it. */
    prove: ({ user }: SampleCustomer) =>
      database.pool.query("update customers set number_proved_at = now() where id = $1", [user.id]),
    /** The texts that went to a number or an address, the oldest first. */
    textsTo: (to: string) => keptMessages(folder, to),
    /** Whether a token opens its account. */
    opens: async (token: string) => (await call(app, "GET", "/api/user", { token })).status === 200,
    /** What a login by the password answers. */
    enter: async (phoneNumber: string, password: string, remoteAddress: string) =>
      (
        await call(app, "POST", "/api/auth/login", {
          payload: { phoneNumber, password },
          remoteAddress,
        })
      ).status,
    sql: async (text: string, values: unknown[] = []) =>
      (await database.pool.query(text, values)).rows,
    async close() {
      await shop.close();
      await rm(folder, { recursive: true });
    },
  };
}
