import { type Assembly, assembly, jointed } from "../model.ts";
import { block } from "../parts/block.ts";
import { putBedding, putPillows } from "./bedding.ts";
import { boxInside, type Lid, lid } from "./cotLid.ts";
import {
  deckGap,
  drawerSides,
  railBottom,
  railInset,
  railRise,
  railThickness,
} from "./cotMeasures.ts";
import { feet, type Rails, rails } from "./cotRails.ts";
import { type CotSpec, cotSchema } from "./cotSpec.ts";
import { type DeckSpace, pullOut, sideDrawers } from "./cotStorage.ts";
import { family } from "./family.ts";
import { headboard } from "./headboard.ts";

function deckAndStorage(a: Assembly, s: CotSpec, at: Rails, opening: Lid | null) {
  const { w, head, foot } = at;
  const low = railBottom(s);
  const thick = railThickness[s.rails];
  const behindHead = s.headboard === "sloping" ? railThickness.wood : 0;
  const within: DeckSpace = {
    x: [-w + thick + deckGap, w - thick - deckGap],
    z: [head + behindHead + 4, foot - thick - 4],
  };
  const platform = () =>
    block(a, "platform", "deck", within.x, [s.platform - s.deck, s.platform], within.z, {
      edge: 1,
      grain: "x",
      solid: false,
    });
  if (opening) {
    jointed(a, opening.joint, platform);
    boxInside(a, opening, within, [low, s.platform - s.deck]);
  } else platform();
  if (drawerSides(s.storage).length) sideDrawers(a, s, at, within.x);
  if (s.storage === "box" && s.rails === "wood")
    block(
      a,
      "lid line",
      "dark",
      [-w + 4, w - 4],
      [s.platform + railRise - 66, s.platform + railRise - 63],
      [foot - 4, foot + 0.4],
      { edge: 0.3, steps: 1, solid: false },
    );
  if (s.storage === "pull-out") pullOut(a, w, foot, head);
}

/** From the outside of the foot end to the foot rail's front: behind posts, or within a footboard. */
function footGap({ headboard, footboard, rails }: CotSpec): number {
  if (headboard === "poster") return 40;
  if (rails === "padded") return 0;
  return footboard === "none" ? 4 : 20;
}

function draw(s: CotSpec): Assembly {
  const a = assembly();
  const d = s.depth / 2;
  const posts = s.headboard === "poster";
  const w = s.width / 2 - railInset(s);
  const { rails: head, mattress } = headboard(a, s, s.width / 2, -d);
  const foot = d - footGap(s);
  const at: Rails = { w, head, foot };
  const opening = s.storage === "box" ? lid(s.platform + s.mattress.thickness, mattress) : null;
  rails(a, s, at);
  deckAndStorage(a, s, at, opening);
  if (!posts && s.footboard === "none") feet(a, s, at);
  if (s.footboard !== "none") footboard(a, s, s.width / 2, d);
  const spare = foot - railThickness[s.rails] - mattress - s.mattress.length;
  const bedding = {
    width: s.mattress.width,
    length: s.mattress.length,
    thickness: s.mattress.thickness,
    platform: s.platform,
    head: mattress + Math.max(4, spare / 2 - 8),
    pillows: s.mattress.width > 1200 ? 2 : 1,
    headboard: s.height,
  };
  if (opening) {
    jointed(a, opening.joint, () => putBedding(a, bedding));
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
