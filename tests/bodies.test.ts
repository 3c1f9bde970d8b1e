import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { OpenShop } from "../server/openShop.ts";
import { call } from "./support/accounts/sampleCustomers.ts";
import { routesOf } from "./support/registeredRoutes.ts";
import { openTestShop } from "./support/testShop.ts";

let shop: OpenShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Field = [name: string, schema: z.core.$ZodType];

/** A schema and every field within it. */
function fieldsOf([name, schema]: Field): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (...schemas: z.core.$ZodType[]) =>
    schemas.flatMap((one) => fieldsOf([name, one]).slice(1));
  const deeper = () => {
    switch (def.type) {
      case "object":
        return Object.entries(def.shape).flatMap(([key, of]) => fieldsOf([`${name}.${key}`, of]));
      case "union":
        return within(...def.options);
      case "pipe":
        return within(def.in, def.out);
      case "array":
        return within(def.element);
      case "record":
        return within(def.valueType);
      case "optional":
      case "nullable":
      case "default":
      case "prefault":
        return within(def.innerType);
      default:
        return [];
    }
  };
  return [[name, schema], ...deeper()];
}

const fieldsOfBodies = () =>
  routesOf(shop.app).flatMap(({ method, path, schema: { body } }) =>
    body === undefined ? [] : fieldsOf([`${method} ${path}`, body]),
  );

const entries = Array.from({ length: 5000 }, (_, at) => [`entry ${at}`, null]);
const many = [entries.map(() => null), Object.fromEntries(entries)];

it("however many wrong entries a body holds, their number is judged before each of them", () => {
  const fields = fieldsOfBodies();
  expect(fields.length).toBeGreaterThan(300);
  const wordy = fields.filter(([, schema]) =>
    many.some((given) => (z.safeParse(schema, given).error?.issues.length ?? 0) > 100),
  );
  expect(wordy.map(([name]) => name)).toEqual([]);
});

const saveDesign = (count: number, name: string) =>
  call(shop.app, "POST", "/api/designs", {
    payload: { slug: "none", name, values: Object.fromEntries(entries.slice(0, count)) },
  });

it("an answer says no more than twenty things that are wrong", async () => {
  const { status, json } = await saveDesign(60, "");
  expect([status, json.message.split("; ").length]).toEqual([400, 20]);
});

it("a design has few values, in a small body", async () => {
  expect((await saveDesign(61, "")).json.message).toMatch(/values: A design has fewer values\.$/);
  expect((await saveDesign(1, "x".repeat(16 * 1024))).status).toBe(413);
});

/** Texts of bodies that may be longer than any other, and why. */
const long = {
  "is a list that staff paste, bounded by itself": [
    ...["POST /api/admin/delivery/zones.zone.pincodes", "POST /api/admin/delivery/upload.text"],
    "PUT /api/admin/delivery/zones/:id.zone.pincodes",
  ],
  "is of another shape for each place, which judges it": [
    ...["POST /api/admin/articles.value", "PUT /api/admin/content/:key/draft.value"],
  ],
  "is kept nowhere": ["POST /api/query/create.page", "POST /api/query/create.website"],
};

it("every text that a body holds has a length beyond which it is refused", () => {
  const endless = ["x", "1", "A"].map((letter) => letter.repeat(150_000));
  const unbounded = fieldsOfBodies().filter(([, schema]) =>
    endless.some((given) => z.safeParse(schema, given).success),
  );
  const names = unbounded.map(([name]) => name);
  expect(names.sort()).toEqual(Object.values(long).flat().sort());
});
