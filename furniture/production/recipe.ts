import type { Bill } from "../custom/design.ts";
import type { Part } from "../model.ts";
import { type Gathering, need, spend } from "./gather.ts";
import { hidden, isDrawerBox, sheet, steel, wooden } from "./joinery.ts";
import { upholster } from "./upholstery.ts";

/** The cloth of loose cushions in a colour that goes with the design's. */
const accentCloth = "accent";

/** What is made up on a cot in its pictures is not sold with it. */
const bedding: ReadonlySet<string> = new Set(["sheet", "pillow", "quilt", "throw"]);

const pulls = /^(knob|handle)$|^grip/;

/**
 * Gathers what one part of the drawing is made of; `isInside` of what is seen only when the piece is open. Throws for
 * a part that nobody knows how to make.
 */
export function make(
  g: Gathering,
  part: Part,
  { wood, hasSteelLegs, fabric }: Bill,
  isInside = false,
): void {
  const { name, slot, surface } = part;
  if (bedding.has(slot)) return;
  const { blank } = surface;
  if (!blank) throw new Error(`Nobody knows what ${name} is made of`);
  if (blank.kind === "loose") return;
  // Bought with the fittings of a lid.
  if (/^(lift (bar|plate)|gas strut)/.test(name)) return;
  switch (slot) {
    case "fabric":
    case "accent":
    case "accent2":
      if (upholster(g, name, slot === "fabric" ? fabric : accentCloth, blank)) return;
      break;
    case "wood":
    case "body":
      // Bought with the fittings of the doors.
      if (name === "upper track") return;
      // Behind doors of solid wood are boards of ply; a drawer that is drawn of its wood is all of it.
      if (isInside && wood.timber !== "engineered" && !isDrawerBox(name)) hidden(g, part, blank);
      else wooden(g, part, blank, wood);
      return;
    case "legs":
      if (hasSteelLegs) steel(g, part, blank);
      else wooden(g, part, blank, wood);
      return;
    case "deck":
    case "dark":
      // A castor is bought; the line between a lid and its box is a gap.
      if (name === "castor" || name === "lid line") return;
      if (pulls.test(name)) need(g, "handle", "piece", 1, name);
      else hidden(g, part, blank);
      return;
    case "glass":
    case "mirror":
    case "marble":
    case "cane":
      sheet(g, part, blank, slot);
      return;
    case "rope":
      wound(g, name, Math.max(...blank.size) / 1000);
      return;
    case "caneStrip":
      need(g, "rope", "metre", Math.max(...blank.size) / 1000, name);
      return;
    case "silicone":
      return;
    case "metal":
    case "knob":
      // A mirror slides on a board in a rim of metal.
      if (name === "sliding door") wooden(g, part, blank, wood);
      else metal(g, part);
      return;
  }
  throw new Error(`Nobody knows how to make ${name} of ${slot}`);
}

/** Rope of a seat goes over two rails and comes back below them: so many minutes for each metre. */
const windingMinutes = 1.5;

function wound(g: Gathering, drawn: string, metres: number): void {
  need(g, "rope", "metre", 2 * metres, drawn);
  spend(g, "Weaving", 2 * metres * windingMinutes);
}

function metal(g: Gathering, { name, ...part }: Part): void {
  const { blank } = part.surface;
  if (!blank) return;
  if (pulls.test(name)) need(g, name === "knob" ? "knob" : "handle", "piece", 1, name);
  else if (name === "rail") need(g, "hanging rail", "metre", Math.max(...blank.size) / 1000, name);
  else if (name === "lower track") need(g, "sliding set", "set", 1, name);
  else steel(g, { ...part, name }, blank);
}
