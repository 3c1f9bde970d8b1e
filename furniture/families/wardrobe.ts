import { slide } from "../joint.ts";
import { type Assembly, assembly, behind, jointed, put } from "../model.ts";
import { block, type Span } from "../parts/block.ts";
import { handle, knob, panel } from "../parts/fronts.ts";
import { leg } from "../parts/legs.ts";
import { board, drawer, hinged as hingedLeaf } from "../parts/opening.ts";
import { family } from "./family.ts";
import { channel, fittings } from "./wardrobeInside.ts";
import {
  boardThickness,
  slidingOverlap,
  type WardrobeLevels,
  type WardrobeSpec,
  wardrobeLevels,
  wardrobeSchema,
} from "./wardrobeSpec.ts";

/** Degrees that doors open: two whose hinges meet leave each other room. */
const [outerDoor, innerDoor] = [100, 80];
/** How far below a groove across a door its handle ends. */
const belowGroove = 40;

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
          thick: style === "framed" || style === "cane" || style === "louvre" ? 20 : boardThickness,
          frame:
            style === "mirror" ? s.mirrorFrame : style === "framed" || style === "cane" ? 78 : 62,
          ...(midRail === undefined ? {} : { midRail }),
        });
        const beside = style === "mirror" ? s.mirrorFrame / 2 : 30;
        const px = opensRight ? span[1] - beside : span[0] + beside;
        const py =
          style === "groove"
            ? y[0] + tall / 2 - belowGroove - (s.pull === "bar" ? s.pullLength / 2 : 0)
            : y[0] + tall * (tall > 900 ? 0.5 : 0.28);
        if (s.pull === "bar") handle(a, "metal", px, py, face, s.pullLength, true, 5);
        else if (s.pull === "knob") knob(a, "knob", px, py, face, 32);
      },
    );
  });
}

