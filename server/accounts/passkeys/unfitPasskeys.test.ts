import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ofOwnRoot, selfAttested } from "../../../tests/support/accounts/attestations.ts";
import {
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../../tests/support/accounts/sampleCustomers.ts";
import { softPasskey } from "../../../tests/support/accounts/softPasskey.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import { openFollower } from "../../../tests/support/webhookFollower.ts";

let shop: Awaited<ReturnType<typeof openTestShop>>;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sql = async (text: string, values: unknown[]) =>
  (await shop.database.pool.query(text, values)).rows;
const kept = ({ user }: SampleCustomer) =>
  sql("select id, transports from customer_passkeys where customer_id = $1", [user.id]);
const unfit = [400, "invalid_request"];

type Answer = ReturnType<ReturnType<typeof softPasskey>["make"]>;
/** What the shop says to a passkey that this customer's browser makes. */
async function add(
  by: SampleCustomer,
  make: (options: { challenge: string }) => object | Promise<object>,
) {
  const payload = { currentPassword: samplePassword };
  const { ticket, options } = (await by.call("POST", "/api/user/passkey-options", payload)).json;
  const made = { ticket, response: await make(options), name: "My phone" };
  const { status, json } = await by.call("POST", "/api/user/passkeys", made);
  return [status, json.code];
}

it("whoever brings certificates of their own is refused, and no address in them is asked", async () => {
  const customer = await sampleCustomer(shop.app);
  const listed = await openFollower();
  const passkey = softPasskey(shop.origin);
  const answer = await add(customer, async (options) =>
    passkey.make(options, await ofOwnRoot(passkey.made(options), listed.url)),
  );
  await listed.close();
  expect(listed.came).toEqual([]);
  expect(answer).toEqual(unfit);
  expect(await kept(customer)).toEqual([]);
});

it("a passkey that vouches for itself is as good as one for which nobody does", async () => {
  const customer = await sampleCustomer(shop.app);
  const passkey = softPasskey(shop.origin);
  const vouched = (options: { challenge: string }) =>
    passkey.make(options, selfAttested(passkey.made(options)));
  expect(await add(customer, vouched)).toEqual([200, undefined]);
  const other = softPasskey(shop.origin);
  const forged = (options: { challenge: string }) =>
    other.make(options, selfAttested(passkey.made(options)));
  expect(await add(customer, forged)).toEqual(unfit);
});

const named = (id: string) => (answer: Answer) => ({ ...answer, id, rawId: id });
const aName = "x".repeat(22);
it.each([
  ["an id that it does not name", {}, named(aName)],
  ["an id that no index holds", { id: randomBytes(60_000) }, named(aName)],
  ["an id longer than WebAuthn's", { id: randomBytes(1024) }, (answer: Answer) => answer],
  ["a key without end", { padding: 2048 }, (answer: Answer) => answer],
])("a passkey with %s is refused", async (_, shape, change) => {
  const customer = await sampleCustomer(shop.app);
  const passkey = softPasskey(shop.origin, shape);
  expect(await add(customer, (options) => change(passkey.make(options)))).toEqual(unfit);
  expect(await kept(customer)).toEqual([]);
});

it("the longest id that there may be is kept, and removed", async () => {
  const customer = await sampleCustomer(shop.app);
  const passkey = softPasskey(shop.origin, { id: randomBytes(1023) });
  expect(await add(customer, passkey.make)).toEqual([200, undefined]);
  expect((await customer.call("DELETE", `/api/user/passkeys/${passkey.id}`)).status).toBe(200);
  expect(await kept(customer)).toEqual([]);
});

it.each([
  ["usb", ["usb"]],
  [[["a"], "b"], []],
  [{ length: 1 }, []],
  [
    Array.from({ length: 10_000 }, () => "pigeon").concat("hybrid", "usb", "usb"),
    ["usb", "hybrid"],
  ],
])(
  "of the ways to reach it those alone are kept that WebAuthn knows",
  async (transports, known) => {
    const customer = await sampleCustomer(shop.app);
    const { make, id } = softPasskey(shop.origin);
    const reached = (options: { challenge: string }) => {
      const answer = make(options);
      return { ...answer, response: { ...answer.response, transports } };
    };
    expect(await add(customer, reached)).toEqual([200, undefined]);
    expect(await kept(customer)).toEqual([{ id, transports: known }]);
  },
);

it("what is unfit counts as a change of the account", async () => {
  const customer = await sampleCustomer(shop.app);
  await sql(
    "insert into attempts values ($1, array_fill(now(), array[9]), now() + interval '1 day')",
    [`account changes number ${customer.user.phoneNumber}`],
  );
  const lies = (options: { challenge: string }) =>
    named(aName)(softPasskey(shop.origin).make(options));
  expect(await add(customer, lies)).toEqual(unfit);
  expect(await add(customer, lies)).toEqual([429, "rate_limited"]);
});
