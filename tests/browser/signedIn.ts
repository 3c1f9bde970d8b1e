import type { APIRequestContext, Page } from "@playwright/test";
import { addCustomer } from "../support/accounts/addCustomer.ts";
import { inDatabase } from "./shopDatabase.ts";
import { test as base, expect } from "./visitor.ts";

/** A customer who has registered, with a session of the test's own. */
export interface TestCustomer {
  phoneNumber: string;
  password: string;
  token: string;
}

export const password = "courtyard7";
let numbers = 0;

/** A mobile number that nobody has registered in this run. */
export function freshNumber(workerIndex: number): string {
  numbers += 1;
  const tail = `${process.pid % 10_000}`.padStart(4, "0");
  return `9${tail}${String(workerIndex % 100).padStart(2, "0")}${String(numbers).padStart(3, "0")}`;
}

/** Somebody of the running test's own, without the work that a registration is; the pages to register have tests of their own. */
export async function newMember(): Promise<TestCustomer> {
  const { project, workerIndex } = base.info();
  const given = { phoneNumber: freshNumber(workerIndex), password };
  const token = await inDatabase(project.use.baseURL, (database) => addCustomer(database, given));
  return { ...given, token };
}

/** Gives the shop an address to write to. */
export async function giveEmail(
  request: APIRequestContext,
  { token, phoneNumber }: Pick<TestCustomer, "token" | "phoneNumber">,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const data = { fullName: "Meera Iyer", email: "meera@example.in", phoneNumber };
  expect((await request.patch("/api/user", { headers, data })).status()).toBe(200);
}

/**
 * `member` has registered, and has nothing in cart and wishlist; `signIn` puts their session into the browser before
 * the first page is opened.
 */
export const test = base.extend<{
  member: TestCustomer;
  signIn: (page: Page) => Promise<TestCustomer>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  member: async ({}, use) => use(await newMember()),
  signIn: async ({ member, request }, use) => {
    await use(async (page) => {
      const headers = { Authorization: `Bearer ${member.token}` };
      const { user } = await (await request.get("/api/user", { headers })).json();
      await page.addInitScript(
        ([newToken, details]) => {
          if (sessionStorage.getItem("signed-in-once")) return;
          sessionStorage.setItem("signed-in-once", "yes");
          localStorage.setItem("token", newToken);
          localStorage.setItem("userDetails", details);
          localStorage.setItem("isAuthenticated", "true");
        },
        [member.token, JSON.stringify(user)] as const,
      );
      return member;
    });
  },
});

export { expect };
