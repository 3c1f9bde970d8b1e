import { centreRailSpan, deckFrame, deckSpan, hasCentreRail } from "../families/cotDeck.ts";
import { besideDeck, betweenDrawers, drawerRun, drawerSides } from "../families/cotMeasures.ts";
import type { CotSpec } from "../families/cotSpec.ts";
import type { DesignValues, Finding } from "./design.ts";
import { finishFindings } from "./materials.ts";
import { found, inMillimetres, roundedUp } from "./measures.ts";
import { holds, loads, type Span, sagSentence } from "./sag.ts";

/** Plywood of a deck as it is bought, in millimetres. */
export const decks = [12, 18, 25] as const;
/** What pillows need of a headboard above the mattress. */
const leastRise = 300;
/** Inside a box: bedding folded flat. */
const leastBox = 120;
/** Floor of the box with its gap to the edge of the rails. */
const boxFloor = 28;
/** A bed with its mattress rolls under a deck at this height. */
const abovePullOut = 370;

const deckWidth = (s: CotSpec) => s.width - 2 * besideDeck(s);

/** The deck of a cot between what carries it: across the cot, or along it where partitions stand between drawers. */
export function deckOf(s: CotSpec): Span {
  const { mattress, deck } = s;
  const span = { what: "deck", support: "both ends" } as const;
  const ply = { material: "ply", thickness: deck } as const;
  if (drawerSides(s.storage).length)
    return {
      ...span,
      length: drawerRun(s.storage, s.depth).length + betweenDrawers,
      board: { ...ply, width: mattress.width },
      load: loads.deckAlong(mattress.width),
    };
  return {
    ...span,
    length: deckSpan(deckWidth(s)),
    board: { ...ply, width: mattress.length },
    load: loads.deck(mattress.length),
  };
}

/** The rail along the middle of a wide cot, on its foot; null of a narrow one. */
export function centreRailOf(s: CotSpec): Span | null {
  const { mattress } = s;
  if (drawerSides(s.storage).length || !hasCentreRail(deckWidth(s))) return null;
  return {
    what: "centre rail",
    length: centreRailSpan(mattress.length),
    support: "both ends",
    board: { material: "frame", ...deckFrame.rail },
    load: loads.centreRail(mattress.width),
  };
}

function* sagging(s: CotSpec): Generator<Finding> {
  const span = deckOf(s);
  const message = sagSentence(span);
  if (!message) return;
  const thick = decks.find((thickness) => holds({ ...span, board: { ...span.board, thickness } }));
  yield found("deck", message, `${thick ?? decks.at(-1)}`);
}

function* headboard(s: CotSpec): Generator<Finding> {
  const top = s.platform + s.mattress.thickness;
  const rise = s.height - top;
  if (rise >= leastRise) return;
  yield found(
    "height",
    rise <= 0
      ? `The headboard would end below the top of the mattress at ${inMillimetres(top)} mm; pillows need ${leastRise} mm above it.`
      : `The headboard would rise only ${rise} mm above the mattress; pillows need ${leastRise} mm.`,
    roundedUp(top + leastRise),
  );
}

function* storage(s: CotSpec): Generator<Finding> {
  if (s.storage === "box") {
    const around = s.clearance + boxFloor + s.deck;
    const inside = s.platform - around;
    if (inside < leastBox)
      yield found(
        "platform",
        `The box would be only ${inside} mm deep inside; bedding needs ${leastBox} mm.`,
        roundedUp(around + leastBox),
      );
  }
  if (s.storage === "pull-out" && s.platform < abovePullOut)
    yield found(
      "platform",
      `A bed that is drawn out from below needs its mattress' height: the deck stands at ${abovePullOut} mm or more.`,
      abovePullOut,
    );
}

/** What cannot be built of a cot, most important first. */
export function cotFindings(s: CotSpec, values: DesignValues): Finding[] {
  return [...finishFindings(values), ...sagging(s), ...storage(s), ...headboard(s)];
}
