import sharp from "sharp";
import { expect, it } from "vitest";
import {
  gifOfPixels,
  jpegOfScans,
  pngOfParts,
  pngOfTexts,
  webpOfFrames,
} from "../../tests/support/media/hostilePictures.ts";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { bytesToDraw } from "./pictureBytes.ts";
import { redrawPicture } from "./redrawPicture.ts";

const megabyte = 1024 * 1024;
/** By how much drawing raised what this process ever held of memory, in MB, and what came of it. */
async function draw(bytes: Buffer) {
  const most = () => process.resourceUsage().maxRSS / 1024;
  const before = most();
  const drawn = await redrawPicture(bytes, "203.0.113.7", { width: 64, height: 64, fit: "cover" });
  return { took: most() - before, drawn };
}
const unreadable = { code: "invalid_request" };

// Small files that cost their reader much: 200 texts took 1.4 GB, and 600 fit into a portrait's 5 MB.
it.each(["zTXt", "iTXt"] as const)("of a PNG no text of type %s is unpacked", async (type) => {
  const bytes = await pngOfTexts(200, type);
  expect(bytes.length).toBeLessThan(2 * megabyte);
  const { took, drawn } = await draw(bytes);
  expect(drawn).toBeInstanceOf(Buffer);
  expect(took).toBeLessThan(300);
});

it("a picture whose pixels happen to read `<svg` is a picture", async () => {
  const photo = await clothPicture(600, 600, "#7a4527", "jpeg");
  photo.write("<svg", photo.length >> 1, "latin1");
  expect(bytesToDraw(photo)).toBe(photo);
});

it("of a PNG everything that is drawn stays: colours, transparency, the way up", async () => {
  const png = await sharp(await clothPicture(60, 40, "#7a4527", "png"))
    .ensureAlpha(0.5)
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    .png({ palette: true })
    .toBuffer();
  const plain = bytesToDraw(png) ?? Buffer.alloc(0);
  const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();
  expect(await pixels(plain)).toEqual(await pixels(png));
  const { orientation, icc } = await sharp(plain).metadata();
  expect([orientation, icc === undefined]).toEqual([6, false]);
});

it("a PNG may come in many parts, but not without end", async () => {
  expect((await draw(await pngOfParts(9000))).drawn).toBeInstanceOf(Buffer);
  // A file of 5 MB with 430,000 empty ones kept everybody waiting for half a second.
  expect((await draw(await pngOfParts(11_000))).drawn).toMatchObject(unreadable);
});

it("a WebP may move, but not in frames without end", async () => {
  expect((await draw(await webpOfFrames(900, 300))).drawn).toBeInstanceOf(Buffer);
  // A file of 2.5 MB with 50,000 frames kept a core for ten seconds.
  expect((await draw(await webpOfFrames(1100, 300))).drawn).toMatchObject(unreadable);
});

it("a JPEG may go over its picture often, but not without end", async () => {
  expect((await draw(jpegOfScans(90, 320))).drawn).toBeInstanceOf(Buffer);
  // A file of 460 kB that went 10,000 times over 16 megapixels kept a core for half a minute.
  expect((await draw(jpegOfScans(400, 320))).drawn).toMatchObject(unreadable);
});

it("of a GIF with 200,000 frames one is held", async () => {
  const { took, drawn } = await draw(gifOfPixels(200_000));
  expect(drawn).toBeInstanceOf(Buffer);
  expect(took).toBeLessThan(300);
});

it("an AVIF is not drawn for a customer, whatever its header says", async () => {
  const { drawn } = await draw(await clothPicture(64, 64, "#1f5f5b", "avif"));
  expect(drawn).toMatchObject({ code: "unsupported_media_type" });
});

it("lets no site keep another's pictures from being drawn", async () => {
  const bytes = await clothPicture(600, 600, "#7a4527", "png");
  const draw = (address: string) => redrawPicture(bytes, address, { width: 64, height: 64 });
  const crowd = Array.from({ length: 25 }, (_, at) => draw(`2001:db8::${at}`));
  expect(await draw("2001:db8:1::1")).toBeInstanceOf(Buffer);
  const answers = await Promise.all(crowd);
  expect(answers[0]).toBeInstanceOf(Buffer);
  expect(answers[24]).toMatchObject({ code: "busy", retryAfterSeconds: 10 });
});
