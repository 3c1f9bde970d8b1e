/** The way from the street to the room, in whole centimetres as people measure it; lift and stairs lead up alike. */
export interface Route {
  readonly lift: {
    readonly width: number;
    readonly depth: number;
    readonly height: number;
    readonly doorWidth: number;
    readonly doorHeight: number;
  } | null;
  readonly stairs: {
    readonly width: number;
    readonly headroom: number;
    readonly turn: StairTurn;
    /** From the last step to the wall; of no use where the flight is straight. */
    readonly landing: number;
  } | null;
  readonly mainDoor: { readonly width: number; readonly height: number };
  readonly corridor: {
    readonly width: number;
    readonly height: number;
    /** Its width beyond a right-angled corner; null where it has none. */
    readonly after: number | null;
  } | null;
  /** Null where the main door leads into the room. */
  readonly roomDoor: {
    readonly width: number;
    readonly height: number;
    /** In the corridor's side wall, so that one has to turn into it. */
    readonly isAtSide: boolean;
  } | null;
  /** What wrapping adds to width, depth and height. */
  readonly packing: number;
}

export const stairTurns = ["straight", "quarter", "half"] as const;
/** How a stair turns: not at all, by a right angle, or back on itself (dog-leg). */
export type StairTurn = (typeof stairTurns)[number];

/** Whole centimetres. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}

/** What a home may measure; what lies outside is a slip of the pen. */
export const routeLimits: Readonly<Record<"width" | "height" | "packing", Limits>> = {
  width: { least: 40, most: 400 },
  height: { least: 120, most: 600 },
  packing: { least: 0, most: 20 },
};

/** Ceilings, lifts and wrapping as they usually are; each is shown to the customer, who may change it. */
const usual = { packing: 4, ceiling: 260 };

const flatDoors = {
  mainDoor: { width: 91, height: 205 },
  corridor: { width: 100, height: usual.ceiling, after: null },
  roomDoor: { width: 76, height: 205, isAtSide: false },
  packing: usual.packing,
};

const flatStairs = { width: 125, headroom: 220, turn: "half", landing: 125 } as const;

/**
 * Routes to begin with. Lift cars as in IS 14665-1 for 6 and 8 persons, doors of usual openings less frame and
 * leaf, stairs as the National Building Code has them for flats and for a house. Makers and builders differ.
 */
export const usualRoutes: readonly { name: string; route: Route }[] = [
  {
    name: "Flat with a lift for 6 people",
    route: {
      lift: { width: 110, depth: 100, height: 210, doorWidth: 70, doorHeight: 200 },
      stairs: flatStairs,
      ...flatDoors,
    },
  },
  {
    name: "Flat with a lift for 8 people",
    route: {
      lift: { width: 130, depth: 110, height: 210, doorWidth: 80, doorHeight: 200 },
      stairs: flatStairs,
      ...flatDoors,
    },
  },
  {
    name: "House with a dog-leg stair",
    route: {
      lift: null,
      stairs: { width: 100, headroom: 220, turn: "half", landing: 100 },
      ...flatDoors,
    },
  },
  { name: "Ground floor", route: { lift: null, stairs: null, ...flatDoors } },
];

/** The same route in millimetres, each measure less what wrapping takes of it. */
export function freeMillimetres(route: Route): Route {
  const less = <Part extends object>(part: Part): Part =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        typeof value === "number" ? (value - route.packing) * 10 : value,
      ]),
    ) as Part;
  return {
    lift: route.lift && less(route.lift),
    stairs: route.stairs && less(route.stairs),
    mainDoor: less(route.mainDoor),
    corridor: route.corridor && less(route.corridor),
    roomDoor: route.roomDoor && less(route.roomDoor),
    packing: 0,
  };
}

/** What is wrong with a measure that somebody typed, or null where nothing is. */
export function measureProblem(centimetres: number | null, { least, most }: Limits): string | null {
  if (centimetres === null) return "Write a length such as 90, 90 cm or 3 ft.";
  if (centimetres < least) return `That is very little: at least ${least} cm, please.`;
  if (centimetres > most) return `That is very much: at most ${most} cm, please.`;
  return null;
}

/** A route out of what was kept as text, or null where that is none: every measure is looked at again. */
export function readRoute(text: string | null): Route | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return isRoute(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isRoute(value: unknown): value is Route {
  const whole = fieldsOf(value);
  if (whole === null) return false;
  const part = (name: string) => fieldsOf(whole[name]);
  const [lift, stairs, main, corridor, room] = [
    "lift",
    "stairs",
    "mainDoor",
    "corridor",
    "roomDoor",
  ].map(part);
  const { width, height, packing } = routeLimits;
  const is = (given: unknown, limits: Limits) =>
    Number.isInteger(given) && measureProblem(given as number, limits) === null;
  const isDoor = (door: Fields | null | undefined) =>
    door != null && is(door.width, width) && is(door.height, height);
  return (
    (whole.lift === null ||
      (lift != null &&
        [lift.width, lift.depth, lift.doorWidth].every((given) => is(given, width)) &&
        [lift.height, lift.doorHeight].every((given) => is(given, height)))) &&
    (whole.stairs === null ||
      (stairs != null &&
        is(stairs.width, width) &&
        is(stairs.landing, width) &&
        is(stairs.headroom, height) &&
        stairTurns.includes(stairs.turn as StairTurn))) &&
    (whole.corridor === null ||
      (corridor != null &&
        isDoor(corridor) &&
        (corridor.after === null || is(corridor.after, width)))) &&
    isDoor(main) &&
    (whole.roomDoor === null || (isDoor(room) && typeof room?.isAtSide === "boolean")) &&
    is(whole.packing, packing)
  );
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === "object" && value !== null ? (value as Fields) : null;
