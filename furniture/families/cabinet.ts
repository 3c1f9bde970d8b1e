import { z } from "zod";
import { type Assembly, assembly, behind, put } from "../model.ts";
import { block, type Span } from "../parts/block.ts";
import { handle, knob, type PanelStyle, panel, pullProjection } from "../parts/fronts.ts";
import { leg } from "../parts/legs.ts";
import { board, drawer, hinged } from "../parts/opening.ts";
import { choice, family, mm } from "./family.ts";

const front = z.union([
  choice(
    "open",
    "shelf",
    "drawer",
    "drawers2",
    "drawers3",
    "drawer over door",
    "drawer over shelf",
  ),
  choice("flat", "framed", "cane", "slats", "groove"),
]);

const schema = z.strictObject({
  width: mm(300, 2400),
  depth: mm(250, 700),
  height: mm(350, 1300),
  /** What closes each bay, left to right. */
  bays: z.array(front).min(1).max(6),
  /** Relative widths of the bays. */
  shares: z.array(z.number().min(0.2).max(5)).optional(),
  doors: choice("flat", "framed", "cane", "slats", "groove").default("flat"),
  /** Height of the drawer above a door or shelf. */
  drawerHeight: mm(80, 260).default(140),
  legs: choice("round", "tapered", "plinth", "block", "metal"),
  legHeight: mm(20, 260),
  pull: choice("knob", "bar", "none"),
  overhang: mm(0, 40).default(0),
  /** Whether the boxes of its drawers are of the wood of its outside, not of ply. */
  solid: z.boolean().default(false),
  board: mm(15, 32).default(20),
});
type CabinetSpec = z.output<typeof schema>;

/** How far doors and drawers lie behind the edges of the boards that frame them. */
const setBack = 3;
/** Degrees that doors open. */
const doorOpens = 100;

function pull(a: Assembly, s: CabinetSpec, x: number, y: number, z: number, wide: boolean) {
  if (s.pull === "knob") knob(a, "metal", x, y, z, 26);
  else if (s.pull === "bar") handle(a, "metal", x, y, z, 110, !wide, 4.5);
}

function bay(
  a: Assembly,
  s: CabinetSpec,
  kind: string,
  x: Span,
  y: Span,
  [back, face]: Span,
  hinge: "left" | "right",
) {
  const rear = back + 4;
  const gap = 2.5;
  const door = (style: PanelStyle, span: Span) => {
    const wide = x[1] - x[0] > 560;
    const halves: Span[] = wide
      ? [
          [x[0], (x[0] + x[1]) / 2],
          [(x[0] + x[1]) / 2, x[1]],
        ]
      : [x];
    halves.forEach((half, i) => {
      const side = wide ? (i === 0 ? "left" : "right") : hinge;
      const leaf: Span = [half[0] + gap, half[1] - gap];
      hinged(a, { x: side === "left" ? leaf[0] : leaf[1], face, side }, doorOpens, () => {
        panel(a, "door", leaf, [span[0] + gap, span[1] - gap], face, {
          style,
          frame: 46,
          thick: 19,
        });
        const edge = side === "left" ? half[1] - 25 : half[0] + 25;
        pull(a, s, edge, span[1] - Math.min(120, (span[1] - span[0]) * 0.42), face, false);
      });
    });
    const middle = (span[0] + span[1]) / 2;
    behind(a, (hidden) =>
      board(
        hidden,
        "shelf",
        [x[0] + 1, x[1] - 1],
        [middle - 8, middle + 8],
        [rear, face - 40],
        "body",
      ),
    );
  };
  const drawerOf = (span: Span, share = 1) => {
    const box = {
      x: [x[0] + 14, x[1] - 14] as const,
      y: [span[0] + 12, span[1] - 20] as const,
      z: [rear + 6, face - 19] as const,
    };
    const front = () => {
      block(
        a,
        "drawer front",
        "body",
        [x[0] + gap, x[1] - gap],
        [span[0] + gap, span[1] - gap],
        [face - 19, face],
        { edge: 0.8, grain: "x" },
      );
      const n = x[1] - x[0] > 620 ? 2 : 1;
      for (let i = 0; i < n; i++)
        pull(a, s, x[0] + ((x[1] - x[0]) * (i + 0.5)) / n, (span[0] + span[1]) / 2, face, true);
    };
    drawer(a, box, front, { share, solid: s.solid });
  };
  const shelf = (span: Span) => {
    const middle = (span[0] + span[1]) / 2;
    block(a, "shelf", "body", [x[0] + 1, x[1] - 1], [middle - 9, middle + 9], [rear, face - 30], {
      edge: 1.5,
      grain: "x",
    });
  };
  const split = y[1] - s.drawerHeight;
  const divide = () =>
    block(a, "divider", "body", x, [split - 9, split + 9], [rear, face - 20], {
      edge: 1,
      grain: "x",
      solid: false,
    });
  switch (kind) {
    case "open":
      return;
    case "shelf":
      return shelf(y);
    case "drawer":
      return drawerOf(y);
    case "drawers2":
    case "drawers3": {
      const n = kind === "drawers2" ? 2 : 3;
      for (let i = 0; i < n; i++)
        // One above another: each shows what is in it.
        drawerOf(
          [y[0] + ((y[1] - y[0]) * i) / n, y[0] + ((y[1] - y[0]) * (i + 1)) / n],
          (n - i) / n,
        );
      return;
    }
    case "drawer over door":
      divide();
      drawerOf([split, y[1]]);
      return door(s.doors, [y[0], split]);
    case "drawer over shelf":
      divide();
      drawerOf([split, y[1]]);
      return;
    default:
      return door(kind as PanelStyle, y);
  }
}

