import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { openRenderer } from "./blender.ts";
import { openDenoiser } from "./denoiser.ts";
import { develop, tone } from "./develop.ts";
import { readExr } from "./exr.ts";
import { type Exposure, exposed, meteredExposure, rightExposure, ruledExposure } from "./meter.ts";
import { encode, finishPicture } from "./picture.ts";
import { PythonWorker, ToolMissing } from "./pythonWorker.ts";

/** A minimal uncompressed OpenEXR file with one float channel of the given rows. */
function exrOf(name: string, width: number, rows: readonly (readonly number[])[]): Buffer {
  const int = (n: number) => Buffer.from(new Int32Array([n]).buffer);
  const text = (s: string) => Buffer.from(`${s}\0`, "latin1");
  const attribute = (key: string, type: string, value: Buffer) =>
    Buffer.concat([text(key), text(type), int(value.length), value]);
  const channels = Buffer.concat([text(name), int(2), int(0), int(1), int(1), Buffer.from([0])]);
  const window = Buffer.concat([int(0), int(0), int(width - 1), int(rows.length - 1)]);
  const header = Buffer.concat([
    int(20000630),
    int(2),
    attribute("channels", "chlist", channels),
    attribute("compression", "compression", Buffer.from([0])),
    attribute("dataWindow", "box2i", window),
    Buffer.from([0]),
  ]);
  const blocks = rows.map((row, y) =>
    Buffer.concat([int(y), int(width * 4), Buffer.from(new Float32Array(row).buffer)]),
  );
  const offsets: Buffer[] = [];
  let at = header.length + rows.length * 8;
  for (const block of blocks) {
    const offset = Buffer.alloc(8);
    offset.writeBigUInt64LE(BigInt(at));
    offsets.push(offset);
    at += block.length;
  }
  return Buffer.concat([header, ...offsets, ...blocks]);
}

describe("readExr", () => {
  it("reads a channel by its name without the layer", () => {
    const { width, height, planes } = readExr(
      exrOf("ViewLayer.Depth.Z", 2, [
        [1, 2],
        [3, 4.5],
      ]),
    );
    expect([width, height]).toEqual([2, 2]);
    expect([...(planes.get("Depth.Z") ?? [])]).toEqual([1, 2, 3, 4.5]);
  });

  it("refuses what is not OpenEXR", () => {
    expect(() => readExr(Buffer.alloc(64))).toThrow("Not an OpenEXR file");
  });
});

describe("tone", () => {
  it("rises from black to white without clipping sunlit plaster", () => {
    expect(tone(0)).toBeCloseTo(0, 2);
    for (let x = 0.05; x < 2; x += 0.05) expect(tone(x)).toBeGreaterThan(tone(x - 0.05));
    expect(tone(1.2)).toBeLessThan(0.97);
  });
});

describe("meteredExposure", () => {
  const grey = (of: (i: number) => number): [Float32Array, Float32Array, Float32Array] => {
    const plane = Float32Array.from({ length: 13_000 }, (_, i) => of(i));
    return [plane, plane, plane];
  };
  const seen = (plane: Float32Array, exposure: Exposure) =>
    plane.map((light) => tone(exposed(light, exposure)));
  const mean = (values: Float32Array) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const blown = (values: Float32Array) => values.filter((one) => one > 0.97).length / values.length;

  it("brings a dark and a bright room to the same brightness", () => {
    for (const light of [0.02, 0.4, 5]) {
      const planes = grey((i) => light * (0.5 + (i % 101) / 101));
      expect(mean(seen(planes[0], meteredExposure(planes, tone, 0.59)))).toBeCloseTo(0.59, 2);
    }
  });

  it("takes light away for a window, but not so far that the room gets too dark", () => {
    const planes = grey((i) => (i % 30 === 0 ? 2.1 : 0.33));
    const exposure = meteredExposure(planes, tone, 0.61);
    const picture = seen(planes[0], exposure);
    expect([exposure.hold, blown(picture)]).toEqual([0, 0]);
    expect(mean(picture)).toBeLessThan(0.6);
    expect(mean(picture)).toBeGreaterThan(rightExposure.darkest);
  });

  it("holds a wall in the sun back where that is not enough", () => {
    const planes = grey((i) => (i % 10 === 0 ? 6 : 0.3));
    const exposure = meteredExposure(planes, tone, 0.61);
    const picture = seen(planes[0], exposure);
    expect(exposure.hold).toBeGreaterThan(0);
    expect(blown(picture)).toBeLessThan(rightExposure.mostBlown);
    expect(mean(picture)).toBeGreaterThan(rightExposure.darkest);
    // Brighter light is brighter still.
    expect(exposed(6, exposure)).toBeGreaterThan(exposed(5, exposure));
  });
});

