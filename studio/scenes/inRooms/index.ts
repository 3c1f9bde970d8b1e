import { eating } from "./eating.ts";
import type { Host } from "./guest.ts";
import { living } from "./living.ts";
import { sleeping } from "./sleeping.ts";
import { working } from "./working.ts";

/** The room of a category, where the kind of its product has none of its own. */
const ofCategory: Readonly<Record<string, Host>> = {
  sofa: living.sofa,
  chairs: living.armchair,
  tables: living.lowTable,
  "dining-sets": eating.diningSet,
  cots: sleeping.bed,
  wardrobes: sleeping.wardrobe,
};

const ofType: Readonly<Record<string, Host>> = {
  "1 Seater Recliner": living.armchair,
  "Dining Chair": eating.chair,
  "Cane Back Chair": eating.chair,
  "Study Chair": working.studyChair,
  Stool: living.stool,
  "Bar Stool": eating.barStool,
  Bench: sleeping.bench,
  "Side Table": living.sideTable,
  "Console Table": living.cabinet,
  "TV Unit": living.cabinet,
  "Study Table": working.desk,
  "Writing Desk": working.desk,
  "Bedside Table": sleeping.bedside,
};

/** The room that a person would put a product in, by its category and its type in the catalogue. */
export function hostOf({ category, type }: { category: string; type: string }): Host {
  const host = ofType[type] ?? ofCategory[category];
  if (!host) throw new Error(`No room is known for the category "${category}"`);
  return host;
}
