import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clothPicture } from "../../tests/support/media/samplePictures.ts";
import { createEncoder, type Encoder } from "./encoder.ts";

let encoder: Encoder;
beforeEach(() => {
  encoder = createEncoder();
});
afterEach(() => encoder.close());

describe("the process that encodes", () => {
  it("refuses what is no picture and goes on with the next one", async () => {
    const picture = await clothPicture(300, 200);
    const refused = encoder.encode(Buffer.from("no picture"), 160, "webp");
    const encoded = encoder.encode(picture, 160, "webp");
    await expect(refused).rejects.toThrow(/unsupported image format/);
    expect((await encoded).subarray(8, 12).toString()).toBe("WEBP");
  });

  it("is started again after it was closed, and whoever waited is told", async () => {
    const picture = await clothPicture(300, 200);
    const lost = encoder.encode(picture, 160, "avif");
    encoder.close();
    await expect(lost).rejects.toThrow("the shop is closing");
    const encoded = await encoder.encode(picture, 160, "avif");
    expect(encoded.subarray(8, 12).toString()).toBe("avif");
  });
});
