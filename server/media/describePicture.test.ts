import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { Refusal } from "../ground/refusal.ts";
import { describePicture } from "./describePicture.ts";

/** Channel by channel, the greatest difference of two colours `#rrggbb`. */
function distance(one: string, other: string): number {
  const channels = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const others = channels(other);
  return Math.max(...channels(one).map((value, index) => Math.abs(value - (others[index] ?? 0))));
}

async function facts(bytes: Buffer) {
  const found = await describePicture(bytes);
  if (found instanceof Refusal) throw new Error(found.message);
  return found;
}

describe("describePicture", () => {
  it.each(["webp", "png", "jpeg", "avif"] as const)(
    "knows size and ground of %s",
    async (format) => {
      const found = await facts(await clothPicture(300, 200, "#f1ebe1", format));
      expect(found).toMatchObject({ width: 300, height: 200 });
      expect(found.ground).toMatch(/^#[0-9a-f]{6}$/);
      expect(distance(found.ground, "#f1ebe1")).toBeLessThanOrEqual(4);
    },
  );

  it("takes the colour of most of the picture, not the mean of all", async () => {
    const wall = sharp({ create: { width: 100, height: 80, channels: 3, background: "#e2d9cc" } });
    const seat = await clothPicture(60, 40, "#0e5a5a", "png");
    const picture = await wall
      .composite([{ input: seat }])
      .png()
      .toBuffer();
    expect(distance((await facts(picture)).ground, "#e2d9cc")).toBeLessThanOrEqual(2);
  });

  it("knows grey and transparent pictures", async () => {
    const grey = await sharp(await clothPicture(50, 50, "#808080", "png"))
      .toColourspace("b-w")
      .png()
      .toBuffer();
    expect(distance((await facts(grey)).ground, "#808080")).toBeLessThanOrEqual(4);
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const glass = sharp({ create: { width: 9, height: 9, channels: 4, background: clear } });
    expect((await facts(await glass.png().toBuffer())).ground).toBe("#f1ebe1");
  });

  it("obeys the orientation mark of a camera", async () => {
    const turned = await sharp(await clothPicture(300, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await facts(turned)).toMatchObject({ width: 200, height: 300 });
  });

  it("refuses what is no picture", async () => {
    const png = await clothPicture(200, 200, "#1f5f5b", "png");
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await sharp(png).gif().toBuffer();
    for (const bytes of [Buffer.from("no"), Buffer.alloc(0), svg, gif, png.subarray(0, 200)]) {
      const found = await describePicture(bytes);
      expect(found).toBeInstanceOf(Refusal);
      expect(found).toHaveProperty("message", expect.stringMatching(/^is /));
    }
  });

  it("refuses a picture that would fill the memory", async () => {
    const create = { width: 9000, height: 7000, channels: 3, background: "#fff" } as const;
    const small = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
    expect(small.length).toBeLessThan(2_000_000);
    expect(await describePicture(small)).toBeInstanceOf(Refusal);
  });
});
