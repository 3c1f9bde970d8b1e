import { deckFrame, hasCentreRail } from "../families/cotDeck.ts";
import type { Part } from "../model.ts";
import { cut, type Gathering, need, spend } from "./gather.ts";

/** Bed bolts in each end of a side rail. */
const boltsAtEnd = 2;

/** What carries the deck of a cot and holds its sides to its ends; nobody sees it, so it is not drawn. */
export function carryDeck(g: Gathering, parts: readonly Part[]): void {
  const blankOf = (name: string) => parts.find((part) => part.name === name)?.surface.blank;
  const sides = parts.filter(({ name }) => name === "side rail").length;
  need(g, "bolt", "piece", 2 * boltsAtEnd * sides, "side rail");
  const deck = blankOf("platform");
  if (!deck) return;
  const [wide, thick, long] = deck.size;
  const { batten, rail, foot } = deckFrame;
  const bar = (name: string, length: number, width: number, thickness: number) => {
    cut(g, {
      name,
      drawn: "platform",
      stock: "timber",
      material: "frame",
      net: [length, width, thickness],
      grain: "length",
    });
    spend(g, "Frame", 5);
  };
  for (let i = 0; i < 2; i++) bar("deck batten", long, batten.width, batten.thickness);
  // Partitions between drawers carry it from side to side; that of a box is drawn.
  if (blankOf("drawer partition") || blankOf("centre partition") || !hasCentreRail(wide)) return;
  const under = deck.frame.origin[1] - thick / 2;
  bar("centre rail", long, rail.thickness, rail.width);
  bar("centre foot", under - rail.thickness, foot, foot);
  need(g, "bolt", "piece", 2 * boltsAtEnd, "platform");
}
