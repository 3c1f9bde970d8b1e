import { z } from "zod";
import { slide } from "../joint.ts";
import { type Assembly, assembly, behind, jointed, put } from "../model.ts";
import { block, type Span } from "../parts/block.ts";
import { handle, knob, panel, pullProjection } from "../parts/fronts.ts";
import { leg } from "../parts/legs.ts";
import { type Box, board, drawer, hinged as hingedLeaf } from "../parts/opening.ts";
import { choice, count, family, mm } from "./family.ts";

const schema = z.strictObject({
  width: mm(600, 3000),
  depth: mm(450, 750),
  height: mm(1500, 2700),
  opening: choice("hinged", "sliding"),
  /** What each door is, left to right. */
  doors: z
    .array(choice("flat", "framed", "cane", "mirror", "louvre", "groove"))
    .min(1)
    .max(6),
  /** Outer drawers: how many side by side below the doors, and how high that band is. */
  drawers: count(0, 4).default(0),
  drawerHeight: mm(120, 400).default(220),
  /** Height of a loft with doors of its own; 0 for none. */
  loft: mm(0, 600).default(0),
  base: choice("plinth", "legs"),
  baseHeight: mm(40, 200).default(80),
  pull: choice("bar", "knob", "grip", "none"),
  pullLength: mm(60, 700).default(160),
  cornice: z.boolean().default(false),
  mirrorFrame: mm(10, 120).default(50),
});
type WardrobeSpec = z.output<typeof schema>;

/** Degrees that doors open: two whose hinges meet leave each other room. */
const [outerDoor, innerDoor] = [100, 80];

function hinged(
  a: Assembly,
  s: WardrobeSpec,
  x: Span,
  y: Span,
  face: number,
  styles: WardrobeSpec["doors"],
): void {
  const n = styles.length;
  const w = (x[1] - x[0]) / n;
  styles.forEach((style, i) => {
    const span: Span = [x[0] + w * i + 1.5, x[0] + w * (i + 1) - 1.5];
    const tall = y[1] - y[0];
    const midRail = tall > 900 && (style === "framed" || style === "louvre") ? 0.36 : undefined;
    const opensRight = n === 3 && i === 2 ? false : i % 2 === 0;
    const side = opensRight ? "left" : "right";
    const isOutmost = opensRight ? i === 0 : i === n - 1;
    hingedLeaf(
      a,
      { x: opensRight ? span[0] : span[1], face, side },
      isOutmost ? outerDoor : innerDoor,
      () => {
        panel(a, "door", span, y, face, {
          style,
          frame:
            style === "mirror" ? s.mirrorFrame : style === "framed" || style === "cane" ? 78 : 62,
          ...(midRail === undefined ? {} : { midRail }),
        });
        const px = opensRight ? span[1] - 30 : span[0] + 30;
        const py = y[0] + tall * (tall > 900 ? 0.5 : 0.28);
        if (s.pull === "bar") handle(a, "metal", px, py, face, s.pullLength, true, 5);
        else if (s.pull === "knob") knob(a, "knob", px, py, face, 32);
      },
    );
  });
}

function sliding(a: Assembly, s: WardrobeSpec, x: Span, y: Span, face: number): void {
  const n = s.doors.length;
  const overlap = 34;
  const w = (x[1] - x[0] + overlap * (n - 1)) / n;
  for (const [name, span] of [
    ["lower track", [y[0], y[0] + 14]],
    ["upper track", [y[1] - 44, y[1]]],
  ] as const)
    block(
      a,
      name,
      name === "upper track" ? "body" : "metal",
      x,
      span,
      [face - 74, face - (name === "upper track" ? 0 : 4)],
      { edge: 1.5, grain: "x", solid: false },
    );
  const door = (style: WardrobeSpec["doors"][number], i: number) => {
    const left = x[0] + (w - overlap) * i;
    const front = i % 2 === 0 ? face - 40 : face - 6;
    const span: Span = [left, left + w];
    panel(a, "sliding door", span, [y[0] + 14, y[1] - 46], front, {
      style,
      thick: 25,
      frame: style === "mirror" ? 22 : 60,
      slot: style === "mirror" ? "metal" : "body",
    });
    if (s.pull === "grip")
      for (const [k, gx] of [left, left + w - 22].entries())
        block(
          a,
          `grip ${k}`,
          "metal",
          [gx, gx + 22],
          [y[0] + 14, y[1] - 46],
          [front - 20, front + 7],
          { edge: 3, grain: "y", solid: false },
        );
  };
  s.doors.forEach((style, i) => {
    // The first one goes behind its neighbour.
    if (i === 0 && n > 1) jointed(a, slide([1, 0, 0], w - 2 * overlap - 4), () => door(style, i));
    else door(style, i);
  });
}

