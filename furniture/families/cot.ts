import { padded } from "../geometry/soft.ts";
import { type Assembly, assembly, jointed, put } from "../model.ts";
import { block } from "../parts/block.ts";
import { leg } from "../parts/legs.ts";
import { putBedding, putPillows } from "./bedding.ts";
import { type CotSpec, cotSchema } from "./cotSpec.ts";
import { boxInside, lid, pullOut, railThickness, sideDrawers } from "./cotStorage.ts";
import { family } from "./family.ts";
import { headboard } from "./headboard.ts";

function body(
  a: Assembly,
  s: CotSpec,
  w: number,
  foot: number,
  head: number,
  opening: ReturnType<typeof lid> | null,
) {
  const low = s.storage === "none" || s.storage === "pull-out" ? s.platform - 135 : s.clearance;
  const top = s.platform + 35;
  if (s.rails === "padded") {
    for (const x of [-1, 1])
      put(
        a,
        "side rail",
        "fabric",
        padded([74, top - low, foot - head - 40], { round: 24, crown: 4, seed: x + 3 }),
        { at: [x * (w - 37), (top + low) / 2, (foot + head) / 2 - 12] },
      );
    put(
      a,
      "foot rail",
      "fabric",
      padded([2 * w, top - low, 74], { round: 24, crown: 4, seed: 9 }),
      { at: [0, (top + low) / 2, foot - 37] },
    );
  } else {
    for (const x of [-w, w - railThickness])
      block(
        a,
        "side rail",
        "wood",
        [x, x + railThickness],
        [low, top],
        [head, foot - railThickness],
        {
          edge: 4,
          grain: "z",
        },
      );
    const inset = s.headboard === "poster" || s.footboard !== "none" ? 58 : 0;
    block(
      a,
      "foot rail",
      "wood",
      [-w + inset, w - inset],
      [low, top],
      [foot - railThickness, foot],
      {
        edge: 4,
        grain: "x",
      },
    );
  }
  const platform = () =>
    block(
      a,
      "platform",
      "deck",
      [-w + railThickness + 2, w - railThickness - 2],
      [s.platform - 18, s.platform],
      [head + 4, foot - railThickness - 4],
      { edge: 1, grain: "x", solid: false },
    );
  if (opening) jointed(a, opening.lid, platform);
  else platform();
  if (opening) boxInside(a, { w, foot, head, low, top: s.platform });
  if (s.storage === "drawers" || s.storage === "side drawers")
    sideDrawers(a, s, w, foot, head, low);
  if (s.storage === "box" && s.rails === "wood")
    block(a, "lid line", "dark", [-w + 4, w - 4], [top - 66, top - 63], [foot - 4, foot + 0.4], {
      edge: 0.3,
      steps: 1,
      solid: false,
    });
  if (s.storage === "pull-out") pullOut(a, w, foot, head);
}

function feet(a: Assembly, s: CotSpec, w: number, foot: number, head: number) {
  const low = s.storage === "none" || s.storage === "pull-out" ? s.platform - 135 : s.clearance;
  if (low < 6) return;
  if (s.legs === "plinth")
    return block(a, "plinth", "dark", [-w + 40, w - 40], [0, low], [head + 40, foot - 60], {
      edge: 2,
      solid: false,
    });
  if (s.legs === "set back") {
    for (const x of [-1, 1])
      for (const z of [head + 260, foot - 300])
        put(a, "leg", "wood", leg("block", low + 2, 90), { at: [x * (w - 260), 0, z] });
    return block(
      a,
      "under frame",
      "wood",
      [-w + 200, w - 200],
      [low - 2, low + 40],
      [head + 200, foot - 240],
      { edge: 4, solid: false },
    );
  }
  for (const x of [-1, 1])
    for (const z of s.legs === "round" ? [head + 70, foot - 74] : [foot - 38]) {
      if (s.legs === "round")
        put(a, "leg", "legs", leg("round", low + 3, 56, [x * 12, 0]), { at: [x * (w - 80), 0, z] });
      else
        block(
          a,
          "foot post",
          "wood",
          x < 0 ? [-w - 2, -w + 68] : [w - 68, w + 2],
          [0, s.platform + 50],
          [foot - 66, foot + 4],
          { edge: 5, grain: "y", solid: false },
        );
    }
}

function draw(s: CotSpec): Assembly {
  const a = assembly();
  const d = s.depth / 2;
  const posts = s.headboard === "poster";
  const drawers = s.storage === "drawers";
  const w = s.width / 2 - (drawers ? 16 : 4);
  const head = headboard(a, s, s.width / 2, -d);
  const foot = d - (s.footboard === "none" && !posts ? 4 : 40);
  const opening = s.storage === "box" ? lid(s.platform, head) : null;
  body(a, s, w, foot, head, opening);
  if (!posts) feet(a, s, w, foot, head);
  if (s.footboard !== "none") footboard(a, s, s.width / 2, d);
  const spare = foot - railThickness - head - s.mattress.length;
  const bedding = {
    width: Math.min(s.mattress.width, 2 * w - 2 * railThickness),
    length: s.mattress.length,
    thickness: s.mattress.thickness,
    platform: s.platform,
    head: head + Math.max(4, spare / 2 - 8),
    pillows: s.mattress.width > 1200 ? 2 : 1,
    headboard: s.height,
  };
  if (opening) {
    jointed(a, opening.lid, () => putBedding(a, bedding));
    jointed(a, opening.pillows, () => putPillows(a, bedding));
  } else {
    putBedding(a, bedding);
    putPillows(a, bedding);
  }
  return a;
}

function footboard(a: Assembly, s: CotSpec, w: number, d: number) {
  const top = s.platform + 190;
  for (const x of [-w, w - 60])
    block(a, "foot post", "wood", [x, x + 60], [0, top], [d - 60, d], { edge: 5, grain: "y" });
  block(a, "foot crest", "wood", [-w + 60, w - 60], [top - 76, top - 6], [d - 48, d - 12], {
    edge: 6,
    grain: "x",
  });
  block(
    a,
    "foot rail",
    "wood",
    [-w + 60, w - 60],
    [s.platform - 135, s.platform - 20],
    [d - 46, d - 14],
    { edge: 4, grain: "x", solid: false },
  );
  if (s.footboard !== "slats")
    return block(
      a,
      "foot panel",
      "wood",
      [-w + 60, w - 60],
      [s.platform - 24, top - 74],
      [d - 38, d - 22],
      { edge: 2, grain: "x", solid: false },
    );
  const n = Math.round((2 * w - 120) / 95);
  for (let i = 0; i < n; i++) {
    const x = -w + 60 + ((i + 0.5) / n) * (2 * w - 120);
    block(a, "foot slat", "wood", [x - 22, x + 22], [s.platform - 24, top - 74], [d - 37, d - 23], {
      edge: 3,
      grain: "y",
      solid: false,
    });
  }
}

/** Cots of every size, with and without storage, made up with bedding. */
export const cot = family("cot", cotSchema, draw);
