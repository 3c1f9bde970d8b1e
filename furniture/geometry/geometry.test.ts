import { describe, expect, it } from "vitest";
import { bar } from "../parts/block.ts";
import { leg } from "../parts/legs.ts";
import { board } from "./board.ts";
import { covered, lathe } from "./lathe.ts";
import { penetration } from "./overlap.ts";
import { scatterCushion } from "./pillow.ts";
import { placed } from "./placed.ts";
import { ovalOutline, plate } from "./plate.ts";
import { smoothed } from "./shade.ts";
import { cushion, padded } from "./soft.ts";
import { boundsOf, corner, type Surface, signedVolume, triangle } from "./surface.ts";
import { circle, curve, straight, sweep } from "./sweep.ts";
import { compose, cross, dot, frame, identityFrame, length, subtract } from "./vector.ts";

const litres = (surface: Surface) => signedVolume(surface) / 6 / 1e6;

/** Share of triangles whose corners' normals point the way the triangle faces. */
function facing(surface: Surface): number {
  let right = 0;
  const count = surface.indices.length / 3;
  for (let f = 0; f < count; f++) {
    const [p, q, r] = triangle(surface, f);
    const face = cross(subtract(q, p), subtract(r, p));
    const [first] = corner(surface.indices, f);
    if (dot(face, corner(surface.normals, first)) >= 0) right++;
  }
  return right / count;
}

describe("solids", () => {
  it.each([
    ["board", board([200, 100, 50], { edge: 4 }), 1],
    [
      "rod",
      sweep(straight([0, 0, 0], [0, 500, 0]), circle(20, 32), {
        up: [0, 0, 1],
        fixedUp: true,
      }),
      0.628,
    ],
    ["disc", plate(ovalOutline(400, 400, 96), 20, 2), 2.51],
    [
      "turned body",
      lathe(
        [
          [50, 0],
          [50, 200],
        ],
        48,
      ),
      1.57,
    ],
    [
      "bowl, which is hollow",
      lathe(
        [
          [40, 0],
          [60, 80],
          [56, 80],
          [36, 4],
          [0.1, 4],
        ],
        96,
      ),
      0.1235,
    ],
  ])("%s encloses its volume and faces outwards", (_, surface, expected) => {
    expect(litres(surface)).toBeGreaterThan(expected * 0.93);
    expect(litres(surface)).toBeLessThan(expected * 1.01);
    expect(facing(surface)).toBeGreaterThan(0.99);
  });

  it("keeps a mirrored board facing outwards", () => {
    const there = placed(board([200, 100, 50]), frame({ mirror: true, at: [10, 0, 0] }));
    expect(litres(there)).toBeGreaterThan(0.9);
  });

  it("runs the grain along the longest side", () => {
    const { uvs } = board([1000, 40, 20]);
    const along = [...uvs].filter((_, i) => i % 2 === 0);
    expect(Math.max(...along) - Math.min(...along)).toBeCloseTo(1, 1);
  });
});

describe("upholstery", () => {
  it("swells a cushion by its crown and pipes both seams", () => {
    const { body, piping } = cushion([600, 150, 600], { crown: 16, piping: 4 });
    const { min, max } = boundsOf([body]);
    expect(max[1] - min[1]).toBeGreaterThan(170);
    expect(max[1] - min[1]).toBeLessThan(192);
    expect(piping && boundsOf([piping]).max[1] > 40).toBe(true);
  });

  it("presses the seat in where people sit", () => {
    const middle = (sag: number) =>
      boundsOf([cushion([600, 150, 600], { sag, crease: 0 }).body]).max[1];
    expect(middle(12)).toBeLessThan(middle(0));
  });

  it("draws the same creases for the same seed", () => {
    // Piped, so that it is no longer the one which was drawn before.
    expect(scatterCushion(400, 400, 150, 3).body.positions).toEqual(
      scatterCushion(400, 400, 150, 3, 4).body.positions,
    );
    expect(padded([300, 100, 300], { seed: 1 }).positions).not.toEqual(
      padded([300, 100, 300], { seed: 2 }).positions,
    );
  });
});

