import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { clothPicture } from "../../../tests/support/media/samplePictures.ts";
import { sendPicture } from "../../../tests/support/media/sendPicture.ts";
import { type SampleStaff, sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";
import { addPicture } from "../addPicture.ts";
import { createPictureStore } from "../pictureStore.ts";

let shop: OpenShop;
let manager: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  manager = await sampleStaff(shop, "manager");
});
afterAll(() => shop.close());

async function upload(colour: string) {
  const bytes = await clothPicture(1200, 600, colour, "jpeg");
  const sent = { name: "room.jpg", alt: `A room in ${colour}` };
  return (await sendPicture(manager, bytes, sent)).json.picture;
}
const address = (place: string) => `/api/admin/picture-places/${place}`;
const put = (place: string, file: string | null, instead: string | null) =>
  manager.call("PUT", address(place), { file, instead });
const scenes = async () => (await shop.app.inject("/api/scenes")).json().scenes;
const home = async () => (await shop.app.inject("/")).body;

it("lists every place that pages ask for, with what it shows", async () => {
  const { json } = await manager.call("GET", "/api/admin/picture-places");
  const places = json.places.map(({ place }: { place: string }) => place);
  expect(new Set(places).size).toBe(places.length);
  const crops = (name: string) => name.endsWith("-portrait");
  // Of the range's third piece the project has a picture that no page shows any more.
  const shown = Object.keys(await scenes()).filter(
    (name) => !crops(name) && name !== "exclusive-3",
  );
  expect(shown.filter((name) => !places.includes(name))).toEqual([]);
  const empty = json.places.filter(({ own }: { own: unknown }) => own === null);
  expect(empty).toEqual([]);
});

it("shows the owner's picture with the next request, framed as wished, and the project's again", async () => {
  const before = await scenes();
  const picture = await upload("#0e5a5a");
  await manager.call("PATCH", `/api/admin/pictures/${picture.file}`, {
    version: 1,
    alt: "The courtyard at noon",
    focus: { x: 20, y: 70 },
  });
  expect(await home()).not.toContain(picture.file);
  const placed = await put("shell-1", picture.file, null);
  expect([placed.status, placed.json.place.chosen.file]).toEqual([200, picture.file]);
  const page = await home();
  expect(page).toContain(picture.file);
  expect(page).toContain("object-position:20% 70%");
  expect(page).not.toContain(before["shell-1-portrait"].file);
  expect((await scenes())["shell-1"]).toMatchObject({
    alt: "The courtyard at noon",
    focus: "20% 70%",
    isReplaced: true,
  });
  const { uses } = (await manager.call("GET", `/api/admin/pictures/${picture.file}`)).json;
  expect(uses).toEqual([
    {
      what: "Place",
      name: "Home page: Opening, first picture",
      path: "/pictures/places/shell-1",
    },
  ]);
  expect((await manager.call("DELETE", `/api/admin/pictures/${picture.file}`)).status).toBe(409);

  expect((await put("shell-1", null, picture.file)).json.place.chosen).toBe(null);
  expect(await scenes()).toEqual(before);
  expect((await manager.call("DELETE", `/api/admin/pictures/${picture.file}`)).status).toBe(200);
  const { rows } = await shop.database.pool.query(
    "select action, before, after from audit_log where subject_id = 'shell-1' order by id",
  );
  expect(rows).toEqual([
    { action: "place.picture", before: { file: null }, after: { file: picture.file } },
    { action: "place.restore", before: { file: picture.file }, after: { file: null } },
  ]);
});

it("keeps what the owner put there when the project ships another picture, which is the way back", async () => {
  const picture = await upload("#a52a3f");
  await put("banner-offer", picture.file, null);
  const shipped = await addPicture(shop.database.db, createPictureStore(inject("dataFolder")), {
    name: "banner-offer.webp",
    bytes: await clothPicture(600, 400, "#e0a02a"),
    alt: "Shipped later",
    scene: "banner-offer",
  });
  const { place } = (await manager.call("GET", address("banner-offer"))).json;
  expect([place.own.alt, place.chosen.file]).toEqual(["Shipped later", picture.file]);
  expect((await scenes())["banner-offer"].file).toBe(picture.file);
  await put("banner-offer", null, picture.file);
  expect((await scenes())["banner-offer"]).toMatchObject(shipped);
});

it("lets one of two come second, and refuses what is not there", async () => {
  const [one, other] = [await upload("#7a4527"), await upload("#2f6b3f")];
  const both = await Promise.all([one, other].map(({ file }) => put("footer-sofa", file, null)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409);
  const now = (await scenes())["footer-sofa"].file;
  expect([late?.json.code, late?.json.place.chosen.file]).toEqual(["changed_meanwhile", now]);
  expect((await put("nowhere", one.file, null)).status).toBe(404);
  expect((await put("blog-2", "none.webp", null)).status).toBe(400);
  const support = await sampleStaff(shop, "support");
  expect((await support.call("PUT", address("blog-2"), {})).status).toBe(403);
});
