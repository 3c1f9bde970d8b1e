import { boundsOf } from "../../furniture/geometry/surface.ts";
import {
  add,
  clamp,
  frame,
  length,
  mapAxes,
  midpoint,
  point,
  subtract,
  type Vec3,
} from "../../furniture/geometry/vector.ts";
import type { Assembly, Part } from "../../furniture/model.ts";
import type { Camera } from "./scene.ts";

interface Detail {
  /** The point looked at: shares of the piece's own width from its middle, height and depth from its middle. */
  readonly at: Vec3;
  /** Width of the picture at that point in millimetres. */
  readonly wide: number;
  readonly turn: number;
  /** Share of the height looked at instead where grips go all the way up: what doors run by. */
  readonly tallGrips?: number;
  /** Millimetres above which nothing is looked at: the posts of a bed are higher than its headboard. */
  readonly highest?: number;
  /** What would lie before the making of the piece. */
  readonly without?: RegExp;
}

/** Where a close view looks in each category: arm and seat, a joint, the headboard, a handle. */
const details: Readonly<Record<string, Detail>> = {
  sofa: { at: [-0.24, 0.6, 0.1], wide: 960, turn: -32 },
  chairs: { at: [0.02, 0.62, 0.1], wide: 620, turn: -38 },
  tables: { at: [-0.06, 0.8, 0.3], wide: 640, turn: -36 },
  "dining-sets": { at: [0.12, 0.86, 0.3], wide: 1150, turn: -34 },
  cots: {
    at: [-0.3, 0.74, -0.44],
    wide: 1050,
    turn: -36,
    highest: 800,
    without: /^(pillow|small cushion)/,
  },
  wardrobes: { at: [0.04, 0.5, 0.5], wide: 640, turn: -30, tallGrips: 0.92 },
};
const usualDetail: Detail = { at: [0, 0.6, 0.3], wide: 800, turn: -30 };

export const detailOf = (category: string): Detail => details[category] ?? usualDetail;

/** Millimetres that a close view shows at least, so that a stool is seen as more than one leg. */
const narrowest = 440;
/** Of its width, how much it shows of a narrow piece: its edges on both sides. */
const aroundNarrow = 1.2;
/** Of a bench or a low table, lower than this, the end of the seat or top is looked at. */
const low = { below: 600, at: 0.85, aside: -0.3 } as const;
/** Wider than this it has an end that is out of the picture. */
const long = 900;

/** What a piece is opened by. */
const grips = /^(handle|knob|grip)/;
/** Two grips no further apart are seen together: those of a pair of doors. */
const pair = 260;
/** How far a grip is from the picture's middle at most, in shares of its width. */
const fromMiddle = [0.2, 0.1, 0] as const;

/** Higher than this a grip is seen wherever one looks. */
const tall = 1000;
const hasTallGrips = (parts: readonly Part[]) =>
  parts.some(({ name, surface }) => {
    const { min, max } = boundsOf([surface]);
    return grips.test(name) && max[1] - min[1] > tall;
  });

const middleOf = (part: Part): Vec3 => {
  const { min, max } = boundsOf([part.surface]);
  return midpoint(min, max);
};

/**
 * Moves the point looked at to the grips nearest to it of those on the side that is seen, as far as they would else be
 * near the picture's edge.
 */
function towardsGrips(
  parts: readonly Part[],
  at: Vec3,
  wide: number,
  isSeen: (at: Vec3) => boolean,
): Vec3 {
  const away = (from: Vec3) => (one: Vec3, other: Vec3) =>
    length(subtract(one, from)) - length(subtract(other, from));
  const [nearest, ...others] = parts
    .filter(({ name }) => grips.test(name))
    .map(middleOf)
    .filter(isSeen)
    .sort(away(at));
  if (!nearest) return at;
  const [other] = others.sort(away(nearest));
  const pairs = other && length(subtract(other, nearest)) < pair;
  const middle = pairs ? midpoint(nearest, other) : nearest;
  return mapAxes(at, (own, axis) => {
    if (axis === 1 && hasTallGrips(parts)) return own;
    const most = fromMiddle[axis] * wide;
    return clamp(own, middle[axis] - most, middle[axis] + most);
  });
}

/** The camera of a close view of a piece that stands at the origin, as the category's is turned. */
export function closeView({ parts }: Assembly, detail: Detail): Camera {
  const { min, max } = boundsOf(parts.map((part) => part.surface));
  const wide = Math.min(detail.wide, Math.max((max[0] - min[0]) * aroundNarrow, narrowest));
  const isLow = max[1] < low.below;
  const [aside, up, out] = detail.at;
  const usual = hasTallGrips(parts) ? (detail.tallGrips ?? up) : up;
  const share: Vec3 = [
    isLow && max[0] - min[0] > long ? low.aside : aside,
    isLow ? low.at : usual,
    out,
  ];
  const own = mapAxes(midpoint(min, max), (middle, axis) =>
    axis === 1
      ? Math.min(max[1] * share[1], detail.highest ?? max[1])
      : middle + (max[axis] - min[axis]) * share[axis],
  );
  const turned = frame({ turn: [0, detail.turn, 0] });
  const isSeen = (at: Vec3) => point(turned, subtract(at, midpoint(min, max)))[2] > 0;
  const target = point(turned, towardsGrips(parts, own, wide, isSeen));
  const away = 2100;
  const back: Vec3 = [-260, 520, away];
  return {
    position: add(target, back),
    target,
    lens: (36 * away) / wide,
    aperture: 9,
    focus: length(back) / 1000,
  };
}
