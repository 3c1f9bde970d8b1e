import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportSchema } from "../../contract/account.ts";
import {
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { sampleReview } from "../../tests/support/reviews/sampleReviews.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { statementsOf } from "../../tests/support/statementsOf.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

/** As many as customers are given at once. */
const places = 4;

let shop: OpenShop;
let owner: SampleStaff;
let customer: SampleCustomer;
let origin: string;
let productId: string;
let photo: string;
const readers = new Set<IncomingMessage>();
beforeAll(async () => {
  shop = await openTestShop();
  owner = await sampleStaff(shop, "owner");
  origin = await shop.app.listen({ port: 0, host: "127.0.0.1" });
  productId = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json().product.id;
  photo = (await clothPicture(60, 40)).toString("base64");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql("delete from attempts");
  customer = await sampleCustomer(shop.app);
});

afterEach(() => {
  for (const reader of readers) reader.destroy();
  readers.clear();
});

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const own = "/api/user/export";
const atDesk = () => `/api/admin/customers/${customer.user.id}/export`;
const write = (photos: string[]) =>
  customer.call("PUT", `/api/reviews/${productId}/own`, { ...sampleReview, photos });
const photosOf = () =>
  sql(
    "select review_photos.id, webp from review_photos join reviews on reviews.id = review_id where customer_id = $1 order by 1",
    [customer.user.id],
  );

/** A review with so many photos of a megabyte. */
async function writeMegabytes(count: number): Promise<void> {
  await write([]);
  await sql(
    `insert into review_photos (id, review_id, webp, width, height, ground)
     select gen_random_uuid(), reviews.id, decode(repeat('ab', 1000000), 'hex'), 1, 1, '#ffffff'
     from reviews, generate_series(1, $2) where customer_id = $1`,
    [customer.user.id, count],
  );
}

/** An answer that nobody reads yet: its reader is waited for once all that stands in line on the way is full. */
const begin = (path = own, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const sent = { authorization: `Bearer ${customer.token}`, ...headers };
    const asked = get(`${origin}${path}`, { headers: sent, agent: false }, (answer) => {
      readers.add(answer);
      resolve(answer);
    });
    asked.on("error", reject);
  });

describe("photos of an export", () => {
  it("stand in it whole, by the ids that its records name, for the customer and at the desk", async () => {
    await write([photo, photo]);
    const kept = await photosOf();
    const theirs = await customer.call("GET", own);
    expect(theirs.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
    });
    const { records, photos } = exportSchema.parse(theirs.json);
    expect(records.reviews).toMatchObject([{ photos: kept.map(({ id }) => id) }]);
    const wanted = kept.map(({ id, webp }) => [id, webp.toString("base64")]);
    expect([wanted.length, photos]).toEqual([2, Object.fromEntries(wanted)]);
    expect((await owner.call("GET", atDesk())).json.photos).toEqual(photos);
  });

  it("are read one by one, after the records", async () => {
    await write([photo, photo, photo]);
    const { statements } = await statementsOf(shop, () => customer.call("GET", own));
    const withBytes = statements.filter((text) => text.includes("webp"));
    expect(withBytes).toEqual(
      Array(3).fill('select "webp" from "review_photos" where "review_photos"."id" = $1'),
    );
  });

  it("that are taken back meanwhile are left out", async () => {
    await writeMegabytes(30);
    const answer = await begin();
    await sql("delete from review_photos");
    const { photos } = exportSchema.parse(JSON.parse((await buffer(answer)).toString()));
    expect(Object.keys(photos).length).toBeLessThan(30);
  });

  it("cut the connection where they cannot be read: nobody takes the half for the whole", async () => {
    await writeMegabytes(30);
    const answer = await begin();
    const owning = new pg.Client(shop.database.owner);
    await owning.connect();
    await owning.query("alter table review_photos rename to away");
    try {
      await expect(buffer(answer)).rejects.toMatchObject({ code: "ECONNRESET" });
    } finally {
      await owning.query("alter table away rename to review_photos");
      await owning.end();
    }
  });
});

describe("exports at once", () => {
  it("are a few; whoever goes away midway leaves the place to others", async () => {
    await writeMegabytes(30);
    for (let place = 0; place < places; place++) expect((await begin()).statusCode).toBe(200);
    const other = await sampleCustomer(shop.app);
    const refused = await other.call("GET", own);
    expect([refused.status, refused.json.code]).toEqual([503, "busy"]);
    expect(refused.headers["retry-after"]).toBe("15");
    // Customers keep nobody at the desk waiting.
    const desk = `/api/admin/customers/${other.user.id}/export`;
    expect((await owner.call("GET", desk)).status).toBe(200);
    const [one] = readers;
    one?.destroy();
    await expect.poll(async () => (await other.call("GET", own)).status).toBe(200);
  });

  it("are few at the desk too", async () => {
    await writeMegabytes(30);
    const headers = owner.headers;
    const one = await begin(atDesk(), headers);
    await begin(atDesk(), headers);
    expect((await owner.call("GET", atDesk())).status).toBe(503);
    one.destroy();
    const other = await sampleCustomer(shop.app);
    const desk = `/api/admin/customers/${other.user.id}/export`;
    await expect.poll(async () => (await owner.call("GET", desk)).status).toBe(200);
  });

  it("hold no place for their heads alone", async () => {
    await writeMegabytes(1);
    for (let time = 0; time <= places; time++) {
      await sql("delete from attempts");
      const { token } = customer;
      const { statements, answer } = await statementsOf(shop, () =>
        shop.app.inject({
          method: "HEAD",
          url: own,
          headers: { authorization: `Bearer ${token}` },
        }),
      );
      expect([answer.statusCode, answer.body]).toEqual([200, ""]);
      expect(statements.join()).not.toContain("webp");
    }
  });
});

it("a customer makes five exports an hour, and one network thirty", async () => {
  for (let time = 0; time < 5; time++) expect((await customer.call("GET", own)).status).toBe(200);
  const sixth = await customer.call("GET", own);
  expect([sixth.status, sixth.json.code]).toEqual([429, "rate_limited"]);
  expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(3000);
  const { remoteAddress } = customer;
  await sql(
    "update attempts set times = array_fill(now(), array[30]) where key like 'exports of %'",
  );
  const neighbour = await sampleCustomer(shop.app, { phoneNumber: "8888888888", remoteAddress });
  expect((await neighbour.call("GET", own)).status).toBe(429);
  expect((await (await sampleCustomer(shop.app)).call("GET", own)).status).toBe(200);
});
