import fc from "fast-check";
import type { CustomerCall } from "../../support/accounts/everyCall.ts";
import { encoded, oddValue } from "../../support/oddValues.ts";
import type { RegisteredRoute } from "../../support/registeredRoutes.ts";
import { fitting, seen } from "./fitting.ts";
import { singular } from "./memory.ts";

/** What a request carries, each still with places for what was seen. */
export interface Parts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** Something wrong with a request that would fit otherwise. */
interface Flaw {
  where: keyof Parts;
  place: number;
  value: unknown;
  kind: "odd" | "missing" | "more";
}

/** A request as it was drawn; who sends it, and what fills its places, is decided when it is sent. */
export interface Plan {
  parts: Parts;
  flaws: Flaw[];
  /** Draws among who may send it. */
  sender: number;
  /** Whether a request that went well before is taken instead of these parts, and which. */
  again: number | null;
  headers: Record<string, string>;
  contentType: string;
}

const flaw: fc.Arbitrary<Flaw> = fc.record({
  where: fc.constantFrom("params", "query", "body", "body"),
  place: fc.nat(1000),
  value: oddValue,
  kind: fc.constantFrom("odd", "odd", "odd", "missing", "more"),
});

const oddHeaders = fc.constantFrom<Record<string, string>>(
  { accept: "text/plain;q=0.1, */*;q=0" },
  { "accept-encoding": "br;q=x, identity;q=0" },
  { range: "bytes=5-1" },
  { "if-none-match": '"a", W/"b", *' },
  { cookie: "aangan_cart=; aangan_staff=%00; =;;" },
  { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
  { "x-forwarded-for": "1.2.3.4, ::1, unknown", "x-forwarded-host": "elsewhere.example" },
  { host: "elsewhere.example:99999" },
  { authorization: "Bearer" },
  { "x-checkout-token": "a".repeat(3000) },
);
const tries = fc
  .nat(4)
  .map((n): Record<string, string> => ({ "idempotency-key": `key-of-this-run-${n}` }));
const headers = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 1, arbitrary: tries },
  { weight: 1, arbitrary: oddHeaders },
);

const json = "application/json";
const contentType = fc.oneof(
  { weight: 25, arbitrary: fc.constant(json) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...["text/plain", "application/x-www-form-urlencoded", "application/json; charset=utf-7"],
      ...["multipart/form-data; boundary=x", "multipart/form-data", "image/png", "text/csv", "//"],
    ),
  },
);

/** Every request that a route might get, most of them such that it takes them. */
export function plansOf(route: RegisteredRoute): fc.Arbitrary<Plan> {
  const { querystring, body } = route.schema;
  const nothing = fc.constant({});
  const parts = fc.record({
    params: params(route),
    query: (querystring === undefined ? nothing : fitting(querystring)) as fc.Arbitrary<
      Parts["query"]
    >,
    body: body === undefined ? fc.constant(undefined) : fitting(body),
  });
  return fc.record({
    parts,
    flaws: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Flaw[]>([]) },
      { weight: 2, arbitrary: fc.array(flaw, { minLength: 1, maxLength: 2 }) },
    ),
    sender: fc.nat(10_000),
    again: fc.option(fc.nat(100), { freq: 2 }),
    ...{ headers, contentType },
  });
}

/** For `:id` behind `customers` the id of a customer, else of anything, else one that nobody has. */
function params({ path, schema }: RegisteredRoute): fc.Arbitrary<Parts["params"]> {
  const made = schema.params === undefined ? fc.constant({}) : fitting(schema.params);
  const steps = path.split("/");
  const known = steps.flatMap((step, place) => {
    if (!step.startsWith(":")) return [];
    const name = step.slice(1);
    const before = singular(steps[place - 1] ?? "");
    const own = fc.oneof(
      { weight: 6, arbitrary: seen(`${before}.${name}`, seen(name, fc.uuid({ version: 7 }))) },
      { weight: 1, arbitrary: seen(name, fc.uuid({ version: 7 })) },
    );
    return [[name, own] as const];
  });
  return fc
    .tuple(made as fc.Arbitrary<object>, fc.record(Object.fromEntries(known)), fc.nat(9))
    .map(([one, other, draw]) => (draw < 8 ? { ...one, ...other } : { ...other, ...one }));
}

/** What a call that is known to go well carries. */
export function partsOf({ path, url, payload }: CustomerCall): Parts {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const given = pathname.split("/");
  const named = path.split("/").flatMap((step, place): [string, unknown][] => {
    const name = /^\{(\w+)\}$/.exec(step)?.[1];
    return name === undefined ? [] : [[name, decodeURIComponent(given[place] ?? "")]];
  });
  return {
    params: Object.fromEntries(named),
    query: Object.fromEntries(searchParams),
    body: payload,
  };
}

/** Whether the route's own schemas take the parts as they are. */
export function fits({ schema }: RegisteredRoute, parts: Parts): boolean {
  const params = schema.params?.safeParse(asText(parts.params)).success ?? true;
  const query = schema.querystring?.safeParse(asText(parts.query)).success ?? true;
  return params && query && (schema.body?.safeParse(parts.body).success ?? true);
}

/** As an address would carry them. */
function asText(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(textOf) : textOf(value),
    ]),
  );
}

const textOf = (value: unknown) => {
  try {
    return decodeURIComponent(encoded(value));
  } catch {
    return null;
  }
};

/** The parts with their flaws: a value that is odd, missing or too much, anywhere within. */
export function spoil(parts: Parts, flaws: readonly Flaw[]): Parts {
  const spoiled = structuredClone(parts);
  for (const { where, place, value, kind } of flaws) {
    const places = placesIn(spoiled, where);
    const [holder, key] = places[place % places.length] ?? [null, ""];
    if (holder === null) continue;
    // Two flaws may be one list: put into itself it could not be sent.
    const own = structuredClone(value);
    if (kind === "more") holder[`${key}More`] = own;
    else if (kind === "odd") holder[key] = own;
    else delete holder[key];
  }
  return spoiled;
}

type Holder = Record<string, unknown>;

/** Every field of this part, however deep, and the part itself. */
function placesIn(parts: Parts, where: keyof Parts): [Holder, string][] {
  const found: [Holder, string][] = where === "body" ? [[parts as unknown as Holder, where]] : [];
  const rest: unknown[] = [parts[where]];
  while (rest.length > 0 && found.length < 200) {
    const holder = rest.pop();
    if (typeof holder !== "object" || holder === null) continue;
    for (const [key, inner] of Object.entries(holder)) {
      found.push([holder as Holder, key]);
      rest.push(inner);
    }
  }
  return found;
}

/** The address with its parameters and its query. */
export function addressOf(path: string, { params, query }: Parts): string {
  const named = path.replace(/:(\w+)/g, (_step, name: string) => encoded(params[name]) || "%20");
  const filled = named.replace("*", () => encoded(params["*"] ?? "a"));
  const asked = Object.entries(query ?? {}).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  return asked.length === 0 ? filled : `${filled}?${asked.join("&")}`;
}
