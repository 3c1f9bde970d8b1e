import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { reviewListAnswerSchema } from "../../contract/admin/reviews.ts";
import type { PublicReview } from "../../contract/review.ts";
import { noReviews } from "../../contract/reviewRules.ts";
import {
  call,
  type SampleCustomer,
  sampleCustomer,
  samplePassword,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { clothPicture, pngBomb } from "../../tests/support/media/samplePictures.ts";
import { sampleReview } from "../../tests/support/reviews/sampleReviews.ts";
import { type SampleStaff, sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { createPictureStore } from "../media/index.ts";
import type { OpenShop } from "../openShop.ts";
import { removeHiddenPhotos } from "./index.ts";

let shop: OpenShop;
let helper: SampleStaff;
let customer: SampleCustomer;
let productId: string;
let photo: string;
const slug = "jaisalmer-3-seater-sofa";
const pictures = createPictureStore(inject("dataFolder"));
beforeAll(async () => {
  shop = await openTestShop();
  helper = await sampleStaff(shop, "support");
  productId = (await shop.app.inject(`/api/products/${slug}`)).json().product.id;
  photo = (await clothPicture(60, 40)).toString("base64");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql("delete from reviews");
  await expect.poll(ofProduct).toEqual(noReviews);
  customer = await sampleCustomer(shop.app);
});

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const own = () => `/api/reviews/${productId}/own`;
const write = (more: object = {}, who = customer) =>
  who.call("PUT", own(), { ...sampleReview, ...more });
const read = async (who = customer) => (await who.call("GET", own())).json;
const ofProduct = async () => (await shop.app.inject(`/api/products/${slug}`)).json().reviews;
const shown = async (): Promise<PublicReview[]> => (await ofProduct()).reviews;
const page = async (query = ""): Promise<{ reviews: PublicReview[]; next: string | null }> =>
  (await call(shop.app, "GET", `/api/reviews/${productId}${query}`)).json;
/** Staff decide about the one review that there is. */
async function decide(decision: object) {
  const [one] = await sql("select id, version from reviews");
  const body = { version: one.version, ...decision };
  return (await helper.call("POST", `/api/admin/reviews/${one.id}/decision`, body)).json.review;
}
const approve = () => decide({ decision: "approve" });
const approveAll = () => sql("update reviews set state = 'approved'");
/** Whether everybody may see it; whoever keeps it asks again an hour later. */
async function published(file: string): Promise<boolean> {
  const { statusCode, headers } = await shop.app.inject(`/static/images/${file}`);
  if (statusCode === 200) expect(headers["cache-control"]).toBe("public, max-age=3600");
  return statusCode === 200;
}

describe("photos of a review", () => {
  it("are seen by their author and staff, then by everybody, and by nobody once it is declined", async () => {
    await write({ photos: [photo, photo], fit: "larger" });
    const { review } = await read();
    expect([review.photos.length, review.fit]).toEqual([2, "larger"]);
    const mine = `${own()}/photos/${review.photos[0]}`;
    expect((await customer.call("GET", mine)).headers["content-type"]).toBe("image/webp");
    expect((await (await sampleCustomer(shop.app)).call("GET", mine)).status).toBe(404);
    const listed = reviewListAnswerSchema.parse(
      (await helper.call("GET", "/api/admin/reviews")).json,
    );
    const [{ id = "", photos = [] } = {}] = listed.reviews;
    expect(photos).toEqual(review.photos);
    const atDesk = `/api/admin/reviews/${id}/photos/${photos[0]}`;
    expect((await helper.call("GET", atDesk)).headers["content-type"]).toBe("image/webp");
    expect((await call(shop.app, "GET", atDesk)).status).toBe(401);

    await approve();
    await expect.poll(async () => (await shown())[0]?.photos.length).toBe(2);
    const [first, second] = (await shown())[0]?.photos ?? [];
    expect(first).toMatchObject({ width: 60, height: 40 });
    const files = [first?.file ?? "", second?.file ?? ""];
    expect(new Set(files).size).toBe(2);
    for (const file of files) expect(await published(file)).toBe(true);

    await decide({ decision: "decline", reason: "A neighbour is in it." });
    await removeHiddenPhotos(shop.database.db, pictures);
    for (const file of files) expect(await published(file)).toBe(false);
    // Approved once more while its files are about to go, it keeps them.
    await approve();
    await decide({ decision: "decline", reason: "A neighbour is in it." });
    await approve();
    await removeHiddenPhotos(shop.database.db, pictures);
    for (const file of files) expect(await published(file)).toBe(true);
    await customer.call("DELETE", own());
    await removeHiddenPhotos(shop.database.db, pictures);
    for (const file of files) expect(await published(file)).toBe(false);
  });

  it("lose where they were taken, and stay or go when the review is written anew", async () => {
    const taken = await sharp(await clothPicture(60, 40, "#7a4527", "jpeg"))
      .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 58/1 0/1" } })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    await write({ photos: [taken.toString("base64"), photo] });
    const [{ webp }] = await sql("select webp from review_photos order by id");
    expect((await sharp(webp).metadata()).exif).toBeUndefined();
    const [first, second] = (await read()).review.photos;
    await write({ keptPhotos: [second], photos: [photo] });
    const now = (await read()).review.photos;
    expect([now.length, now.includes(first), now[0]]).toEqual([2, false, second]);
  });

  it("go with the account, and are in its export", async () => {
    await write({ photos: [photo] });
    await approve();
    await expect.poll(async () => (await shown())[0]?.photos.length).toBe(1);
    const file = (await shown())[0]?.photos[0]?.file ?? "";
    const { records, photos } = (await customer.call("GET", "/api/user/export")).json;
    const exported = photos[records.reviews[0].photos[0]];
    expect((await sharp(Buffer.from(exported, "base64")).metadata()).width).toBe(60);
    await customer.call("DELETE", "/api/user", { currentPassword: samplePassword });
    await removeHiddenPhotos(shop.database.db, pictures);
    expect([await published(file), await sql("select * from review_photos")]).toEqual([false, []]);
  });

  it.each([
    ["six of them", () => ({ photos: Array(6).fill(photo) }), 400],
    [
      "three new beside three that stay",
      () => ({ photos: Array(3).fill(photo), keptPhotos: Array(3).fill(productId) }),
      400,
    ],
    ["a bomb of pixels", () => ({ photos: [pngBomb(30_000, 30_000).toString("base64")] }), 413],
    ["a page", () => ({ photos: [Buffer.from("<svg/>").toString("base64")] }), 415],
    ["no base64", () => ({ photos: ["¿qué?"] }), 400],
    ["a size that is none", () => ({ fit: "huge" }), 400],
  ])("are refused with %s, and nothing is kept", async (_what, wrong, status) => {
    expect((await write(wrong())).status).toBe(status);
    expect(await sql("select * from reviews")).toEqual([]);
  });

  it("of 30 MB are refused before they are read", async () => {
    const { token, remoteAddress } = customer;
    const headers = { "content-type": "application/json", "content-length": "30000000" };
    const options = { token, remoteAddress, headers, payload: `{"photos":["${"A".repeat(1000)}` };
    const { status, json } = await call(shop.app, "PUT", own(), options);
    expect([status, json.code]).toEqual([413, "payload_too_large"]);
  });
});

it("words that are a script are text on the page", async () => {
  const script = "<script>alert(1)</script><img src=x onerror=alert(2)>";
  await write({ review: script, name: "<b>Meera</b>" });
  await approve();
  const page = async () => (await shop.app.inject(`/product/${slug}`)).body;
  await expect.poll(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  for (const raw of ["<script>alert(1)", "<img src=x", "<b>Meera"]) {
    expect(await page()).not.toContain(raw);
  }
});

describe("a helpful vote", () => {
  let voters: SampleCustomer[];
  beforeAll(async () => {
    voters = await Promise.all([1, 2, 3].map(() => sampleCustomer(shop.app)));
  });
  const path = async () => {
    const [{ id }] = await sql("select id from reviews limit 1");
    return `/api/reviews/${productId}/${id}/helpful`;
  };
  const vote = async (who: SampleCustomer, method: "PUT" | "DELETE" = "PUT") =>
    who.call(method, await path());
  const votes = async () => (await shown())[0]?.helpful;

  it("counts once for each customer however fast they press, and may be taken back", async () => {
    await write();
    await approve();
    const answers = await Promise.all(voters.flatMap((who) => [vote(who), vote(who), vote(who)]));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await expect.poll(votes).toBe(3);
    const [voter] = voters as [SampleCustomer];
    expect((await read(voter)).helpful).toEqual([(await shown())[0]?.id]);
    const back = await Promise.all([vote(voter, "DELETE"), vote(voter, "DELETE")]);
    expect(back.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(votes).toBe(2);
    expect((await read(voter)).helpful).toEqual([]);
  });

  it("is neither one's own, nor for what is not published", async () => {
    await write();
    const [voter] = voters as [SampleCustomer];
    expect((await vote(voter)).status).toBe(404);
    await approve();
    const { status, json } = await vote(customer);
    expect([status, json.message]).toEqual([403, "Your own review is for others to find helpful."]);
    expect(await sql("select * from review_votes")).toEqual([]);
  });

  it("goes with the account that gave it", async () => {
    const leaving = await sampleCustomer(shop.app);
    await write();
    await approve();
    await vote(leaving);
    await expect.poll(votes).toBe(1);
    const { records } = (await leaving.call("GET", "/api/user/export")).json;
    expect(records.reviewVotes).toMatchObject([{ review: sampleReview.review }]);
    await leaving.call("DELETE", "/api/user", { currentPassword: samplePassword });
    await expect.poll(votes).toBe(0);
  });
});

it("reviews are chosen by stars and sorted by how helpful they are, page by page", async () => {
  await sql(
    `with writers as (
       insert into customers (id, phone_number, password_hash)
       select gen_random_uuid(), 8200000000 + n, '$argon2id$none' from generate_series(1, 45) as n
       returning id, phone_number::bigint - 8200000000 as n
     ) insert into reviews (id, product_id, customer_id, name, review, rating, fit, helpful, written_at)
     select gen_random_uuid(), $1, id, n, 'Good.', 1 + n % 5, case when n < 10 then 'smaller' end, n % 4,
       now() - n * interval '1 hour' from writers`,
    [productId],
  );
  await approveAll();
  await expect.poll(async () => (await ofProduct()).fits.smaller).toBe(9);
  const seen: PublicReview[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const answer = await page(`?sort=helpful${after && `&after=${after}`}`);
    seen.push(...answer.reviews);
    after = answer.next;
    // What is voted or taken back meanwhile neither ends nor repeats the list.
    if (after) await sql("delete from reviews where id = $1", [answer.reviews.at(-1)?.id]);
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(45);
  const helpful = seen.map((one) => one.helpful);
  expect(helpful).toEqual(helpful.toSorted((a, b) => b - a));
  const fours = (await page("?stars=4")).reviews;
  expect([fours.length > 5, new Set(fours.map(({ rating }) => rating))]).toEqual([
    true,
    new Set([4]),
  ]);
  for (const wrong of ["?stars=6", "?stars=0", "?stars=4.5", "?sort=worst", "?after=1"]) {
    expect((await call(shop.app, "GET", `/api/reviews/${productId}${wrong}`)).status).toBe(400);
  }
});