/** What is behind the doors: a board at each end, between two doors and the next a partition, a rail to hang from, shelves. */
function fittings(a: Assembly, doors: number, { x, y, z }: Box): void {
  board(a, "floor", x, [y[0] - 9, y[0] + 9], z, "body");
  board(a, "ceiling", x, [y[1] - 9, y[1] + 9], z, "body");
  const each = (x[1] - x[0]) / doors;
  for (let i = 0; i * 2 < doors; i++) {
    const bay: Span = [x[0] + each * i * 2 + 9, x[0] + each * Math.min(i * 2 + 2, doors) - 9];
    if (i > 0) board(a, "partition", [bay[0] - 18, bay[0]], y, z, "body");
    const tall = y[1] - y[0];
    const shelf = (at: number) => board(a, "shelf", bay, [at - 9, at + 9], z, "body");
    shelf(y[1] - tall * 0.17);
    if (i % 2 === 1) for (const k of [0.22, 0.44, 0.64]) shelf(y[0] + tall * k);
    else
      block(
        a,
        "rail",
        "metal",
        bay,
        [y[1] - tall * 0.17 - 70, y[1] - tall * 0.17 - 44],
        [(z[0] + z[1]) / 2 - 8, (z[0] + z[1]) / 2 + 8],
        { edge: 7.5, steps: 3, solid: false },
      );
  }
}

function draw(s: WardrobeSpec): Assembly {
  const a = assembly();
  const t = 18;
  const [w, d] = [s.width / 2, (s.depth - pullProjection[s.pull]) / 2];
  const low = s.baseHeight;
  const carcass = d - (s.opening === "hinged" ? 21 : 0);
  const crown = s.cornice ? 46 : 0;
  const top = s.height - crown;
  for (const x of [-w + (s.cornice ? 14 : 0), w - t - (s.cornice ? 14 : 0)])
    block(a, "side", "body", [x, x + t], [s.base === "legs" ? low : 0, top], [-d, carcass], {
      edge: 1.5,
      grain: "y",
    });
  const [left, right] = [-w + t + (s.cornice ? 14 : 0), w - t - (s.cornice ? 14 : 0)];
  block(a, "top", "body", [left, right], [top - t, top], [-d, carcass], { edge: 1.5, grain: "x" });
  block(a, "bottom", "body", [left, right], [low, low + t], [-d, carcass], {
    edge: 1.5,
    grain: "x",
  });
  block(a, "back", "body", [left, right], [low + t, top - t], [-d, -d + 8], {
    edge: 0.5,
    steps: 1,
  });
  if (s.base === "plinth")
    block(a, "plinth", "body", [left, right], [0, low], [carcass - 60, carcass - 40], {
      edge: 1,
      grain: "x",
      solid: false,
    });
  else
    for (const x of [-1, 1])
      for (const z of [-1, 1])
        put(a, "leg", "legs", leg("tapered", low + 1, 60, [x * 6, z * 4]), {
          at: [x * (w - 66), 0, z * (d - 66)],
        });
  if (s.cornice) {
    block(a, "cornice", "body", [-w, w], [top, top + 26], [-d, d + 0], {
      edge: 8,
      grain: "x",
      steps: 3,
    });
    block(a, "cornice cap", "body", [-w + 8, w - 8], [top + 26, s.height], [-d, d - 8], {
      edge: 6,
      grain: "x",
      steps: 3,
    });
  }
  let doorLow = low + 2;
  const outer: Span = s.opening === "hinged" ? [left - t + 1, right + t - 1] : [left, right];
  if (s.drawers > 0) {
    const each = (outer[1] - outer[0]) / s.drawers;
    for (let i = 0; i < s.drawers; i++) {
      const x = outer[0] + each * i;
      const y: Span = [doorLow, doorLow + s.drawerHeight - 3];
      const box = {
        x: [x + 26, x + each - 26] as const,
        y: [y[0] + 24, y[1] - 30] as const,
        z: [-d + 30, carcass] as const,
      };
      drawer(a, box, () => {
        block(a, "drawer front", "body", [x + 1.5, x + each - 1.5], y, [carcass, d], {
          edge: 2,
          grain: "x",
        });
        for (const k of each > 700 ? [0.25, 0.75] : [0.5]) {
          if (s.pull === "knob") knob(a, "knob", x + each * k, doorLow + s.drawerHeight / 2, d, 32);
          else if (s.pull === "bar")
            handle(
              a,
              "metal",
              x + each * k,
              doorLow + s.drawerHeight / 2,
              d,
              s.pullLength,
              false,
              5,
            );
        }
      });
    }
    doorLow += s.drawerHeight;
  }
  const doorTop = top - 2 - s.loft;
  behind(a, (hidden) =>
    fittings(hidden, s.doors.length, {
      x: [left, right],
      y: [Math.max(low + t, doorLow), s.loft ? doorTop : top - t],
      z: [-d + 8, carcass - (s.opening === "sliding" ? 80 : 4)],
    }),
  );
  if (s.opening === "sliding") {
    sliding(a, s, outer, [low + t, top - t], d);
    return a;
  }
  hinged(a, s, outer, [doorLow, doorTop - (s.loft ? 1.5 : 0)], d, s.doors);
  if (s.loft) hinged(a, s, outer, [doorTop + 1.5, top - 2], d, s.doors);
  return a;
}

/** Wardrobes with hinged or sliding doors. */
export const wardrobe = family("wardrobe", schema, draw);
