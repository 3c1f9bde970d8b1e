import { boundsOf } from "../geometry/surface.ts";
import type { Vec3 } from "../geometry/vector.ts";
import type { Part } from "../model.ts";

/** A part with the box that it fills. */
export interface BoxedPart {
  readonly part: Part;
  readonly min: Vec3;
  readonly max: Vec3;
}

export const boxed = (part: Part): BoxedPart => ({ part, ...boundsOf([part.surface]) });

/** How a kind of furniture comes apart: which of its parts are carried together. */
export interface Joints {
  /** How it is carried then, as a customer reads it: "with the legs off". */
  readonly how: string;
  /** Whether it is delivered so, to be put together in the room. */
  readonly isPacked: boolean;
  /**
   * The name of what a part is carried with, `alone`, or `body` for what stays together. `whole` is the
   * box around all of it.
   */
  readonly carriedWith: (part: BoxedPart, whole: Pick<BoxedPart, "min" | "max">) => string;
  /** Sections that lock together: where, along the width, they part. */
  readonly sectionsAt?: (parts: readonly BoxedPart[]) => number;
}

export const alone = "alone";
export const body = "body";

const unscrewed = (how: string, names: RegExp, isPacked = false): Joints => ({
  how,
  isPacked,
  carriedWith: ({ part }) => (names.test(part.name) ? alone : body),
});
const middle = ({ min, max }: BoxedPart, axis: 0 | 2) => (min[axis] + max[axis]) / 2;
const sideOf = (box: BoxedPart) => (middle(box, 0) < 0 ? "left" : "right");

const leg = /^(front |rear |steel )?leg$/;
/** How near to its end a cot's headboard or footboard lies. */
const boardDepth = 260;

/** What lies on a cot in its pictures and is not sold with it. */
export const bedding = /^(lower )?(mattress|quilt|fold|throw|pillow|small cushion)( piping)?$/;

/** The ways in which the shop's furniture comes apart, as its products say under "Assembly". */
export const joints = {
  legs: unscrewed("with the legs off", leg),
  legsAndCushions: {
    how: "with the legs and the loose cushions off",
    isPacked: false,
    carriedWith: ({ part }) => (leg.test(part.name) || /cushion/.test(part.name) ? alone : body),
  },
  arms: unscrewed("with the arms off", /^arm$/),
  back: {
    how: "with the back off",
    isPacked: true,
    carriedWith: ({ part }) => (/^back/.test(part.name) ? "back" : body),
  },
  ends: {
    how: "in parts: its ends, rails and cushions",
    isPacked: true,
    carriedWith(box) {
      if (/^(post|top rail|low rail|slat|front leg|rear leg|arm|side .*)$/.test(box.part.name))
        return sideOf(box);
      if (/^(back|crest|lower back)/.test(box.part.name) && !/cushion/.test(box.part.name))
        return "back";
      return /cushion|bolster|mattress|long rail|deck/.test(box.part.name) ? alone : body;
    },
  },
  sections: {
    how: "in its two sections",
    isPacked: true,
    carriedWith: () => body,
    sectionsAt(parts) {
      const chaise = parts.filter(({ part }) => /^chaise (base|cushion)/.test(part.name));
      const left = Math.min(...chaise.map(({ min }) => min[0]));
      const right = Math.max(...chaise.map(({ max }) => max[0]));
      return left + right > 0 ? left : right;
    },
  },
  halves: {
    how: "in its two halves",
    isPacked: true,
    carriedWith: () => body,
    sectionsAt: () => 0,
  },
  runners: unscrewed("with the runners and the arms off", /^(runner|arm)$/, true),
  swivel: {
    how: "with the base off",
    isPacked: true,
    carriedWith: ({ part }) => (/base|castor|gas lift/.test(part.name) ? "base" : body),
  },
  backRest: unscrewed("with the back off", /^back$/, true),
  top: {
    how: "in parts: its top, frame and legs",
    isPacked: true,
    carriedWith: ({ part }) => (/^top/.test(part.name) ? "top" : alone),
  },
  stones: unscrewed("with the marble tops off", /^stone top$/),
  boards: { how: "as boards, put together in the room", isPacked: true, carriedWith: () => alone },
  cot: {
    how: "in parts: headboard, rails and base",
    isPacked: true,
    carriedWith(box, { min, max }) {
      if (box.max[2] < min[2] + boardDepth) return "headboard";
      return box.min[2] > max[2] - boardDepth ? "footboard" : alone;
    },
  },
} as const satisfies Record<string, Joints>;

export type JointName = keyof typeof joints;
