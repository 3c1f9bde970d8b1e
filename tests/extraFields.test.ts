import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { OpenShop } from "../server/openShop.ts";
import { type CustomerCall, everyCall } from "./support/accounts/everyCall.ts";
import { type SampleCustomer, sampleCustomer } from "./support/accounts/sampleCustomers.ts";
import { sampleForm } from "./support/product/sampleForm.ts";
import { type RegisteredRoute, routesOf } from "./support/registeredRoutes.ts";
import { openTestShop } from "./support/testShop.ts";
import { fitting } from "./torture/fuzz/fitting.ts";
import { createMemory } from "./torture/fuzz/memory.ts";

let shop: OpenShop;
let writes: RegisteredRoute[];
beforeAll(async () => {
  shop = await openTestShop();
  writes = routesOf(shop.app).filter(({ method }) => !["GET", "OPTIONS"].includes(method));
});
afterAll(() => shop.close());

/** What somebody would send along who hopes that it is written as it came. */
const hopes = {
  ...{
    id: "0198f5a0-0000-7000-8000-000000000001",
    customerId: "0198f5a0-0000-7000-8000-000000000002",
  },
  ...{
    userId: "0198f5a0-0000-7000-8000-000000000002",
    staffId: "0198f5a0-0000-7000-8000-000000000003",
  },
  ...{
    role: "owner",
    isAdmin: true,
    permissions: ["*"],
    isStaff: true,
    verified: true,
    state: "approved",
  },
  ...{
    status: "Delivered",
    paymentStatus: "paid",
    paid: true,
    price: 13713.71,
    salePrice: 13713.71,
    total: 13713.71,
  },
  ...{
    pricePaise: 1371371,
    totalPaise: 1371371,
    discountPaise: 1371371,
    coins: 1371371,
    stock: 1371371,
    reserved: -1371371,
  },
  ...{
    passwordHash: "hoped",
    tokenHash: "hoped",
    generation: 1371371,
    createdAt: "2001-01-01T00:00:00Z",
  },
};

/** The value with these fields in every object of it that has no such field, however deep. */
function hopeful(value: unknown, fields: object): unknown {
  if (Array.isArray(value)) return value.map((one) => hopeful(one, fields));
  if (typeof value !== "object" || value === null) return value;
  const own = Object.entries(value).map(([name, inner]) => [name, hopeful(inner, fields)]);
  return { ...fields, ...Object.fromEntries(own) };
}

/** The hopes that no object of the schema has by right. */
function hopesBeside(schema: z.ZodType): object {
  const json = JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return Object.fromEntries(
    Object.entries(hopes).filter(([name]) => !json.includes(`${JSON.stringify(name)}:`)),
  );
}

/** Each has bodies enough after so many draws, or is none that can be drawn. */
const draws = 3000;
const enough = 25;

/** Bodies that the schema takes, made from what it says. */
function bodiesOf(schema: z.ZodType): unknown[] {
  const made = fitting(schema);
  const found: unknown[] = [];
  for (let drawn = 0; drawn < draws && found.length < enough; drawn += 50) {
    const some = fc.sample(made, { seed: 20_261_124 + drawn, numRuns: 50 });
    const filled = some.map((one) => nothingSeen.fill(one));
    found.push(...filled.filter((one) => typeof one === "object" && schema.safeParse(one).success));
  }
  return found.slice(0, enough);
}
const nothingSeen = createMemory(() => false);
nothingSeen.add("number", "AG-RDXN-CVQD");

const form = sampleForm(hopes.id);
/** Bodies that are seldom drawn. */
const known: Record<string, unknown> = {
  "POST /api/admin/products": form,
  "PUT /api/admin/products/:id": { version: 1, product: form },
};

/** Bodies with places that hold whatever comes, and who judges it then. */
const handedOn: Record<string, string[]> = {
  "a passkey's answer, of which its signature is checked": [
    ...["POST /api/user/confirmation", "POST /api/user/passkeys", "POST /api/auth/passkey"],
    ...["POST /api/admin/sign-in/passkey", "POST /api/admin/invitation/accept"],
    ...["POST /api/admin/confirmation", "POST /api/admin/account/passkeys"],
  ],
  "a text of the owner's, whose own schema refuses what it does not name": [
    ...["POST /api/admin/articles", "PUT /api/admin/content/:key/draft"],
  ],
};
const nameOf = ({ method, path }: RegisteredRoute) => `${method} ${path}`;

it("fields that are none of its own come no further than the schema of any write's body", () => {
  const found: string[] = [];
  const undrawn: string[] = [];
  for (const route of writes) {
    const { body } = route.schema;
    if (body === undefined) continue;
    const fields = hopesBeside(body);
    const given = known[nameOf(route)];
    const bodies = given === undefined ? bodiesOf(body) : [given];
    if (bodies.length === 0) undrawn.push(nameOf(route));
    const isKept = bodies.some((plain) => {
      const more = body.safeParse(hopeful(plain, fields));
      return more.success && JSON.stringify(more.data) !== JSON.stringify(body.parse(plain));
    });
    if (isKept) found.push(nameOf(route));
  }
  expect(undrawn).toEqual([]);
  expect(found.sort()).toEqual(Object.values(handedOn).flat().sort());
});

/** What the sender of messages writes beside them, whenever it comes to it. */
const bySender = ["sent_at", "attempts", "next_at", "taken_until", "failure"];

/** Every row of the shop that holds this text. */
async function rowsWith(text: string): Promise<string[]> {
  const { pool } = shop.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select row from (select (to_jsonb(row) - $2::text[])::text as row from "${name}" as row) as written
      where strpos(row, $1) > 0 order by 1`,
      [text, name === "outbox" ? bySender : []],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

it("a customer who sends them with every call changes nothing of another, and gets no more than without", async () => {
  const other = await sampleCustomer(shop.app);
  const customer = await sampleCustomer(shop.app);
  const theirs = await callsOf(other);
  const own = await callsOf(customer);
  const fields = { ...hopes, customerId: other.user.id, userId: other.user.id };
  const before = await rowsWith(other.user.id);
  const staff = async () => (await shop.database.pool.query("select count(*) from staff")).rows;
  const staffBefore = await staff();

  const answers: [string, number][] = [];
  for (const { method, path, url, payload } of own) {
    if (method === "GET") continue;
    const sent = await customer.call(method, url, hopeful(payload ?? {}, fields));
    answers.push([`${method} ${path}`, sent.status]);
  }
  const after = await rowsWith(other.user.id);
  const hoped = (await Promise.all(["hoped", "1371371"].map(rowsWith))).flat();
  expect(after).toEqual(before);
  expect(await staff()).toEqual(staffBefore);
  expect(hoped).toEqual([]);

  const plain: [string, number][] = [];
  for (const { method, path, url, payload } of theirs) {
    if (method === "GET") continue;
    plain.push([`${method} ${path}`, (await other.call(method, url, payload)).status]);
  }
  expect(answers).toEqual(plain);
});

/** Without those by which they leave. */
const callsOf = async (customer: SampleCustomer): Promise<CustomerCall[]> =>
  (await everyCall(shop, customer)).filter(
    ({ method, path }) => !/logout|^\/api\/user$/.test(path) || method === "PATCH",
  );
