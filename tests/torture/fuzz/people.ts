import type { LightMyRequestResponse } from "fastify";
import { workshopForms } from "../../../contract/admin/orderRules.ts";
import type { Role } from "../../../contract/staffRules.ts";
import { roles } from "../../../contract/staffRules.ts";
import { hashToken, newToken } from "../../../server/credentials/index.ts";
import type { OpenShop } from "../../../server/openShop.ts";
import { type CustomerCall, everyCall } from "../../support/accounts/everyCall.ts";
import { profileOf, sampleCustomer } from "../../support/accounts/sampleCustomers.ts";
import { sampleGuest } from "../../support/cart/sampleGuests.ts";
import { savedDesign } from "../../support/cart/savedDesign.ts";
import { initiate, samplePiece, stepsOf } from "../../support/checkout/sampleCheckouts.ts";
import { sampleAddress, sampleOrderOf } from "../../support/orders/sampleOrders.ts";
import { sampleStaff } from "../../support/staff/sampleStaff.ts";

/** Somebody who sends requests, and what shows who it is. */
export interface Person {
  name: string;
  kind: "nobody" | "customer" | "staff";
  /** What an answer to them must never hold. */
  secrets: readonly string[];
  headers(): Record<string, string>;
  /** Reads an answer to them. */
  hear(answer: LightMyRequestResponse): void;
  /** In place of a session that is over. */
  renew(): Promise<void>;
}

/** What stands in everything that is the other customer's alone, in small letters. */
const mark = "zqvictim";
const markedNumber = "9777712345";
/** And the numbers that they log in with. */
const secrets = [mark, markedNumber];

/** Whether a value holds something of that customer's. */
export function isSecret(value: unknown): boolean {
  const text = JSON.stringify(value)?.toLowerCase() ?? "";
  return secrets.some((secret) => text.includes(secret));
}

/**
 * Everybody who may send a request: strangers, guests, two customers, staff of each role, and forgers.
 * `shows` is told of calls that would go well for one of the customers.
 */
export async function peopleOf(
  shop: OpenShop,
  shows: (calls: readonly CustomerCall[]) => void,
): Promise<Person[]> {
  const stranger = { kind: "nobody", secrets, hear() {}, renew: async () => {} } as const;
  const forged = { authorization: `Bearer ${newToken()}`, cookie: `aangan_staff=${newToken()}` };
  const people: Person[] = [
    { ...stranger, name: "a stranger", headers: () => ({}) },
    { ...stranger, name: "a forger", headers: () => forged },
    await guest(shop),
    await customer(shop, "a customer", secrets, async (_, calls) => shows(calls)),
    await customer(shop, "the other customer", [], async (sample, calls) => {
      shows(calls);
      await markAll(shop, sample);
    }),
  ];
  for (const role of roles) people.push(await member(shop, role));
  shows(await designCalls(shop));
  return people;
}

/** Calls about what is made to measure: to draw, save, look at and price it, and what its workshop prints. */
async function designCalls(shop: OpenShop): Promise<CustomerCall[]> {
  const values = { length: 2300, fabric: "linen-indigo" };
  const { code } = await savedDesign(shop.app, values);
  const guest = sampleGuest(shop.app);
  await guest.call("POST", "/api/cart/designs", { code });
  const who = { headers: guest.headers(), remoteAddress: guest.remoteAddress };
  const { checkoutToken } = await initiate(shop.app, who, { agreesToDesignTerms: true });
  const steps = stepsOf(shop.app, checkoutToken);
  const { checkout } = await steps.address();
  const { placed } = await steps.place("online", checkout.totals.total);
  const slug = "jaisalmer-3-seater-sofa";
  const { product } = (await shop.app.inject(`/api/products/${slug}`)).json();
  const get = (path: string, ...steps: string[]): CustomerCall => {
    const url = steps.reduce((to, step) => to.replace(/\{\w+\}/, step), path);
    return { method: "GET", path, url };
  };
  return [
    {
      ...{ method: "POST", path: "/api/designs", url: "/api/designs" },
      payload: { slug, values, name: "For the long wall" },
    },
    get("/api/made-to-measure/{slugOrId}", slug),
    get("/api/designs/{code}", code),
    ...designFiles.map((file) => get("/api/designs/{code}/{file}", code, file)),
    get("/api/products/{slugOrId}/model.glb", slug),
    ...["glb", "usdz"].map((format) =>
      get("/api/products/{slugOrId}/model/{file}", slug, `${product.variants[0].id}.${format}`),
    ),
    ...workshopForms.map((form) =>
      get("/api/admin/orders/{number}/workshop/{form}", placed.orderNumber, form),
    ),
  ];
}

