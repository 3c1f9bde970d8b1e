import { board } from "../geometry/board.ts";
import { plate } from "../geometry/plate.ts";
import { degrees, type Vec2 } from "../geometry/vector.ts";
import { type Assembly, put } from "../model.ts";
import { block } from "../parts/block.ts";
import { panel } from "../parts/fronts.ts";
import { railRise } from "./cotMeasures.ts";
import type { CotSpec } from "./cotSpec.ts";
import { type HeadEnd, paddedHeadboard, poster } from "./headboardKinds.ts";

const postThickness = 58;

const flush = (z: number): HeadEnd => ({ rails: z, mattress: z });

/** Draws the head end of a cot against z = `rear`. */
export function headboard(a: Assembly, s: CotSpec, w: number, rear: number): HeadEnd {
  const low = s.platform - 150;
  const front = rear + postThickness;
  const post = 70;
  const frame = (top: number, slots: () => void) => {
    for (const x of [-w, w - post])
      block(a, "head post", "wood", [x, x + post], [0, top], [rear, front], {
        edge: 6,
        grain: "y",
      });
    block(
      a,
      "crest rail",
      "wood",
      [-w + post, w - post],
      [top - 86, top - 8],
      [rear + 8, front - 8],
      { edge: 7, grain: "x" },
    );
    block(a, "low rail", "wood", [-w + post, w - post], [low, low + 110], [rear + 10, front - 10], {
      edge: 4,
      grain: "x",
    });
    slots();
  };
  const [x0, x1] = [-w + post, w - post];
  switch (s.headboard) {
    case "planks":
      frame(s.height, () => {
        const [y0, y1] = [low + 110, s.height - 86];
        const n = 5;
        for (let i = 0; i < n; i++)
          block(
            a,
            "plank",
            "wood",
            [x0, x1],
            [y0 + ((y1 - y0) * i) / n + 3, y0 + ((y1 - y0) * (i + 1)) / n - 3],
            [rear + 16, front - 18],
            { edge: 4, grain: "x" },
          );
      });
      return flush(front);
    case "two panels":
      frame(s.height, () => {
        block(
          a,
          "centre post",
          "wood",
          [-45, 45],
          [low + 110, s.height - 86],
          [rear + 10, front - 10],
          { edge: 5, grain: "y" },
        );
        for (const [p, q] of [
          [x0, -45],
          [45, x1],
        ] as const) {
          block(a, "panel", "wood", [p, q], [low + 110, s.height - 86], [rear + 18, front - 24], {
            edge: 2,
            grain: "x",
          });
          block(
            a,
            "raised field",
            "wood",
            [p + 55, q - 55],
            [low + 165, s.height - 141],
            [front - 24, front - 14],
            { edge: 5, grain: "x", solid: false },
          );
        }
      });
      return flush(front);
    case "slats":
      frame(s.height, () => {
        const n = Math.round((x1 - x0) / 95);
        for (let i = 0; i < n; i++) {
          const x = x0 + ((i + 0.5) / n) * (x1 - x0);
          block(
            a,
            "slat",
            "wood",
            [x - 22, x + 22],
            [low + 106, s.height - 84],
            [rear + 21, front - 21],
            { edge: 3, grain: "y", solid: false },
          );
        }
      });
      return flush(front);
    case "cane":
      frame(s.height, () => {
        const bay = (x1 - x0) / 3;
        for (let i = 0; i < 3; i++)
          panel(
            a,
            "cane panel",
            [x0 + bay * i, x0 + bay * (i + 1)],
            [low + 110, s.height - 86],
            front - 12,
            { style: "cane", thick: 24, frame: 34, slot: "wood" },
          );
      });
      return flush(front);
    case "poster":
      return flush(poster(a, s, w, rear, x0, x1, low));
    case "panel":
    case "groove":
      panel(a, "headboard", [-w, w], [0, s.height], rear + 36, {
        style: s.headboard === "groove" ? "groove" : "flat",
        thick: 36,
        slot: "wood",
        grain: "x",
      });
      return flush(rear + 36);
    case "rounded": {
      const r = 120;
      const outline: Vec2[] = [];
      for (const [cx, cy, from] of [
        [w - r, s.height - r, 0],
        [-w + r, s.height - r, 1],
      ] as const)
        for (let i = 0; i <= 8; i++) {
          const angle = ((from + i / 8) * Math.PI) / 2;
          outline.push([cx + Math.cos(angle) * r, -(cy + Math.sin(angle) * r)]);
        }
      outline.push([-w, 0], [w, 0]);
      put(a, "headboard", "wood", plate(outline, 30, 4), {
        at: [0, 0, rear + 15],
        turn: [90, 0, 0],
      });
      return flush(rear + 30);
    }
    case "sloping": {
      // The plank stands on the rails and leans back to the wall, however high it is.
      const [thick, lean, foot] = [42, 116, s.platform + railRise];
      const tall = Math.hypot(s.height - foot, lean);
      const front = rear + lean + thick + 1;
      put(a, "headboard", "wood", board([2 * w, tall, thick], { edge: 8, grain: "x" }), {
        at: [0, (s.height + foot) / 2, rear + (lean + thick) / 2],
        turn: [-degrees(Math.asin(lean / tall)), 0, 0],
      });
      for (const x of [-1, 1])
        block(
          a,
          "bracket",
          "wood",
          [x * w * 0.6 - 30, x * w * 0.6 + 30],
          [low, s.platform + 120],
          [rear + 80, rear + 112],
          { edge: 4, grain: "y", solid: false },
        );
      return { rails: rear + 112, mattress: front };
    }
    default:
      return paddedHeadboard(a, s, w, rear);
  }
}
