import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { sampleCustomer } from "../../tests/support/accounts/sampleCustomers.ts";
import { onDatabase } from "../../tests/support/backup/digests.ts";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { sampleReview } from "../../tests/support/reviews/sampleReviews.ts";
import { sampleStaff } from "../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import { contentFile, createPictureStore } from "../media/index.ts";
import type { OpenShop } from "../openShop.ts";
import { notePhotos, publishPhotos, removeHiddenPhotos } from "./photos.ts";

let shop: OpenShop;
const pictures = createPictureStore(inject("dataFolder"));
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const sql = async (text: string) => (await shop.database.pool.query(text)).rows;

it("erases the photos of an approval that fails after they were saved, and keeps those of one that goes well", async () => {
  const product = (await shop.app.inject("/api/products/jaisalmer-3-seater-sofa")).json().product;
  const photo = (await clothPicture(60, 40)).toString("base64");
  const author = await sampleCustomer(shop.app);
  await author.call("PUT", `/api/reviews/${product.id}/own`, { ...sampleReview, photos: [photo] });
  const [{ id, webp }] = await sql("select id, webp from review_photos");
  const file = contentFile(`review-${id}.webp`, webp);
  const [review] = await sql("select id, version from reviews");
  const helper = await sampleStaff(shop, "support");
  const approve = async () => {
    const decision = { decision: "approve", version: review.version };
    const path = `/api/admin/reviews/${review.id}/decision`;
    return (await helper.call("POST", path, decision)).status;
  };

  const { owner } = shop.database;
  await onDatabase(
    owner,
    "alter table review_events add constraint failing check (kind <> 'approved')",
  );
  expect([await approve(), await pictures.has(file)]).toEqual([500, true]);
  await removeHiddenPhotos(shop.database.db, pictures);
  expect(await pictures.has(file)).toBe(false);

  await onDatabase(owner, "alter table review_events drop constraint failing");
  // Of two at once, one finds that it was decided.
  expect((await Promise.all([approve(), approve()])).toSorted()).toEqual([200, 409]);
  await removeHiddenPhotos(shop.database.db, pictures);
  expect(await pictures.has(file)).toBe(true);
});

it("holds the notes of all photos while the first is saved, and saves none whose note is gone", async () => {
  const { db } = shop.database;
  const { products } = (await shop.app.inject("/api/products?limit=2")).json();
  const product = products.find(({ slug }: { slug: string }) => slug !== "jaisalmer-3-seater-sofa");
  const photos = await Promise.all(
    [60, 61].map(async (width) => (await clothPicture(width, 40)).toString("base64")),
  );
  const author = await sampleCustomer(shop.app);
  const own = `/api/reviews/${product.id}/own`;
  expect((await author.call("PUT", own, { ...sampleReview, photos })).status).toBe(200);
  const [{ id }] = await sql("select id from reviews order by id desc limit 1");
  const publish = (save: (typeof pictures)["save"]) =>
    db.transaction((tx) => publishPhotos(tx, { ...pictures, save }, id));

  await notePhotos(db, id);
  expect(await removeHiddenPhotos(db, pictures)).toBe(2);
  const saved: string[] = [];
  const save = async (file: string) => {
    saved.push(file);
    expect(await removeHiddenPhotos(db, pictures)).toBe(0);
  };
  expect([await publish(save), saved]).toEqual([false, []]);

  await notePhotos(db, id);
  expect(await publish(save)).toBe(true);
  expect(saved).toHaveLength(2);
});
