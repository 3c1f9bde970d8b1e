import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { clothPicture } from "../../../tests/support/media/samplePictures.ts";
import { sendPicture } from "../../../tests/support/media/sendPicture.ts";
import { type SampleStaff, sampleStaff } from "../../../tests/support/staff/sampleStaff.ts";
import { openTestShop } from "../../../tests/support/testShop.ts";
import type { OpenShop } from "../../openShop.ts";

let shop: OpenShop;
let manager: SampleStaff;
beforeAll(async () => {
  shop = await openTestShop();
  manager = await sampleStaff(shop, "manager");
});
afterAll(() => shop.close());

const sent = async (colour: string, width = 800, alt = "A sofa") =>
  (await sendPicture(manager, await clothPicture(width, 600, colour, "jpeg"), { alt })).json
    .picture;
const path = (file: string) => `/api/admin/pictures/${file}`;
const auditOf = async (file: string) => {
  const { rows } = await shop.database.pool.query(
    "select action, before, after from audit_log where subject_id = $1 order by id",
    [file],
  );
  return rows;
};

describe("a picture that staff send", () => {
  it("is drawn anew, described, found by its words, and noted", async () => {
    const photo = await sharp(await clothPicture(4000, 3000, "#0e5a5a", "jpeg"))
      .withExif({ IFD0: { Copyright: "SECRET-OWNER" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, json } = await sendPicture(manager, photo, {
      name: "../../etc/Teal Sofa.JPG",
      alt: "  A teal velvet sofa  ",
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      isNew: true,
      picture: { alt: "A teal velvet sofa", width: 2400, height: 3200, scene: null, version: 1 },
    });
    const { file } = json.picture;
    expect(file).toMatch(/^teal-sofa\.[0-9a-f]{8}\.webp$/);
    const stored = await shop.app.inject(`/static/images/${file}`);
    expect(stored.rawPayload.includes("SECRET-OWNER")).toBe(false);
    const { exif, orientation } = await sharp(stored.rawPayload).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect((await shop.app.inject(`/static/images/${file}?w=320&f=webp`)).statusCode).toBe(200);

    for (const q of ["velv", "teal sof", "TEAL"]) {
      const { json } = await manager.call("GET", `/api/admin/pictures?q=${encodeURIComponent(q)}`);
      expect(json.pictures.map((found: { file: string }) => found.file)).toContain(file);
    }
    const none = await manager.call("GET", "/api/admin/pictures?q=velvet%20chair");
    expect(none.json.pictures).toEqual([]);
    expect(await auditOf(file)).toEqual([
      {
        action: "picture.add",
        before: null,
        after: { alt: "A teal velvet sofa", width: 2400, height: 3200 },
      },
    ]);
  });

  it("is one picture however often and under whatever name it is sent", async () => {
    const bytes = await clothPicture(700, 500, "#7a4527", "jpeg");
    const answers = await Promise.all(
      ["one.jpg", "two.jpg", "one.jpg"].map((name) => sendPicture(manager, bytes, { name })),
    );
    const files = answers.map(({ json }) => json.picture.file);
    expect(new Set(files).size).toBe(1);
    expect(answers.filter(({ json }) => json.isNew)).toHaveLength(1);
    const again = await sendPicture(manager, bytes, { name: "three.jpg", alt: "Other words" });
    expect(again.json).toMatchObject({ isNew: false, picture: { file: files[0], alt: "A sofa" } });
    const kept = await readdir(join(inject("dataFolder"), "pictures"));
    expect(kept.filter((name) => name.startsWith("two."))).toEqual(
      files[0]?.startsWith("two.") ? [files[0]] : [],
    );
  });

  it("is refused without a description, and to support", async () => {
    const bytes = await clothPicture(400, 300, "#2f6b3f");
    const blank = await sendPicture(manager, bytes, { alt: "   " });
    expect([blank.status, blank.json.fields]).toEqual([
      400,
      { alt: "Please describe the picture in a few words." },
    ]);
    const support = await sampleStaff(shop, "support");
    expect((await sendPicture(support, bytes)).status).toBe(403);
    expect((await support.call("GET", "/api/admin/pictures")).status).toBe(200);
  });
});

it("cuts a part out as a picture of its own, once, and keeps the whole", async () => {
  const whole = await sent("#1f5f5b");
  const crop = (area: object) => manager.call("POST", `${path(whole.file)}/crop`, area);
  const { status, json } = await crop({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect([status, json.isNew]).toEqual([200, true]);
  expect(json.picture).toMatchObject({
    width: 400,
    height: 600,
    alt: "A sofa",
    croppedFrom: whole.file,
  });
  expect((await shop.app.inject(`/static/images/${whole.file}`)).statusCode).toBe(200);
  const again = await crop({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(again.json).toMatchObject({ isNew: false, picture: { file: json.picture.file } });
  expect((await crop({ x: 0.75, y: 0, width: 0.5, height: 1 })).status).toBe(400);
  expect((await crop({ x: 0, y: 0, width: 0.1, height: 1 })).json.message).toContain(
    "at least 200 pixels",
  );
  expect(
    (await manager.call("POST", `${path("nobody.webp")}/crop`, { x: 0, y: 0, width: 1, height: 1 }))
      .status,
  ).toBe(404);
});

it("changes the words of the version that was read, and the storefront says them", async () => {
  const product = (await shop.app.inject("/api/products?limit=1")).json().products[0];
  const file = product.variants[0].images[0];
  const { picture } = (await manager.call("GET", path(file))).json;
  const alt = "Words of the shop's owner";
  const change = { version: picture.version, alt };
  expect((await manager.call("PATCH", path(file), change)).json.picture.alt).toBe(alt);
  const shown = (await shop.app.inject(`/api/products/${product.slug}`)).json().product;
  expect(shown.pictures[file].alt).toBe(alt);
  const late = await manager.call("PATCH", path(file), { ...change, alt: "Too late" });
  expect([late.status, late.json.code, late.json.picture.alt]).toEqual([
    409,
    "changed_meanwhile",
    alt,
  ]);
  expect(await auditOf(file)).toEqual([
    { action: "picture.describe", before: { alt: picture.alt }, after: { alt } },
  ]);
});

it("deletes what nothing shows, and says where the others are shown", async () => {
  const unused = await sent("#685e55");
  expect((await manager.call("GET", path(unused.file))).json.uses).toEqual([]);
  expect((await manager.call("DELETE", path(unused.file))).status).toBe(200);
  expect((await shop.app.inject(`/static/images/${unused.file}`)).statusCode).toBe(404);
  expect((await manager.call("DELETE", path(unused.file))).status).toBe(404);

  const { id, name, variants } = (await shop.app.inject("/api/products?limit=1")).json()
    .products[0];
  const [file] = variants[0].images;
  const { uses } = (await manager.call("GET", path(file))).json;
  expect(uses).toContainEqual({
    what: "Product",
    name: `${name}, ${variants[0].color.label}`,
    path: `/products/${id}`,
  });
  const refused = await manager.call("DELETE", path(file));
  expect([refused.status, refused.json.code]).toEqual([409, "already_used"]);
  expect(refused.json.message).toContain(name);

  const { json } = await manager.call("GET", "/api/admin/pictures?q=hero-home");
  expect((await manager.call("DELETE", path(json.pictures[0].file))).status).toBe(409);
});

it("leads through the whole library by pages, and answers for files by name", async () => {
  const { rows } = await shop.database.pool.query("select count(*)::int as count from pictures");
  const seen = new Set<string>();
  let next: string | null = "";
  while (next !== null) {
    const { json } = await manager.call(
      "GET",
      `/api/admin/pictures${next === "" ? "" : `?after=${next}`}`,
    );
    for (const { file } of json.pictures) seen.add(file);
    next = json.next;
  }
  expect(seen.size).toBe(rows[0].count);
  const [one, other] = seen;
  const { json } = await manager.call("GET", `/api/admin/pictures?files=${one},${other},none.webp`);
  expect(json.pictures.map(({ file }: { file: string }) => file).sort()).toEqual(
    [one, other].sort(),
  );
});