const designFiles = ["model.glb", "room.glb", "room.usdz", "picture.webp"];

type Sample = Awaited<ReturnType<typeof sampleCustomer>>;

/** A guest with a checkout under way, who keeps the cookie of a cart. */
async function guest({ app }: OpenShop): Promise<Person> {
  let cookie = "";
  let checkoutToken = "";
  const person: Person = {
    ...{ name: "a guest", kind: "nobody", secrets },
    headers: () => ({ ...(cookie !== "" && { cookie }), "x-checkout-token": checkoutToken }),
    hear({ headers }) {
      const set = [headers["set-cookie"]].flat()[0];
      if (set !== undefined) cookie = set.split(";")[0] ?? "";
    },
    async renew() {
      ({ checkoutToken } = await begin(app, {}));
    },
  };
  await person.renew();
  return person;
}

/** A checkout, with an address unless it holds nothing. */
async function begin(app: OpenShop["app"], sender: { token?: string }, address?: object) {
  const piece = await samplePiece(app).catch(() => ({ productId: "", variantId: "" }));
  const { checkoutToken = "" } = await initiate(app, sender, { ...piece, quantity: 1 });
  if (address !== undefined) await stepsOf(app, checkoutToken).address(address);
  return { checkoutToken };
}

async function customer(
  shop: OpenShop,
  name: string,
  unseen: readonly string[],
  settle: (sample: Sample, calls: readonly CustomerCall[]) => Promise<void>,
): Promise<Person> {
  let id = "";
  let token = "";
  let checkoutToken = "";

  /** A session more for a customer who is still there; false for one who left, or was erased. */
  async function comeBack(): Promise<boolean> {
    token = newToken();
    const { rowCount } = await shop.database.pool.query(
      `insert into sessions (token_hash, customer_id, generation)
       select $1, id, generation from customers where id::text = $2`,
      [hashToken(token), id],
    );
    return rowCount === 1;
  }

  async function register() {
    const sample = await sampleCustomer(shop.app);
    // Also for the rows that these calls need: orders, returns, reviews, questions, passkeys.
    await settle(sample, await everyCall(shop, sample).catch(() => []));
    ({ id } = sample.user);
    ({ token } = sample);
  }

  const person: Person = {
    ...{ name, kind: "customer", secrets: unseen },
    headers: () => ({ authorization: `Bearer ${token}`, "x-checkout-token": checkoutToken }),
    hear() {},
    async renew() {
      if (!(await comeBack())) await register();
      // Of an order whose phone number anybody may think of, anybody may be told.
      const own = { ...sampleAddress, phoneNumber: markedNumber, line1: `${mark} House` };
      const address = unseen.length > 0 ? {} : own;
      ({ checkoutToken } = await begin(shop.app, { token }, address));
    },
  };
  await person.renew();
  return person;
}

/** Gives a customer a profile, an address and orders with the mark in each of their texts. */
async function markAll(shop: OpenShop, sample: Sample): Promise<void> {
  secrets.push(sample.user.phoneNumber);
  const name = `${mark} Rao`;
  const email = `${mark}@example.in`;
  const address = {
    ...{ ...sampleAddress, name, line1: `1, ${mark} Street`, landmark: `Near ${mark}` },
    phoneNumber: markedNumber,
  };
  await sample.call("PATCH", "/api/user", { ...profileOf(sample), fullName: name, email });
  await sample.call("POST", "/api/addresses", address);
  const { rows } = await shop.database.pool.query(
    "select id from variants where archived_at is null order by id limit 1",
  );
  const contact = { name, email, phoneNumber: markedNumber };
  const company = { name: `${mark} Interiors`, gstin: "29AAKCS7788M1Z4" };
  for (const customerId of [sample.user.id, null]) {
    const draft = { customerId, contact, company, shippingAddress: address };
    const { orderId } = await sampleOrderOf(shop.database, rows[0].id, draft);
    await shop.database.pool.query(
      "insert into order_notes (id, order_id, staff_name, text) values (gen_random_uuid(), $1, 'Dev', $2)",
      [orderId, `${mark} rang.`],
    );
  }
}

/** Somebody of the staff, in whose place a new colleague comes. */
export async function member(shop: OpenShop, role: Role): Promise<Person> {
  let headers: Record<string, string> = {};
  const person: Person = {
    ...{ name: role, kind: "staff", secrets: [] },
    headers: () => headers,
    hear() {},
    async renew() {
      ({ headers } = await sampleStaff(shop, role));
    },
  };
  await person.renew();
  return person;
}