function draw(s: CabinetSpec): Assembly {
  const a = assembly();
  const t = s.board;
  const behindTop = s.overhang ? 8 : 0;
  const standsOut = Math.max(0, pullProjection[s.pull] - behindTop - setBack);
  const [w, d] = [s.width / 2 - s.overhang, (s.depth - standsOut) / 2];
  const face = d - behindTop;
  const low = s.legHeight;
  const topY = s.height - t;
  block(a, "top", "body", [-s.width / 2, s.width / 2], [topY, s.height], [-d, d], {
    edge: 3,
    grain: "x",
  });
  block(a, "bottom", "body", [-w + t, w - t], [low, low + t], [-d + 4, face], {
    edge: 1.5,
    grain: "x",
  });
  for (const x of [-w, w - t])
    block(a, "side", "body", [x, x + t], [low, topY], [-d + 4, face], {
      edge: 1,
      grain: "y",
    });
  block(a, "back", "body", [-w + t, w - t], [low + t, topY], [-d + 4, -d + 10], {
    edge: 0.5,
    steps: 1,
    solid: false,
  });
  const shares = s.bays.map((_, i) => s.shares?.[i] ?? 1);
  const all = shares.reduce((sum, v) => sum + v, 0);
  const inner = 2 * w - 2 * t - (s.bays.length - 1) * t;
  let x = -w + t;
  s.bays.forEach((kind, i) => {
    const width = (inner * (shares[i] ?? 1)) / all;
    bay(
      a,
      s,
      kind,
      [x, x + width],
      [low + t, topY],
      [-d + 10, face - setBack],
      i < s.bays.length / 2 ? "left" : "right",
    );
    x += width;
    if (i < s.bays.length - 1)
      block(a, "partition", "body", [x, x + t], [low + t, topY], [-d + 10, face], {
        edge: 1.5,
        grain: "y",
      });
    x += t;
  });
  if (s.legs === "plinth") {
    block(a, "plinth", "body", [-w + 24, w - 24], [0, low], [-d + 30, face - 50], {
      edge: 2,
      grain: "x",
    });
    return a;
  }
  const spots = s.width > 1400 ? [-1, 0, 1] : [-1, 1];
  for (const sx of spots)
    for (const sz of [-1, 1])
      put(
        a,
        "leg",
        "legs",
        leg(
          s.legs,
          low + 1,
          s.legs === "metal" ? 22 : 42,
          s.legs === "round" || s.legs === "tapered" ? [sx * 18, sz * 12] : [0, 0],
        ),
        { at: [sx * (w - 62), 0, sz * (d - 62)] },
      );
  return a;
}

/** Case furniture: consoles, TV units, bedside tables. */
export const cabinet = family("cabinet", schema, draw);