function sliding(a: Assembly, s: WardrobeSpec, x: Span, y: Span, face: number): void {
  const n = s.doors.length;
  const overlap = slidingOverlap;
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
    const front = i % 2 === 0 ? face - 40 : face;
    const span: Span = [left, left + w];
    panel(a, "sliding door", span, [y[0] + 14, y[1] - 46], front, {
      style,
      thick: 25,
      frame: style === "mirror" ? 22 : 60,
      slot: style === "mirror" ? "metal" : "body",
    });
    // Within the edges of the door: where two faces lie in one plane a renderer shows black.
    if (s.pull === "grip")
      for (const [k, gx] of [left + 0.6, left + w - 22.6].entries())
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

/** Sides, top, bottom and back; of a loft that is a box of its own, its sides and the top of what is under it. */
function carcassOf(a: Assembly, s: WardrobeSpec, l: WardrobeLevels): void {
  const t = boardThickness;
  const deep: Span = [l.rear, l.carcass];
  const [left, right] = l.between;
  const foot = s.base === "legs" ? l.low : 0;
  const split = l.doors[1];
  const sides: (readonly [string, Span])[] = s.loftBox
    ? [
        ["side", [foot, split]],
        ["loft side", [split, l.top]],
      ]
    : [["side", [foot, l.top]]];
  for (const [name, y] of sides)
    for (const x of [left - t, right])
      block(a, name, "body", [x, x + t], y, deep, { edge: 1.5, grain: "y" });
  block(a, "top", "body", l.between, [l.top - t, l.top], deep, { edge: 1.5, grain: "x" });
  block(a, "bottom", "body", l.between, [l.low, l.low + t], deep, { edge: 1.5, grain: "x" });
  const back = (name: string, y: Span) =>
    block(a, name, "body", l.between, y, [l.rear, l.rear + 8], { edge: 0.5, steps: 1 });
  if (s.loftBox) back("loft back", [split, l.top - t]);
  back("back", [l.low + t, s.loftBox ? split : l.top - t]);
}

function standsOn(a: Assembly, s: WardrobeSpec, l: WardrobeLevels): void {
  const [w, d] = [s.width / 2, l.face];
  if (s.base === "plinth")
    block(
      a,
      "plinth",
      "body",
      l.between,
      [0, l.low],
      [l.carcass - 60, l.carcass - 60 + boardThickness],
      {
        edge: 1,
        grain: "x",
        solid: false,
      },
    );
  else
    for (const x of [-1, 1])
      for (const z of [-1, 1])
        put(a, "leg", "legs", leg("tapered", l.low + 1, 60, [x * 6, z * 4]), {
          at: [x * (w - 66), 0, z * (d - 66)],
        });
}

function crown(a: Assembly, s: WardrobeSpec, { rear, face, top }: WardrobeLevels): void {
  const w = s.width / 2;
  const moulded = { grain: "x", steps: 3 } as const;
  const moulding = 70;
  for (const [x, z, grain] of [
    [[-w, w], [face - moulding, face], "x"],
    [[-w, -w + moulding], [rear, face - moulding], "z"],
    [[w - moulding, w], [rear, face - moulding], "z"],
  ] as const)
    block(a, "cornice", "body", x, [top, top + 26], z, { edge: 8, steps: 3, grain });
  block(a, "cornice cap", "body", [-w + 8, w - 8], [top + 26, s.height], [rear, face - 8], {
    edge: 6,
    ...moulded,
  });
}

/** Side by side below the doors, a divider between two. */
function outerDrawers(a: Assembly, s: WardrobeSpec, l: WardrobeLevels): void {
  const t = boardThickness;
  const each = (l.outer[1] - l.outer[0]) / s.drawers;
  const y: Span = [l.low + 2, l.doors[0] - 3];
  for (let i = 0; i < s.drawers; i++) {
    const x = l.outer[0] + each * i;
    const left = i === 0 ? l.between[0] : x + t / 2;
    const right = i === s.drawers - 1 ? l.between[1] : x + each - t / 2;
    if (i > 0)
      behind(a, (hidden) =>
        board(
          hidden,
          "drawer divider",
          [left - t, left],
          [l.low + t, l.inside.y[0] - t],
          [l.rear + 8, l.carcass - 4],
          "body",
          "y",
        ),
      );
    const box = {
      x: [left + channel, right - channel] as const,
      y: [y[0] + 24, y[1] - 30] as const,
      z: [l.rear + 30, l.face - t] as const,
    };
    drawer(a, box, () => {
      block(a, "drawer front", "body", [x + 1.5, x + each - 1.5], y, [l.face - t, l.face], {
        edge: 2,
        grain: "x",
      });
      const middle = l.low + 2 + s.drawerHeight / 2;
      for (const k of each > 700 ? [0.25, 0.75] : [0.5]) {
        if (s.pull === "knob") knob(a, "knob", x + each * k, middle, l.face, 32);
        else if (s.pull === "bar")
          handle(a, "metal", x + each * k, middle, l.face, s.pullLength, false, 5);
      }
    });
  }
}

function draw(s: WardrobeSpec): Assembly {
  const a = assembly();
  const l = wardrobeLevels(s);
  carcassOf(a, s, l);
  standsOn(a, s, l);
  if (s.cornice) crown(a, s, l);
  if (s.drawers > 0) outerDrawers(a, s, l);
  behind(a, (hidden) => fittings(hidden, s));
  const [low, high] = l.doors;
  if (s.opening === "sliding") {
    sliding(a, s, l.outer, [l.low + boardThickness, l.top - boardThickness], l.face);
    return a;
  }
  hinged(a, s, l.outer, [low, high - (s.loft ? 1.5 : 0)], l.face, s.doors);
  if (s.loft) hinged(a, s, l.outer, [high + 1.5, l.top - 2], l.face, s.doors);
  return a;
}

/** Wardrobes with hinged or sliding doors. */
export const wardrobe = family("wardrobe", wardrobeSchema, draw);
