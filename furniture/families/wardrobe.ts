import { z } from "zod";
import { type Assembly, assembly, put } from "../model.ts";
import { block, type Span } from "../parts/block.ts";
import { handle, knob, panel, pullProjection } from "../parts/fronts.ts";
import { leg } from "../parts/legs.ts";
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
    panel(a, "door", span, y, face, {
      style,
      frame: style === "mirror" ? s.mirrorFrame : style === "framed" || style === "cane" ? 78 : 62,
      ...(midRail === undefined ? {} : { midRail }),
    });
    const opensRight = n === 3 && i === 2 ? false : i % 2 === 0;
    const px = opensRight ? span[1] - 30 : span[0] + 30;
    const py = y[0] + tall * (tall > 900 ? 0.5 : 0.28);
    if (s.pull === "bar") handle(a, "metal", px, py, face, s.pullLength, true, 5);
    else if (s.pull === "knob") knob(a, "knob", px, py, face, 32);
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
  s.doors.forEach((style, i) => {
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
  });
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
      block(
        a,
        "drawer front",
        "body",
        [x + 1.5, x + each - 1.5],
        [doorLow, doorLow + s.drawerHeight - 3],
        [carcass, d],
        { edge: 2, grain: "x" },
      );
      for (const k of each > 700 ? [0.25, 0.75] : [0.5]) {
        if (s.pull === "knob") knob(a, "knob", x + each * k, doorLow + s.drawerHeight / 2, d, 32);
        else if (s.pull === "bar")
          handle(a, "metal", x + each * k, doorLow + s.drawerHeight / 2, d, s.pullLength, false, 5);
      }
    }
    doorLow += s.drawerHeight;
  }
  const doorTop = top - 2 - s.loft;
  if (s.opening === "sliding") {
    sliding(a, s, outer, [low + t, top - t], d);
    return a;
  }
  hinged(a, s, outer, [doorLow, doorTop - (s.loft ? 1.5 : 0)], d, s.doors);
  if (s.loft) hinged(a, s, outer, [doorTop + 1.5, top - 2], d, s.doors);
  return a;
}

/** Wardrobes with hinged or sliding doors, closed. */
export const wardrobe = family("wardrobe", schema, draw);