it("covers a turned pad with one cloth: as far apart on its top as threads are, and going on down its side", () => {
  const pad = lathe(
    [
      [100, 0],
      [100, 40],
      [50, 40],
      [0.1, 40],
    ],
    24,
  );
  const { positions, uvs } = covered(pad, 40);
  const seen = new Set<number>();
  for (let i = 0; i < uvs.length / 2; i++) {
    const [x, y, z] = corner(positions, i);
    const fromMiddle = Math.hypot(x, z);
    if (fromMiddle < 1) continue;
    const [u, v] = [(uvs[i * 2] ?? 0) * 1000, (uvs[i * 2 + 1] ?? 0) * 1000];
    expect([u / x, v / z].filter(Number.isFinite)[0]).toBeCloseTo(
      (fromMiddle + 40 - y) / fromMiddle,
      3,
    );
    seen.add(Math.round(Math.hypot(u, v)));
  }
  expect([...seen].sort((a, b) => a - b)).toEqual([50, 100, 140]);
});

describe("shading", () => {
  /** The furthest that two surfaces of the same triangles disagree about a normal of one that is seen. */
  const disagreement = (a: Surface, b: Surface): number => {
    let most = 0;
    for (let k = 0; k < a.indices.length; k++) {
      const [p, q, r] = triangle(a, Math.floor(k / 3));
      if (length(cross(subtract(q, p), subtract(r, p))) < 1e-9) continue;
      const [one, other] = [a, b].map((of) => corner(of.normals, of.indices[k] ?? 0));
      if (one && other) most = Math.max(most, length(subtract(one, other)));
    }
    return most;
  };

  it.each([
    ["a cushion", cushion([600, 150, 560]).body],
    ["a padded block", padded([300, 100, 500], { round: 20 })],
    ["one that is as round as it is thin", padded([500, 40, 500], { round: 20 })],
    ["a mattress", padded([900, 150, 1900], { round: 46, divide: 16 })],
  ])("%s is shaded as its faces meet", (_, soft) => {
    expect(disagreement(soft, smoothed(soft, 80))).toBeLessThan(1e-6);
  });

  it("is the same for a part that was moved in several steps", () => {
    const part = padded([300, 100, 500]);
    const [first, then] = [frame({ at: [10, 20, 30], turn: [20, 40, 0] }), frame({ mirror: true })];
    const stepwise = placed(placed(part, first, [1, 2]), then, [3, 4]);
    const atOnce = placed(part, compose(then, first), [4, 6]);
    expect(disagreement(stepwise, atOnce)).toBeLessThan(1e-9);
    expect([...stepwise.positions]).toEqual([...atOnce.positions]);
    expect([...stepwise.uvs]).toEqual([...atOnce.uvs]);
    expect(facing(stepwise)).toBeGreaterThan(0.99);
  });
});

describe("penetration", () => {
  const block = (x: number) => ({
    frame: { ...identityFrame, origin: [x, 0, 0] as const },
    half: [50, 50, 50] as const,
  });
  it("is the depth of the overlap, and not positive for parts that touch", () => {
    expect(penetration(block(0), block(90))).toBeCloseTo(10);
    expect(penetration(block(0), block(100))).toBeLessThanOrEqual(0);
  });

  it("sees that turned blocks stand apart", () => {
    const turned = {
      frame: frame({ at: [118, 0, 0], turn: [0, 45, 0] }),
      half: [50, 50, 50] as const,
    };
    expect(penetration(block(0), turned)).toBeGreaterThan(0);
    expect(
      penetration(block(0), { ...turned, frame: { ...turned.frame, origin: [122, 0, 0] } }),
    ).toBeLessThanOrEqual(0);
  });
});

describe("what is shaped", () => {
  it.each([
    ["a tapered leg", leg("tapered", 400, 60, [20, 12])],
    ["a turned leg", leg("turned", 700, 80)],
    [
      "a bent bar",
      bar(
        curve(
          [
            [-200, 0, 0],
            [0, 0, -34],
            [200, 0, 0],
          ],
          6,
        ),
        [20, 84],
        2,
      ),
    ],
  ])("%s fills as much of its box as its surface encloses", (_, surface) => {
    const { size = [1, 1, 1], filled } = surface.blank ?? {};
    const share = (litres(surface) * 1e6) / (size[0] * size[1] * size[2]);
    expect(Math.abs((filled ?? 0) / share - 1)).toBeLessThan(0.02);
  });
});

describe("a cushion whose sides stand out by a measure", () => {
  it.each([0, 4])("does so exactly, with a piping of %d too", (piping) => {
    const { body, piping: seam } = cushion([600, 80, 400], { sides: 5, bulge: 3, piping, seed: 3 });
    const { min, max } = boundsOf(seam ? [body, seam] : [body]);
    for (const [axis, half] of [
      [0, 305],
      [2, 205],
    ] as const) {
      expect(max[axis]).toBeCloseTo(half, 6);
      expect(min[axis]).toBeCloseTo(-half, 6);
    }
  });
});
