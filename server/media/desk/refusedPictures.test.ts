import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clothPicture, pngBomb } from "../../../tests/support/media/samplePictures.ts";
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

describe("what is refused", () => {
  const unreadable = [400, "This picture could not be read. Please choose another one."];
  const notOurs = [
    415,
    "This is no picture that the shop can show. Please choose a JPEG, PNG, WebP or AVIF file.",
  ];
  const tooMany = (megapixels: number, most: number) => [
    413,
    `This picture has ${megapixels} megapixels. Please choose one of at most ${most} megapixels.`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const cases: [string, () => Promise<Buffer> | Buffer, (string | number)[]][] = [
    ["an SVG with a script named .jpg", () => Buffer.from(svg), notOurs],
    ["0 bytes", () => Buffer.alloc(0), [400, "Please choose a picture that is not empty."]],
    ["a GIF", () => Buffer.from("GIF89a and more"), notOurs],
    ["a PNG of 40,000 x 40,000", () => pngBomb(40_000, 40_000), tooMany(1600, 64)],
    [
      "an interlaced PNG of 60 megapixels",
      () => pngBomb(10_000, 6000, { interlaced: true }),
      tooMany(60, 24),
    ],
    ["a PNG of 60 megapixels that ends early", () => pngBomb(10_000, 6000), unreadable],
    [
      "a JPEG with a page behind it",
      async () =>
        Buffer.concat([await clothPicture(300, 300, "#fff", "jpeg"), Buffer.from("<html>")]),
      unreadable,
    ],
    [
      "a picture too small to be seen",
      () => clothPicture(640, 90),
      [400, "This picture is 640 x 90 pixels. Please choose one of at least 200 pixels each way."],
    ],
    [
      "40 MB",
      () => Buffer.alloc(40 * 1024 * 1024, 1),
      [413, "Please choose a picture of at most 25 MB."],
    ],
  ];

  it.each(cases)("%s", async (_name, bytes, refusal) => {
    const { status, json } = await sendPicture(manager, await bytes());
    expect([status, json.message]).toEqual(refusal);
  });

  it("a form that is cut off half way, and nothing of it is kept", async () => {
    const name = `cut-${Date.now()}`;
    const start = `--x\r\ncontent-disposition: form-data; name="alt"\r\n\r\nA sofa\r\n--x\r\ncontent-disposition: form-data; name="picture"; filename="${name}.jpg"\r\n\r\n`;
    const bytes = await clothPicture(900, 700, "#a52a3f", "jpeg");
    const { statusCode } = await shop.app.inject({
      method: "POST",
      url: "/api/admin/pictures",
      headers: { ...manager.headers, "content-type": "multipart/form-data; boundary=x" },
      payload: Buffer.concat([Buffer.from(start), bytes.subarray(0, bytes.length / 2)]),
    });
    expect(statusCode).toBe(400);
    const { json } = await manager.call("GET", `/api/admin/pictures?q=${name}`);
    expect(json.pictures).toEqual([]);
  });
});

it("takes a photograph of 60 megapixels, made smaller", async () => {
  const photo = await sharp({
    create: { width: 10_000, height: 6000, channels: 3, background: "#e0a02a" },
  })
    .jpeg()
    .toBuffer();
  const { status, json } = await sendPicture(manager, photo, { name: "large.jpg" });
  expect([status, json.picture?.width, json.picture?.height]).toEqual([200, 3200, 1920]);
});
