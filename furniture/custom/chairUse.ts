import type { Finding } from "./design.ts";
import { found, inMillimetres, roundedDown, roundedUp } from "./measures.ts";

type Limits = Readonly<Record<"least" | "most", number>>;

/** What people sit on: what a kind of chair leaves for them, in millimetres. */
export interface ChairUse {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly seatHeight: number;
  /** Of the seat: clear between its arms, or its own where it has none. */
  readonly seatWidth: number;
  /** Of the seat, from the back to the front edge. */
  readonly seatDepth: number;
  /** Undefined where a chair has none. */
  readonly armHeight: number | undefined;
}

/** What a kind of chair needs to be sat on well, in millimetres. */
export interface ChairNeeds {
  readonly seatWidth: number;
  readonly seatDepth: Limits;
  /** Of the back and of the arms above the seat. */
  readonly backRise: Limits;
  readonly armRise: Limits;
}

/** Arms end so far below the back, or nothing joins them. */
const armBelowBack = 100;

export function chairFindings(of: ChairUse, needs: ChairNeeds): Finding[] {
  return [
    ...seatFindings(of, needs),
    ...backFindings(of, needs.backRise),
    ...(of.armHeight === undefined ? [] : armFindings(of, of.armHeight, needs.armRise)),
  ];
}

function seatFindings(
  { width, depth, seatWidth, seatDepth, armHeight }: ChairUse,
  needs: ChairNeeds,
): Finding[] {
  const out: Finding[] = [];
  if (seatWidth < needs.seatWidth) {
    const where = armHeight === undefined ? "The seat" : "Between the arms the seat";
    out.push(
      found(
        "width",
        `${where} would be ${inMillimetres(seatWidth)} mm wide; a person needs ${needs.seatWidth} mm.`,
        roundedUp(width + needs.seatWidth - seatWidth),
      ),
    );
  }
  const { least, most } = needs.seatDepth;
  const deep = inMillimetres(seatDepth);
  if (seatDepth < least)
    out.push(
      found(
        "depth",
        `The seat would be about ${deep} mm deep before its back; thighs rest on ${least} mm or more.`,
        roundedUp(depth + least - seatDepth),
      ),
    );
  else if (seatDepth > most)
    out.push(
      found(
        "depth",
        `The seat would be about ${deep} mm deep before its back; beyond ${most} mm its edge presses behind the knees.`,
        roundedDown(depth + most - seatDepth),
      ),
    );
  return out;
}

function backFindings({ height, seatHeight }: ChairUse, { least, most }: Limits): Finding[] {
  const rise = height - seatHeight;
  if (rise < least)
    return [
      found(
        "height",
        `The back would rise only ${rise} mm above the seat; it needs ${least} mm to lean on.`,
        seatHeight + least,
      ),
    ];
  if (rise <= most) return [];
  return [
    found(
      "height",
      `The back would rise ${rise} mm above the seat; on legs of this thickness ${most} mm is the most that stays stiff.`,
      seatHeight + most,
    ),
  ];
}

function armFindings(
  { height, seatHeight }: ChairUse,
  armHeight: number,
  { least, most }: Limits,
): Finding[] {
  const rise = armHeight - seatHeight;
  if (rise < least)
    return [
      found(
        "armHeight",
        `The arms would end ${rise} mm above the seat; an elbow rests at ${least} mm or more.`,
        seatHeight + least,
      ),
    ];
  if (rise > most)
    return [
      found(
        "armHeight",
        `The arms would end ${rise} mm above the seat; ${most} mm is the most that is comfortable.`,
        seatHeight + most,
      ),
    ];
  if (armHeight <= height - armBelowBack) return [];
  return [
    found(
      "armHeight",
      `Arms of ${armHeight} mm would meet the back near its top at ${height} mm; they end at least ${armBelowBack} mm below it.`,
      roundedDown(height - armBelowBack),
    ),
  ];
}
