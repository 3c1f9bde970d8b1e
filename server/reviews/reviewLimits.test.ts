import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { photosNotTaken, reviewTaken } from "../../contract/reviewRules.ts";
import {
  freshNumber,
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { sampleReview } from "../../tests/support/reviews/sampleReviews.ts";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let productId: string;
let photo: string;
beforeAll(async () => {
  shop = await openTestShop();
  productId = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json().product.id;
  photo = (await clothPicture(60, 40)).toString("base64");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql("delete from reviews");
  await sql("delete from attempts");
});

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const from = (remoteAddress: string) =>
  sampleCustomer(shop.app, { ...freshNumber(), remoteAddress });
const own = () => `/api/reviews/${productId}/own`;
const write = async (who: SampleCustomer, photos: number, keptPhotos: string[] = []) => {
  const review = { ...sampleReview, photos: Array(photos).fill(photo), keptPhotos };
  return (await who.call("PUT", own(), review)).json;
};
const kept = async () => (await sql("select id from review_photos")).length;
/** As if there had been so many in this hour. */
const countFor = (key: string, most: number) =>
  sql("update attempts set times = array_fill(now(), array[$1::int]) where key like $2", [
    most,
    key,
  ]);

describe("photos of reviews", () => {
  it("are counted one by one, for all who share a network and for its site", async () => {
    const [network, site] = ["review photos of %:1::/64", "review photos of %/48"];
    const writeFrom = async (address: string, photos: number) =>
      (await write(await from(address), photos)).code ?? "taken";
    await writeFrom("2001:db8:a:1::1", 2);
    await countFor(network, 147);
    expect(await writeFrom("2001:db8:a:1::2", 2)).toBe("taken");
    expect(await writeFrom("2001:db8:a:1::3", 2)).toBe("rate_limited");
    expect(await writeFrom("2001:db8:a:1::4", 0)).toBe("taken");
    expect(await writeFrom("2001:db8:a:2::1", 2)).toBe("taken");
    await countFor(site, 1499);
    expect(await writeFrom("2001:db8:a:3::1", 2)).toBe("rate_limited");
    expect(await writeFrom("203.0.113.9", 2)).toBe("taken");
  });

  it("are left out while a thousand wait, and their author is told; the words are taken", async () => {
    const author = await from("203.0.113.10");
    await write(author, 2);
    const [first] = (await author.call("GET", own())).json.review.photos;
    await sql(
      `insert into review_photos (id, review_id, webp, width, height, ground)
       select gen_random_uuid(), reviews.id, 'x', 1, 1, '#ffffff' from reviews, generate_series(1, 998)`,
    );
    const late = await from("203.0.113.10");
    expect(await write(late, 3)).toMatchObject({ success: true, message: photosNotTaken });
    expect((await late.call("GET", own())).json.review).toMatchObject({
      state: "waiting",
      photos: [],
    });
    expect((await write(late, 0)).message).toBe(reviewTaken);
    // What its author takes away makes room.
    expect((await write(author, 1, [first])).message).toBe(photosNotTaken);
    expect(await kept()).toBe(1);
    expect((await write(late, 1)).message).toBe(reviewTaken);
    expect(await kept()).toBe(2);
  });

  it("of a declined review are kept for a week, in which it may be approved, and freed then", async () => {
    await write(await from("203.0.113.11"), 2);
    const helper = await sampleStaff(shop, "support");
    const [{ id }] = await sql("select id from reviews");
    const decide = async (decision: object) => {
      const [{ version }] = await sql("select version from reviews");
      await helper.call("POST", `/api/admin/reviews/${id}/decision`, { version, ...decision });
    };
    const decline = () => decide({ decision: "decline", reason: "A neighbour is in it." });
    const laterBy = (days: number) =>
      sql("update review_photos set declined_at = declined_at - $1 * interval '1 day'", [days]);
    const sweep = () =>
      shop.jobs
        .find(({ name }) => name === "sweep-declined-photos")
        ?.run(new AbortController().signal);
    await decline();
    await laterBy(6);
    await sweep();
    await decide({ decision: "approve" });
    await laterBy(6);
    await sweep();
    await decline();
    await laterBy(6);
    await sweep();
    expect(await kept()).toBe(2);
    await laterBy(2);
    await sweep();
    expect(await kept()).toBe(0);
    expect(await sql("select state from reviews")).toEqual([{ state: "declined" }]);
  });
});

it("helpful votes are counted for all who share a network, and for its site", async () => {
  await write(await from("203.0.113.12"), 0);
  const [{ id }] = await sql("update reviews set state = 'approved' returning id");
  const voteFrom = async (address: string) => {
    const voter = await from(address);
    return (await voter.call("PUT", `/api/reviews/${productId}/${id}/helpful`)).status;
  };
  expect(await voteFrom("2001:db8:b:1::1")).toBe(200);
  await countFor("review votes of %:1::/64", 359);
  expect(await voteFrom("2001:db8:b:1::2")).toBe(200);
  expect(await voteFrom("2001:db8:b:1::3")).toBe(429);
  expect(await voteFrom("2001:db8:b:2::1")).toBe(200);
  await countFor("review votes of %/48", 3600);
  expect(await voteFrom("2001:db8:b:3::1")).toBe(429);
  expect(await voteFrom("203.0.113.12")).toBe(200);
});
