import {
  apronHeight,
  apronThickness,
  legInset,
  steelFrameInset,
  steelFrameRail,
  trestleInset,
} from "../families/tableLegs.ts";
import type { TableSpec } from "../families/tableSpec.ts";
import { collarRadius, crossedInset, threeLegsReach } from "../families/tableStands.ts";
import type { Timber } from "../products/product.ts";
import type { Finding } from "./design.ts";
import { inMillimetres, roundedDown } from "./measures.ts";
import { leastThickness, loads, longestSpan, type Span, sagSentence } from "./sag.ts";

interface TopSpan {
  readonly span: Span;
  /** How long the table is when its top spans so much; null where its length does not change that. */
  readonly lengthAt: ((span: number) => number) | null;
}

/** What the top lies on, and how far it spans between. */
function spansOf(s: TableSpec, wood: Timber): TopSpan[] {
  const material = s.top === "glass" ? "glass" : wood;
  const span = (length: number, width: number, more: Partial<Span> = {}): Span => ({
    what: s.top === "glass" ? "glass top" : "top",
    length,
    support: "both ends",
    board: { material, width, thickness: s.topThickness },
    load: loads.table(width),
    ...more,
  });
  const between = (inset: number, stiffeners: Span["stiffeners"] = []): TopSpan => ({
    span: span(s.width - 2 * inset, s.depth, { stiffeners }),
    lengthAt: (length) => length + 2 * inset,
  });
  const rails = (height: number): Span["stiffeners"] =>
    [1, 2].map(() => ({ material: wood, width: apronThickness, thickness: height }));
  switch (s.legs) {
    case "trestle":
      return [
        between(trestleInset),
        { span: span(trestleInset, s.depth, { support: "one end" }), lengthAt: null },
      ];
    case "metal frame":
      return [between(steelFrameInset, rails(steelFrameRail))];
    case "pedestal": {
      const free = s.width / 2 - collarRadius(s.width);
      const perMillimetre = free / s.width;
      return [
        {
          span: span(free, 0.6 * s.width, { support: "one end" }),
          lengthAt: (length) => length / perMillimetre,
        },
      ];
    }
    case "three": {
      const share = Math.sqrt(3) * threeLegsReach;
      return [{ span: span(share * s.width, s.width / 2), lengthAt: (length) => length / share }];
    }
    case "crossed":
      return [between(crossedInset)];
    default: {
      const inset = legInset(s);
      if (s.top !== "glass") return [between(inset, rails(apronHeight(s)))];
      // Glass lies on the rails all around: it spans the shorter way.
      const free = Math.min(s.width, s.depth) - 2 * inset;
      return [{ span: span(free, free), lengthAt: null }];
    }
  }
}

/** How the top is spoken of in fields, and what it may be. */
interface TopFields {
  /** "length" or "diameter". */
  readonly length: string;
  readonly thickness: string;
  /** Thicknesses that are made, the thinnest first; as their field's values. */
  readonly thicknesses: readonly (readonly [number, number | string])[];
}

/** Tops that would sag, with a thickness or a length that holds. */
export function topFindings(s: TableSpec, wood: Timber, fields: TopFields): Finding[] {
  return spansOf(s, wood).flatMap(({ span, lengthAt }): Finding[] => {
    const sentence = sagSentence(span);
    if (!sentence) return [];
    const least = leastThickness(span);
    const thicker = fields.thicknesses.find(([mm]) => mm >= least);
    const shorter = lengthAt && roundedDown(lengthAt(longestSpan(span)));
    const ways = [
      ...(thicker ? [`${thicker[0]} mm holds`] : []),
      ...(shorter ? [`up to ${inMillimetres(shorter)} mm long it holds as it is`] : []),
    ].join("; ");
    const instead = thicker
      ? { [fields.thickness]: thicker[1] }
      : { [fields.length]: shorter ?? s.width };
    const field = thicker ? fields.thickness : fields.length;
    return [
      {
        field,
        message: ways ? `${sentence} ${ways[0]?.toUpperCase()}${ways.slice(1)}.` : sentence,
        instead,
      },
    ];
  });
}