it("a plain wall keeps its slow shades, without squares and without weight", async () => {
  const [width, height] = [320, 240];
  const plane = Float32Array.from({ length: width * height }, (_, i) => 0.3 + (i % width) / 8000);
  const encoded = await encode(develop([plane, plane, plane], { gain: 1 }), width, height);
  expect(encoded.length).toBeLessThan(0.1 * width * height);
  const rgb = await sharp(encoded).removeAlpha().raw().toBuffer();
  let squares = 0;
  for (let y = 0; y < height; y += 8)
    for (let x = 0; x < width; x += 8) {
      const greens = Array.from(
        { length: 64 },
        (_, i) => rgb[((y + (i >> 3)) * width + x + (i % 8)) * 3 + 1] ?? 0,
      );
      if (Math.max(...greens) - Math.min(...greens) <= 1) squares++;
    }
  expect(squares / ((width / 8) * (height / 8))).toBeLessThan(0.15);
});

describe("ruledExposure", () => {
  const plain = (light: number): [Float32Array, Float32Array, Float32Array] => {
    const plane = new Float32Array(1300).fill(light);
    return [plane, plane, plane];
  };

  it("leaves a picture as its light is, unless it were darker or lighter than the rule allows", () => {
    const gain = 1.4;
    expect(ruledExposure(plain(0.24), tone, gain)).toEqual({ gain, hold: 0 });
    for (const [light, limit] of [
      [0.05, rightExposure.darkest],
      [0.6, rightExposure.brightest],
    ] as const) {
      const seen = tone(exposed(light, ruledExposure(plain(light), tone, gain)));
      expect(Math.abs(seen - limit)).toBeLessThan(0.01);
    }
  });
});

describe("a render that cannot be finished", () => {
  it("leaves the previous picture as it was and nothing beside it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "studio-"));
    try {
      writeFileSync(join(folder, "sofa.avif"), "the picture of yesterday");
      const denoiser = new PythonWorker("A denoiser that ends", "false", []);
      const file = exrOf("ViewLayer.Combined.R", 1, [[0.5]]);
      writeFileSync(join(folder, "sofa.exr"), file);
      await expect(
        finishPicture(join(folder, "sofa.exr"), folder, "sofa.avif", denoiser),
      ).rejects.toThrow("no channel Combined.G");
      expect(readFileSync(join(folder, "sofa.avif"), "utf8")).toBe("the picture of yesterday");
      expect(readdirSync(folder).sort()).toEqual(["sofa.avif", "sofa.exr"]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("says how to install what is missing", () => {
    expect(() => openRenderer("no-such-blender")).toThrow(ToolMissing);
    expect(() => openRenderer("no-such-blender")).toThrow(/apt-get install blender/);
    expect(() => openDenoiser(tmpdir(), "no-such-python")).toThrow(ToolMissing);
    expect(() => openDenoiser(tmpdir(), "no-such-python")).toThrow(/apt-get install python3-torch/);
  });

  it("says what a program said that ended at its work", async () => {
    const worker = new PythonWorker("It", "sh", ["-c", "echo out of paint >&2; exit 3"]);
    await expect(worker.work("/a/scene")).rejects.toThrow("It ended with code 3: out of paint");
  });
});
