import { z } from "zod";
import { type Assembly, assembly, put } from "../model.ts";
import { block } from "../parts/block.ts";
import { handle, knob, pullProjection } from "../parts/fronts.ts";
import { leg } from "../parts/legs.ts";
import { drawer } from "../parts/opening.ts";
import { family, mm } from "./family.ts";

const study = z.strictObject({
  width: mm(800, 1800),
  depth: mm(450, 800),
  height: mm(700, 800),
  pedestal: mm(300, 500),
  topThickness: mm(18, 50).default(25),
});

/** A study table: thick top, three drawers on the right, a steel leg on the open side. */
export const studyTable = family("study table", study, (s) => {
  const a = assembly();
  const [w, d] = [s.width / 2, (s.depth - pullProjection.bar + 5) / 2];
  const under = s.height - s.topThickness;
  block(a, "top", "body", [-w, w], [under, s.height], [-d, d], { edge: 2, grain: "x" });
  const [x0, x1] = [w - s.pedestal - 10, w - 10];
  for (const x of [x0, x1 - 18])
    block(a, "pedestal side", "body", [x, x + 18], [40, under], [-d + 30, d - 24], {
      edge: 1.5,
      grain: "y",
    });
  block(a, "pedestal bottom", "body", [x0 + 18, x1 - 18], [40, 58], [-d + 30, d - 44], {
    edge: 1,
    grain: "x",
  });
  block(a, "pedestal back", "body", [x0 + 18, x1 - 18], [58, under], [-d + 30, -d + 46], {
    edge: 1,
    grain: "y",
  });
  block(a, "plinth", "dark", [x0 + 20, x1 - 20], [0, 40], [-d + 50, d - 60], {
    edge: 2,
    solid: false,
  });
  const heights = [0.25, 0.29, 0.46];
  let y = under - 4;
  for (const share of heights) {
    const h = (under - 48) * share;
    const box = {
      x: [x0 + 30, x1 - 30] as const,
      y: [y - h + 16, y - 24] as const,
      z: [-d + 60, d - 24] as const,
    };
    drawer(
      a,
      box,
      () => {
        block(a, "drawer front", "body", [x0 + 1.5, x1 - 1.5], [y - h + 3, y], [d - 24, d - 5], {
          edge: 1.5,
          grain: "x",
        });
        handle(a, "metal", (x0 + x1) / 2, y - Math.min(h / 2, 60), d - 5, 160, false, 4.5);
      },
      // One above another: each shows what is in it.
      { share: 0.35 + 0.65 * (1 - (y - 48) / under) },
    );
    y -= h;
  }
  const lx = -w + 70;
  for (const z of [-1, 1])
    block(
      a,
      "steel leg",
      "metal",
      [lx - 20, lx + 20],
      [0, under - 22],
      [z * (d - 60) - 20, z * (d - 60) + 20],
      { edge: 3, grain: "y" },
    );
  block(a, "steel head", "metal", [lx - 20, lx + 20], [under - 22, under], [-d + 40, d - 40], {
    edge: 3,
    grain: "z",
  });
  block(a, "steel foot", "metal", [lx - 14, lx + 14], [60, 84], [-d + 80, d - 80], {
    edge: 3,
    grain: "z",
    solid: false,
  });
  block(a, "modesty panel", "body", [lx + 20, x0], [under - 330, under - 30], [-d + 60, -d + 78], {
    edge: 1.5,
    grain: "x",
  });
  return a;
});

const writing = z.strictObject({
  width: mm(800, 1500),
  depth: mm(450, 700),
  height: mm(720, 1100),
  writingHeight: mm(700, 790),
});

/** A writing desk: one wide shallow drawer, slim tapered legs, a raised shelf along the back. */
export const writingDesk = family("writing desk", writing, (s) => {
  const a: Assembly = assembly();
  const [w, d] = [s.width / 2, (s.depth - pullProjection.knob + 6) / 2];
  const y = s.writingHeight;
  block(a, "top", "wood", [-w, w], [y - 22, y], [-d, d], { edge: 4, grain: "x" });
  const low = y - 22 - 104;
  block(a, "box bottom", "wood", [-w + 48, w - 48], [low, low + 14], [-d + 20, d - 26], {
    edge: 2,
    grain: "x",
  });
  for (const x of [-w + 30, w - 48])
    block(a, "box side", "wood", [x, x + 18], [low, y - 22], [-d + 20, d - 10], {
      edge: 2,
      grain: "z",
    });
  block(a, "box back", "wood", [-w + 48, w - 48], [low + 14, y - 22], [-d + 20, -d + 36], {
    edge: 1,
    grain: "x",
  });
  const box = {
    x: [-w + 56, w - 56] as const,
    y: [low + 16, y - 36] as const,
    z: [-d + 40, d - 26] as const,
  };
  drawer(a, box, () => {
    block(a, "drawer front", "wood", [-w + 50, w - 50], [low + 2, y - 25], [d - 26, d - 6], {
      edge: 2.5,
      grain: "x",
    });
    for (const x of [-w * 0.42, w * 0.42]) knob(a, "metal", x, (low + y - 22) / 2, d - 6, 26);
  });
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      put(a, "leg", "metal", leg("metal", low + 1, 34, [x * 26, z * 16]), {
        at: [x * (w - 76), 0, z * (d - 66)],
      });
  const shelfLow = s.height - 20;
  block(a, "raised shelf", "wood", [-w, w], [shelfLow, s.height], [-d, -d + 190], {
    edge: 3,
    grain: "x",
  });
  for (const x of [-w, -w * 0.34, w * 0.34 - 18, w - 18])
    block(a, "shelf post", "wood", [x, x + 18], [y, shelfLow], [-d + 2, -d + 184], {
      edge: 2,
      grain: "y",
    });
  block(a, "shelf back", "wood", [-w + 18, w - 18], [y, shelfLow], [-d + 2, -d + 12], {
    edge: 1,
    grain: "x",
    solid: false,
  });
  return a;
});
