import fc from "fast-check";
import { z } from "zod";
import { samplePassword } from "../../support/accounts/sampleCustomers.ts";
import {
  redirectUrl,
  sampleAddress,
  sampleCompany,
} from "../../support/checkout/sampleCheckouts.ts";

/** A place in a request for what an answer held under this name before; else for what was made up. */
export class Seen {
  readonly name: string;
  readonly place: number;
  readonly otherwise: unknown;

  constructor(name: string, place: number, otherwise: unknown) {
    this.name = name;
    this.place = place;
    this.otherwise = otherwise;
  }
}

/** What JSON Schema says of a value, as far as zod writes it. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  pattern?: string;
  format?: string;
}

/** What a field of this name holds where its schema does not say all that it wants. */
const usual: Record<string, unknown> = {
  ...sampleAddress,
  ...{ redirectUrl, address: sampleAddress, company: sampleCompany, ...sampleCompany },
  ...{ phoneNumber: "9876543210", password: samplePassword, currentPassword: samplePassword },
  ...{ fullName: "Meera Iyer", fullname: "Meera Iyer", email: "meera@example.in" },
  // Whoever would ask there gets no answer: the names lead nowhere, and nothing listens at that port.
  ...{ url: "https://hooks.example.invalid/", trackingUrl: "https://track.example.invalid/1" },
  ...{
    photos: [],
    method: "cod",
    from: "2026-11-01",
    to: "2026-12-31",
    at: "2027-01-01T00:00:00Z",
  },
  ...{ month: "2026-11", payTo: "meera@upi", query: "search=teak", search: "teak" },
};

/** A field of a request that an answer calls otherwise. */
const otherNames: Record<string, string> = {
  ...{ expectedTotal: "total", amount: "left", orderNumber: "number", oid: "number" },
  ...{ slugOrId: "slug", numbers: "number", messageId: "id", address: "href" },
};

/** Values that fit what a route's schema says, most of them at least. */
export function fitting(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  return fieldOf(json as Schema, "");
}

function fieldOf(schema: Schema, name: string, depth = 0): fc.Arbitrary<unknown> {
  const made = madeUp(schema, name, depth);
  if (name === "" || schema.const !== undefined) return made;
  const known: fc.WeightedArbitrary<unknown>[] = [
    { weight: 3, arbitrary: made },
    { weight: 3, arbitrary: seen(otherNames[name] ?? name, made) },
  ];
  if (name in usual) known.push({ weight: 5, arbitrary: fc.constant(usual[name]) });
  return fc.oneof(...known);
}

/** What was seen under the name, if anything was. */
export function seen(name: string, otherwise: fc.Arbitrary<unknown>): fc.Arbitrary<Seen> {
  return fc.tuple(fc.nat(1000), otherwise).map(([place, value]) => new Seen(name, place, value));
}

function madeUp(schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => fieldOf(one, name, depth)));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((one) => madeUp(one, name, depth)))
      .map((parts) => parts.reduce<object>((all, part) => Object.assign(all, part), {}));
  }
  switch (schema.type) {
    case "object":
      return object(schema, depth);
    case "array":
      return array(schema, name, depth);
    case "string":
      return text(schema);
    case "integer":
    case "number":
      return number(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function object(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: more } = schema;
  if (depth > 6) return fc.constant({});
  const fields = Object.entries(properties).map(([field, of]) => [
    field,
    fieldOf(of, field, depth + 1),
  ]);
  const all = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
  const some = fc.record(all, { requiredKeys: required });
  // Many wishes at once seldom go together: often there are one or two.
  const few = fc
    .tuple(some, fc.subarray(Object.keys(all), { maxLength: Math.min(2, fields.length) }))
    .map(([whole, kept]) =>
      Object.fromEntries(
        Object.entries(whole).filter(([field]) => required.includes(field) || kept.includes(field)),
      ),
    );
  const named = fc.oneof(some, few);
  if (typeof more !== "object" || Object.keys(more).length === 0) return named;
  const key = fc.constantFrom("name", "url", "key", "a");
  return fc.dictionary(key, fieldOf(more, "value", depth + 1), { maxKeys: 3 });
}

function array(schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> {
  if (schema.prefixItems)
    return fc.tuple(...schema.prefixItems.map((one) => fieldOf(one, "", depth)));
  const { items = {}, minItems = 0, maxItems = 10 } = schema;
  const one = name.replace(/ies$/, "y").replace(/s$/, "");
  const atMost = Math.max(minItems, Math.min(maxItems, 3));
  return fc.array(fieldOf(items, one, depth + 1), { minLength: minItems, maxLength: atMost });
}

const words = fc.constantFrom("Teak", "Sofa for two", "कुर्सी", "O'Neill & Sons", "a", "7-b", "2026");

function text({ pattern, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<unknown> {
  if (format === "uuid") return fc.uuid({ version: 7 });
  if (format === "date-time")
    return fc.constantFrom("2026-11-23T10:00:00Z", "2027-02-01T00:00:00Z");
  if (format === "date") return fc.constantFrom("2026-11-23", "2026-12-31", "2020-02-29");
  if (format === "email") return fc.constantFrom("a@example.in", "meera.iyer@example.in");
  if (format === "uri")
    return fc.constantFrom("https://a.example.invalid/x?y=1", "http://127.0.0.1:9/");
  if (format === "base64") return fc.constantFrom("", "AAAA", btoa("no picture at all"));
  const ofPattern = pattern === undefined ? null : matching(pattern);
  if (ofPattern !== null) return ofPattern;
  const free = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 60) });
  return minLength > 12 ? free : fc.oneof({ weight: 3, arbitrary: words }, free);
}

/** Null for what fast-check cannot read backwards, classes of Unicode above all. */
function matching(pattern: string): fc.Arbitrary<unknown> | null {
  try {
    return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
  } catch {
    return null;
  }
}

function number(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum, maximum, exclusiveMinimum = -1, exclusiveMaximum = 1e9 } = schema;
  const min = Math.ceil(minimum ?? exclusiveMinimum + 1);
  const max = Math.max(min, Math.floor(maximum ?? exclusiveMaximum - 1));
  const any = schema.type === "integer" ? fc.maxSafeInteger() : fc.double({ noNaN: true });
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min, max: Math.min(max, min + 20) }) },
    { weight: 2, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: any },
  );
}
