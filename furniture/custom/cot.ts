import { cot } from "../families/cot.ts";
import { type CotSpec, cotSchema } from "../families/cotSpec.ts";
import { type ProductModel, piece, type Timber } from "../products/product.ts";
import { cotFindings, decks } from "./cotFindings.ts";
import {
  type Choice,
  type CustomKind,
  choiceOf,
  type DesignValues,
  type Field,
  numberOf,
} from "./design.ts";
import {
  billOf,
  fabricField,
  fabricOf,
  finishField,
  redrawn,
  timberField,
  woodOf,
} from "./materials.ts";
import { choiceField, lengthField } from "./measures.ts";
import { standardOf } from "./readValues.ts";

type Limits = readonly [number, number];

/** What may be asked of one cot. */
export interface CotLimits {
  readonly height: Limits;
  readonly platform: Limits;
  /** Above the floor to the rails, of a cot with a box; fixed where it is missing. */
  readonly clearance?: Limits;
  readonly headboards?: readonly CotSpec["headboard"][];
  readonly storage?: readonly CotSpec["storage"][];
  /** None where only what nobody sees is of wood. */
  readonly woods: readonly Timber[];
}

/** What the first variant of a product is of. */
interface Standard {
  readonly wood: Timber;
  readonly finish: string;
  /** Of what is padded. */
  readonly fabric?: string;
}

/** Wider than this a cot is for two. */
const widestSingle = 1200;

const headboards: Readonly<Partial<Record<CotSpec["headboard"], string>>> = {
  planks: "Planks",
  "two panels": "Two panels",
  slats: "Upright slats",
  cane: "Woven cane",
  panel: "Plain",
  groove: "Grooved",
  rounded: "Rounded corners",
  padded: "Two cushions",
  channels: "Upright channels",
};
const storages: Readonly<Partial<Record<CotSpec["storage"], string>>> = {
  none: "None",
  box: "A box under a lid",
  "pull-out": "A second bed to draw out",
};

const choices = <T extends string>(
  values: readonly T[],
  labels: Readonly<Partial<Record<T, string>>>,
): Choice[] => values.map((value) => ({ value, label: labels[value] ?? value }));

function fieldsOf(s: CotSpec, limits: CotLimits, standard: Standard): Field[] {
  const isPoster = s.headboard === "poster";
  const isSingle = s.mattress.width <= widestSingle;
  const all: (Field | false)[] = [
    lengthField(
      "mattressWidth",
      "Width of the mattress",
      isSingle ? [750, widestSingle] : [widestSingle, 1950],
      s.mattress.width,
      {
        hint: isSingle
          ? "A single mattress is 900 to 910 mm (36 in) wide."
          : "Queen is 1,520 mm (60 in), king 1,830 mm (72 in) wide.",
      },
    ),
    lengthField("mattressLength", "Length of the mattress", [1800, 2100], s.mattress.length, {
      hint: "Mattresses are 1,830, 1,910 or 1,980 mm (72, 75 or 78 in) long.",
    }),
    lengthField(
      "mattressThickness",
      "Thickness of the mattress",
      [100, 250],
      s.mattress.thickness,
      { hint: "The headboard rises above it; the mattress itself is not included." },
    ),
    lengthField(
      "height",
      isPoster ? "Height of the posts" : "Height of the headboard",
      limits.height,
      s.height,
      { hint: "From the floor." },
    ),
    lengthField("platform", "Height of the deck", limits.platform, s.platform, {
      hint: "What the mattress lies on, above the floor.",
    }),
    limits.clearance !== undefined && {
      ...lengthField("clearance", "Clear height under the box", limits.clearance, s.clearance),
      shownWhen: [{ field: "storage", values: ["box"] }],
    },
    limits.headboards !== undefined &&
      choiceField("headboard", "Headboard", choices(limits.headboards, headboards), s.headboard),
    s.footboard !== "none" &&
      choiceField(
        "footboard",
        "Foot end",
        [
          { value: "low", label: "A low panel" },
          { value: "slats", label: "Upright slats" },
        ],
        s.footboard,
      ),
    limits.storage !== undefined &&
      choiceField("storage", "Storage", choices(limits.storage, storages), s.storage),
    choiceField(
      "deck",
      "Deck",
      decks.map((mm) => ({ value: `${mm}`, label: `Plywood, ${mm} mm` })),
      `${s.deck}`,
    ),
    limits.woods.length > 0 && timberField(limits.woods, standard.wood),
    limits.woods.length > 0 && finishField(limits.woods, standard.finish),
    standard.fabric !== undefined && fabricField(standard.fabric),
  ];
  return all.filter((field) => field !== false);
}

/** A cot is as much larger than its mattress as the product is. */
function specOf(s: CotSpec, values: DesignValues): CotSpec {
  const mattress = {
    width: numberOf(values, "mattressWidth"),
    length: numberOf(values, "mattressLength"),
    thickness: numberOf(values, "mattressThickness"),
  };
  return {
    ...s,
    width: s.width + mattress.width - s.mattress.width,
    depth: s.depth + mattress.length - s.mattress.length,
    height: numberOf(values, "height"),
    mattress,
    platform: numberOf(values, "platform"),
    deck: Number(choiceOf(values, "deck")),
    clearance: numberOf(values, "clearance", s.clearance),
    headboard: choiceOf(values, "headboard", s.headboard) as CotSpec["headboard"],
    footboard: choiceOf(values, "footboard", s.footboard) as CotSpec["footboard"],
    storage: choiceOf(values, "storage", s.storage) as CotSpec["storage"],
  };
}

/** A cot, made for a mattress. */
export function customCot(model: ProductModel, limits: CotLimits, standard: Standard): CustomKind {
  const spec = cotSchema.parse(model.piece.spec);
  const all = fieldsOf(spec, limits, standard);
  const fabricIn = (values: DesignValues) => choiceOf(values, "fabric", "");
  return {
    family: "cot",
    fields: all,
    standard: standardOf(all),
    seats: () => 0,
    bill: (values) =>
      billOf(values, {
        timber: choiceOf(values, "wood", standard.wood),
        fabric: fabricIn(values),
      }),
    findings: (values) => cotFindings(specOf(spec, values), values),
    draw: (values) => {
      return redrawn(model, piece(cot, specOf(spec, values)), {
        ...(values.wood !== undefined && { wood: woodOf(values), legs: woodOf(values) }),
        ...(fabricIn(values) !== "" && { fabric: fabricOf(values).spec }),
      });
    },
  };
}
