import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  profileOf,
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { sampleAddress } from "../../tests/support/checkout/sampleCheckouts.ts";
import { encoded, oddText } from "../../tests/support/oddValues.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let customer: SampleCustomer;
let owner: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await sampleCustomer(shop.app);
  owner = await sampleStaff(shop, "owner");
});
afterAll(() => shop.close());

it("no page answers odd input with a fault", async () => {
  const pages = ["/product/", "/products/", "/", "/static/images/", "/orders/", "/blogs/", "/api/"];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pages), oddText, oddText, async (page, path, value) => {
      const names = ["search", "variant", "page", "colour", "sort", "w", "oid"];
      const query = names.map((name) => `${name}=${encoded(value)}`).join("&");
      const { statusCode } = await shop.app.inject(`${page}${encoded(path)}?${query}`);
      expect(statusCode, `${page}${encoded(path)}?${query}`).toBeLessThan(500);
    }),
    { numRuns: 120 },
  );
});

// Whichever of two a reader takes, another one may have taken the other (ASVS 15.3.7).
it.each([
  ["sort=price&sort=rating", 400],
  ["search=teak&search=oak", 400],
  ["limit=1&limit=2", 400],
  ["search=teak&search=teak", 400],
  ["colour=Teal&colour=Sand", 200],
])("a parameter that is given twice is refused unless it is a list: %s", async (query, status) => {
  expect((await shop.app.inject(`/api/products?${query}`)).statusCode).toBe(status);
});

it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "no state is named %s",
  async (state) => {
    const answer = await customer.call("POST", "/api/addresses", { ...sampleAddress, state });
    expect([answer.status, answer.json.code]).toEqual([400, "invalid_request"]);
  },
);

it("half a character is refused in a form as well, in whatever letters a field says that it is", async () => {
  const half = Buffer.from("\ud800", "utf16le");
  const field = (name: string, value: string) =>
    Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const payload = Buffer.concat([
    ...Object.entries(profileOf(customer)).map(([name, value]) => field(name, value)),
    Buffer.from(
      '--edge\r\nContent-Disposition: form-data; name="city"\r\nContent-Type: text/plain; charset=utf-16le\r\n\r\n',
    ),
    ...[half, Buffer.from("\r\n--edge--\r\n")],
  ]);
  const { statusCode, json } = await shop.app.inject({
    ...{ method: "PATCH", url: "/api/user", payload },
    headers: {
      authorization: `Bearer ${customer.token}`,
      "content-type": "multipart/form-data; boundary=edge",
    },
  });
  expect([statusCode, json().message]).toEqual([
    400,
    "The request holds characters that cannot be read.",
  ]);
});

const nobodys = "0198f5a0-0000-7000-8000-000000000000";
const piece = { variantId: nobodys, quantity: 1 };

// What is larger or finer than any amount or number of ours once was a fault.
it.each([
  ["POST", "/api/orders/AG-2222-2222/pieces/cancel", { pieces: [piece], total: 0.005, held: 2 }],
  ["POST", `/api/admin/returns/${nobodys}/refund`, { owed: 1e308, reference: null }],
  ["POST", `/api/admin/returns/${nobodys}/refund`, { owed: 0.005, reference: null }],
  ["POST", "/api/admin/content/footer/restore", { version: 0, number: 2 ** 31 }],
  ["GET", `/api/admin/content/footer/history?after=${2 ** 31}`, undefined],
  ["GET", "/api/admin/orders?from=0000-01-01", undefined],
  [
    "POST",
    `/api/admin/products/${nobodys}/schedules`,
    {
      variantIds: [nobodys],
      price: 1,
      startsAt: "0000-01-01T00:00:00Z",
      endsAt: "2099-01-01T00:00:00Z",
    },
  ],
] as const)(
  "%s %s refuses an amount or a day that there cannot be",
  async (method, url, payload) => {
    const asking = url.startsWith("/api/admin/") ? owner : customer;
    const answer = await asking.call(method, url, payload);
    expect([answer.status, answer.json.code]).toEqual([400, "invalid_request"]);
  },
);
