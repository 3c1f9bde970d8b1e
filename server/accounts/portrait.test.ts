import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { profilePicMaximum } from "../../contract/accountRules.ts";
import {
  profileOf,
  type SampleCustomer,
  sampleCustomer,
} from "../../tests/support/accounts/sampleCustomers.ts";
import { clothPicture, gifOfFrames, pngBomb } from "../../tests/support/media/samplePictures.ts";
import { openTestShop } from "../../tests/support/testShop.ts";
import type { OpenShop } from "../openShop.ts";

let shop: OpenShop;
let customer: SampleCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await sampleCustomer(shop.app);
});
afterAll(() => shop.close());

function send(bytes: Buffer, name = "me.jpg", field = "profilePic", who = customer) {
  const form = new FormData();
  for (const [key, value] of Object.entries(profileOf(who))) form.set(key, value);
  form.set(field, new File([new Uint8Array(bytes)], name, { type: "image/jpeg" }));
  return who.call("PATCH", "/api/user", form);
}
const picture = async (path: string) => {
  const response = await shop.app.inject(path);
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};

describe("a profile picture", () => {
  it.each(["jpeg", "png", "webp"] as const)("is drawn anew from %s", async (format) => {
    const { status, json } = await send(await clothPicture(900, 600, "#7a4527", format));
    expect(status).toBe(200);
    expect(json.user.profilePicUrl).toMatch(/^\/static\/images\/portrait\.[0-9a-f]{32}\.webp$/);
    const shown = await picture(json.user.profilePicUrl);
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(shown.headers["cache-control"]).toBe("private, max-age=3600");
    expect(await sharp(shown.bytes).metadata()).toMatchObject({
      format: "webp",
      width: 512,
      height: 512,
    });
  });

  it("is upright, and loses what the camera wrote into it", async () => {
    const halves = await sharp({
      create: { width: 400, height: 400, channels: 3, background: "#000000" },
    })
      .composite([
        {
          input: { create: { width: 400, height: 200, channels: 3, background: "#ffffff" } },
          gravity: "north",
        },
      ])
      .withExif({ IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitude: "12/1 58/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(halves.includes("SECRET-OWNER")).toBe(true);
    const { json } = await send(halves);
    const { bytes } = await picture(json.user.profilePicUrl);
    const { exif, orientation, xmp, iptc, icc } = await sharp(bytes).metadata();
    expect([exif, orientation, xmp, iptc, icc]).toEqual(Array(5).fill(undefined));
    expect(bytes.includes("SECRET-OWNER")).toBe(false);
    // A quarter turn clockwise: the bright top is now the right half.
    const [left] = await sharp(bytes)
      .extract({ left: 20, top: 256, width: 1, height: 1 })
      .raw()
      .toBuffer();
    const [right] = await sharp(bytes)
      .extract({ left: 490, top: 256, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([(left ?? 255) < 50, (right ?? 0) > 200]).toEqual([true, true]);
  });

  it("takes the place of the one before, which is erased", async () => {
    const who = await sampleCustomer(shop.app);
    const first = await send(await clothPicture(600, 600, "#0e5a5a"), "a.webp", "profilePic", who);
    const before = first.json.user.profilePicUrl;
    const size = (await picture(before)).bytes.length;
    const again = await send(await clothPicture(600, 600, "#0e5a5a"), "a.webp", "profilePic", who);
    expect(again.json.user.profilePicUrl).toBe(before);
    expect((await picture(before)).bytes).toHaveLength(size);
    const second = await send(await clothPicture(600, 600, "#a52a3f"), "b.webp", "profilePic", who);
    expect(second.json.user.profilePicUrl).not.toBe(before);
    expect((await shop.app.inject(before)).statusCode).toBe(404);
    expect((await picture(second.json.user.profilePicUrl)).bytes.length).toBeGreaterThan(100);
  });

  it("of two customers is two files", async () => {
    const bytes = await clothPicture(600, 600);
    const other = await sampleCustomer(shop.app);
    const mine = (await send(bytes)).json.user.profilePicUrl;
    expect((await send(bytes, "a", "profilePic", other)).json.user.profilePicUrl).not.toBe(mine);
  });

  it("is ignored under another name", async () => {
    const before = (await customer.call("GET", "/api/user")).json.user.profilePicUrl;
    const answer = await send(await clothPicture(60, 60), "me.jpg", "avatar");
    expect([answer.status, answer.json.user.profilePicUrl]).toEqual([200, before]);
  });
});

it("is drawn so often in an hour", async () => {
  const who = await sampleCustomer(shop.app);
  const statuses: number[] = [];
  for (let times = 1; times <= 31; times += 1) {
    statuses.push((await send(Buffer.from("no picture"), "me.jpg", "profilePic", who)).status);
  }
  expect(statuses).toEqual([...Array(30).fill(415), 429]);
});

const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;

describe("what is no picture", () => {
  beforeAll(async () => {
    customer = await sampleCustomer(shop.app);
  });
  const unreadable = [400, "This picture could not be read. Please choose another one."];
  const tooLarge = (megapixels: number, most: number) => [
    413,
    `This picture has ${megapixels} megapixels. Please choose one of at most ${most} megapixels.`,
  ];
  const notOurs = [415, "Please choose a JPEG, PNG, WebP or GIF picture."];
  const files: [string, () => Promise<Buffer> | Buffer, (string | number)[]][] = [
    ["an SVG with a script", () => Buffer.from(svg), notOurs],
    ["text", () => Buffer.from("hello"), notOurs],
    ["a PDF", () => Buffer.from("%PDF-1.7\n%âãÏÓ"), notOurs],
    [
      "a TIFF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
          .tiff()
          .toBuffer(),
      notOurs,
    ],
    ["a ZIP", () => Buffer.from("PK\u0003\u0004rest"), notOurs],
    [
      "a GIF that is a script",
      () => Buffer.from('GIF89a/*<script>*/=alert("polyglot")//;'),
      unreadable,
    ],
    [
      "a JPEG's beginning",
      () => Buffer.from("\xff\xd8\xff\xe0 and nothing more", "latin1"),
      unreadable,
    ],
    [
      "a PNG that ends early",
      async () => (await clothPicture(300, 300, "#fff", "png")).subarray(0, 200),
      unreadable,
    ],
    [
      "a PNG with a page behind it",
      async () =>
        Buffer.concat([
          await clothPicture(90, 90, "#fff", "png"),
          Buffer.from("<HTML><body onload=alert(1)>"),
        ]),
      unreadable,
    ],
    [
      "a JPEG with a PDF behind it",
      async () =>
        Buffer.concat([await clothPicture(90, 90, "#fff", "jpeg"), Buffer.from("%PDF-1.7")]),
      unreadable,
    ],
    ["a PNG of 40,000 x 40,000", () => pngBomb(40_000, 40_000), tooLarge(1600, 50)],
    [
      "an interlaced PNG of 7000 x 7000",
      () => pngBomb(7000, 7000, { interlaced: true }),
      tooLarge(49, 16),
    ],
    ["a PNG of 7000 x 7000 that ends early", () => pngBomb(7000, 7000), unreadable],
    [
      "a progressive JPEG of 17 megapixels",
      () =>
        sharp({ create: { width: 1000, height: 17_000, channels: 3, background: "#fff" } })
          .jpeg({ progressive: true })
          .toBuffer(),
      tooLarge(17, 16),
    ],
    ["an AVIF", () => clothPicture(90, 90, "#fff", "avif"), notOurs],
  ];

  it("and of 500 frames one is drawn", async () => {
    const { status, json } = await send(await gifOfFrames(500));
    expect(status).toBe(200);
    const { bytes } = await picture(json.user.profilePicUrl);
    expect(await sharp(bytes, { animated: true }).metadata()).not.toHaveProperty("pages");
  });

  it.each(files)("%s is refused", async (_name, bytes, refusal) => {
    const { status, json } = await send(await bytes());
    expect([status, json.message]).toEqual(refusal);
  });

  it("what a camera appends stays out of the new file", async () => {
    const photo = await clothPicture(300, 300, "#fff", "jpeg");
    const { status, json } = await send(
      Buffer.concat([photo, Buffer.from("MotionPhoto_Data-mp4")]),
    );
    expect(status).toBe(200);
    const { bytes } = await picture(json.user.profilePicUrl);
    expect(bytes.includes("MotionPhoto")).toBe(false);
  });

  it("and what is larger than 5 MB is refused with 413", async () => {
    const photo = await clothPicture(300, 300, "#fff", "jpeg");
    const padded = (size: number) => Buffer.concat([photo], size);
    for (const size of [profilePicMaximum + 1, 20 * 1024 * 1024]) {
      const { status, json } = await send(padded(size));
      expect([status, json.code]).toEqual([413, "payload_too_large"]);
      expect(json.message).toBe("Please choose a picture of at most 5 MB.");
    }
    expect((await send(padded(profilePicMaximum))).status).toBe(200);
  });

  it("and a form that is none is refused with 400", async () => {
    const { user } = (await customer.call("GET", "/api/user")).json;
    const patch = (payload: string) =>
      shop.app.inject({
        method: "PATCH",
        url: "/api/user",
        payload,
        headers: {
          authorization: `Bearer ${customer.token}`,
          "content-type": "multipart/form-data; boundary=x",
        },
      });
    const field = (name: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;
    expect((await patch("")).statusCode).toBe(400);
    expect((await patch("nonsense")).statusCode).toBe(400);
    expect((await patch(`${field("__proto__")}--x--\r\n`)).statusCode).toBe(400);
    expect((await patch(field("fullName"))).statusCode).toBe(400);
    expect((await patch(`${field("a").repeat(50)}--x--\r\n`)).statusCode).toBeGreaterThanOrEqual(
      400,
    );
    expect((await customer.call("GET", "/api/user")).json.user).toEqual(user);
  });
});
