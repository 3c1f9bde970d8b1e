import type { Page } from "@playwright/test";
import { test as base, expect, fromAnywhere } from "./visitor.ts";

interface Login {
  phoneNumber: string;
  password: string;
}

/** A customer with a session of the test's own. */
export interface TestCustomer extends Login {
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

/**
 * `customer` is registered once per worker, through the API, and comes to every test with nothing in
 * cart and wishlist; `signIn` puts a session of the test's own into the browser before the first page is
 * opened. A session of an earlier test may be over: a customer has only so many.
 */
export const test = base.extend<
  { emptied: TestCustomer; signIn: (page: Page) => Promise<TestCustomer> },
  { customer: Login }
>({
  customer: [
    async ({ playwright }, use, { workerIndex, project }) => {
      const api = await playwright.request.newContext({ baseURL: project.use.baseURL ?? "" });
      const phoneNumber = freshNumber(workerIndex);
      const data = { phoneNumber, password };
      const answer = await api.post("/api/auth/register", { data, headers: fromAnywhere() });
      expect(answer.ok()).toBe(true);
      await use({ phoneNumber, password });
      await api.dispose();
    },
    { scope: "worker" },
  ],
  emptied: async ({ customer, request }, use) => {
    const answer = await request.post("/api/auth/login", { data: customer });
    const { token } = await answer.json();
    const headers = { Authorization: `Bearer ${token}` };
    const { cart } = await (await request.get("/api/cart", { headers })).json();
    for (const { variantId } of cart.items) {
      await request.delete(`/api/cart/items/${variantId}`, { headers });
    }
    const { wishlist } = await (await request.get("/api/wishlist", { headers })).json();
    for (const { productId, design } of wishlist.items) {
      const wish = design ? `designs/${design.code}` : `items/${productId}`;
      await request.delete(`/api/wishlist/${wish}`, { headers });
    }
    await use({ ...customer, token });
  },
  signIn: async ({ emptied, request }, use) => {
    await use(async (page) => {
      const { phoneNumber, password } = emptied;
      const answer = await request.post("/api/auth/login", { data: { phoneNumber, password } });
      const { token, user } = await answer.json();
      await page.addInitScript(
        ([newToken, details]) => {
          if (sessionStorage.getItem("signed-in-once")) return;
          sessionStorage.setItem("signed-in-once", "yes");
          localStorage.setItem("token", newToken);
          localStorage.setItem("userDetails", details);
          localStorage.setItem("isAuthenticated", "true");
        },
        [token, JSON.stringify(user)] as const,
      );
      return { ...emptied, token };
    });
  },
});

export { expect };
