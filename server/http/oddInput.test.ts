import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import {
  initiate,
  redirectUrl,
  sampleAddress,
  samplePiece,
} from "../../tests/support/checkout/sampleCheckouts.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let customer: SampleCustomer;
let checkoutToken: string;
/** What each field holds when nothing is wrong with it, so that what is odd is not refused for another reason. */
let usual: Record<string, unknown>;

beforeAll(async () => {
  shop = await openTestShop({ guestCheckouts: 10_000 });
  customer = await sampleCustomer(shop.app);
  const piece = await samplePiece(shop.app);
  ({ checkoutToken } = await initiate(shop.app, freshNumber(), { ...piece, quantity: 1 }));
  usual = {
    ...sampleAddress,
    ...piece,
    redirectUrl,
    address: sampleAddress,
    quantity: 1,
    fullname: "Meera Iyer",
    email: "meera@example.in",
    code: "WELCOME10",
    method: "cod",
    orderNumber: "AG-2222-2222",
    number: "AG-2222-2222",
    oid: "AG-2222-2222",
    checkoutToken,
  };
});
afterAll(() => shop.close());

interface Operation {
  method: string;
  path: string;
  fields: string[];
  parameters: { name: string; in: string }[];
}

type Schema = { properties?: Record<string, Schema>; anyOf?: Schema[]; oneOf?: Schema[] };

/** The names of the fields that a body may have, whichever of its forms it takes. */
function fieldsOf({ properties = {}, anyOf = [], oneOf = [] }: Schema): string[] {
  return [...new Set([...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(fieldsOf)])];
}

/** Every call of the API, but for those that end what the others need. */
function operations(): Operation[] {
  const { paths } = shop.app.swagger() as unknown as {
    paths: Record<
      string,
      Record<
        string,
        {
          parameters?: Operation["parameters"];
          requestBody?: { content: Record<string, { schema: Schema }> };
        }
      >
    >;
  };
  return Object.entries(paths)
    .filter(([path]) => !path.includes("logout"))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters,
        fields: fieldsOf(requestBody?.content["application/json"]?.schema ?? {}),
      })),
    );
}

const oddText = fc.oneof(
  fc.constantFrom(
    ..."\0 a\0b \ud83d a\udc00 constructor __proto__ toString hasOwnProperty %00 % %s .. // \\ '--".split(
      " ",
    ),
  ),
  fc.constantFrom("", "\u202e", "\n", "x".repeat(3000), "/".repeat(1500), "9".repeat(400), "1e309"),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  fc.constantFrom(null, true, -1, 0.1, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [null], [["a"]]),
  fc.dictionary(oddText, oddText, { maxKeys: 2 }),
);

/** Percent-encoded as any program could send it. */
function encoded(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return encodeURIComponent(text.toWellFormed());
}

async function ask(operation: Operation, given: { odd: unknown[]; at: number; whole: boolean }) {
  const odd = (place: number) => given.odd[(given.at + place) % given.odd.length];
  const isOdd = (place: number) => given.whole || place === given.at % Math.max(1, names.length);
  const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
  const inQuery = operation.parameters.filter((parameter) => parameter.in === "query");
  const names = [...inPath, ...inQuery].map(({ name }) => name).concat(operation.fields);
  let url = operation.path;
  inPath.forEach(({ name }, place) => {
    const value = isOdd(place) ? odd(place) : (usual[name] ?? "a");
    url = url.replace(`{${name}}`, encoded(value) || "%00");
  });
  const query = inQuery.flatMap(({ name }, place) =>
    isOdd(inPath.length + place) ? [`${name}=${encoded(odd(place))}`] : [],
  );
  const first = inPath.length + inQuery.length;
  const fields = operation.fields.map((name, place) => {
    const value = isOdd(first + place) ? odd(place) : usual[name];
    // Within an address or the like, one of its own fields is odd.
    const inner = usual[name];
    const isNested = typeof inner === "object" && inner !== null && !given.whole;
    if (!isNested || value === inner) return [name, value];
    const tx = Object.keys(inner)[given.at % Object.keys(inner).length] ?? "";
    return [name, { ...inner, [tx]: value }];
  });
  return shop.app.inject({
    method: operation.method as "GET",
    url: query.length > 0 ? `${url}?${query.join("&")}` : url,
    remoteAddress: freshNumber().remoteAddress,
    headers: { authorization: `Bearer ${customer.token}`, "x-checkout-token": checkoutToken },
    ...(operation.fields.length > 0 && { payload: Object.fromEntries(fields) }),
  });
}

it("no call answers odd input with a fault", async () => {
  const calls = operations();
  expect(calls.length).toBeGreaterThan(30);
  const given = fc.record({
    odd: fc.array(oddValue, { minLength: 1, maxLength: 3 }),
    at: fc.nat(30),
    whole: fc.boolean(),
  });
  for (const operation of calls) {
    await fc.assert(
      fc.asyncProperty(given, async (input) => {
        const { statusCode, body } = await ask(operation, input);
        const told = `${operation.method} ${operation.path}: ${statusCode} ${body.slice(0, 200)}`;
        expect(statusCode, told).toBeLessThan(500);
      }),
      { numRuns: 25 },
    );
  }
}, 240_000);

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
}, 120_000);

it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "no state is named %s",
  async (state) => {
    const answer = await customer.call("POST", "/api/addresses", { ...sampleAddress, state });
    expect([answer.status, answer.json.code]).toEqual([400, "invalid_request"]);
  },
);
