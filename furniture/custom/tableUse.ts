import { apronHeight, legInset, steelFrameRail, trestleInset } from "../families/tableLegs.ts";
import type { TableSpec } from "../families/tableSpec.ts";
import type { Finding } from "./design.ts";
import { found, roundedUp } from "./measures.ts";

export const isFourLegged = ({ legs }: TableSpec): boolean =>
  ["corner", "tapered", "splayed", "turned"].includes(legs);
export const hasLegs = (s: TableSpec): boolean => isFourLegged(s) || s.legs === "three";

/** A leg is at least this share of its height thick, or it whips when the table is pushed. */
const slenderest = 1 / 14;
/** Of its length, a top reaches at most so far over a trestle, or somebody on its end tips it. */
const overTrestle = 0.25;
/** Clear depth of a drawer that is worth having, its clear width, and what a hand needs above a shelf. */
const least = { drawerDepth: 200, drawerWidth: 250, overShelf: 100 } as const;

/** Legs that are too thin, and a trestle that is too narrow. */
export function legFindings(s: TableSpec): Finding[] {
  const needed = roundedUp(s.height * slenderest, 2);
  if (hasLegs(s) && s.legSide < needed)
    return [
      found(
        "legSide",
        `Legs of ${s.legSide} mm are too thin for a table ${s.height} mm high: it would sway. They need ${needed} mm.`,
        needed,
      ),
    ];
  if (s.legs === "trestle" && s.width * overTrestle < trestleInset) {
    const length = roundedUp(trestleInset / overTrestle);
    return [
      found(
        "length",
        `On a trestle a top of ${s.width} mm tips when somebody leans on its end: from ${length} mm on it stands.`,
        length,
      ),
    ];
  }
  return [];
}

/** What is under the top of a low table: drawers, and a shelf below them. */
export function storageFindings(s: TableSpec): Finding[] {
  const out: Finding[] = [];
  if (s.drawers > 0) {
    const inset = legInset(s);
    const bay = (s.width - 2 * inset - 60) / s.drawers - 8;
    if (bay < least.drawerWidth) {
      const fit = Math.floor((s.width - 2 * inset - 60) / (least.drawerWidth + 8));
      out.push(
        found(
          "drawers",
          `${s.drawers} drawers would be ${Math.floor(bay)} mm wide each; they need ${least.drawerWidth} mm.`,
          fit,
        ),
      );
    }
    const deep = 1.6 * (s.depth / 2 - inset);
    if (deep < least.drawerDepth)
      out.push(
        found(
          "drawers",
          `Between the legs a drawer would be ${Math.floor(deep)} mm deep; it needs ${least.drawerDepth} mm.`,
          0,
        ),
      );
  }
  if (s.shelf !== "none") {
    const [under, over] = s.shelf === "slats" ? [apronHeight(s), 150] : [19, 166];
    const clear = s.height - s.topThickness - under - over;
    if (clear < least.overShelf)
      out.push(
        found(
          "height",
          `Above the shelf there would be ${clear} mm; a hand needs ${least.overShelf} mm.`,
          roundedUp(s.height + least.overShelf - clear),
        ),
      );
  }
  return out;
}

/** How much is free above the floor where somebody sits. */
export function kneeRoom(s: TableSpec): number {
  const rail = isFourLegged(s) ? apronHeight(s) : s.legs === "metal frame" ? steelFrameRail : 0;
  return s.height - s.topThickness - rail;
}
