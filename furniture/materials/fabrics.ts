/** What cloth is bought as; prices go by it. */
export type FabricQuality = "cotton" | "linen" | "velvet" | "boucle" | "leatherette" | "leather";

interface Quality {
  readonly label: string;
  readonly weave: "weave" | "boucle" | "velvet" | "leather";
  /** Usable width of the roll in millimetres. */
  readonly width: number;
  /** After how many millimetres its pattern comes again; 0 of plain cloth. */
  readonly repeat: number;
  readonly gramsPerSquareMetre: number;
  readonly colors: readonly FabricColor[];
}

/** Colours as catalogues call them. */
const colors = {
  Teal: "#1F5F5B",
  Mustard: "#C8922E",
  Sand: "#CDB99A",
  "Madder Red": "#8E2F3A",
  Sage: "#9CAA8B",
  Terracotta: "#BE6A4A",
  Grey: "#8C8E8F",
  Indigo: "#2B3A67",
  Olive: "#6B6B3A",
  Charcoal: "#3E4044",
  "Forest Green": "#2F4A38",
  "Slate Blue": "#5B6E80",
  Rust: "#A5522D",
  Ivory: "#EFE8DA",
  Blush: "#D9B3A6",
  Tan: "#A8703F",
  Chocolate: "#4B2F23",
  Black: "#1E1E1E",
} as const;
type FabricColor = keyof typeof colors;

const cottons = ["Teal", "Mustard", "Sand", "Madder Red", "Olive", "Rust", "Ivory"] as const;
const hides = ["Tan", "Chocolate", "Black"] as const;

export const qualities: Readonly<Record<FabricQuality, Quality>> = {
  cotton: {
    label: "cotton blend",
    weave: "weave",
    width: 1370,
    repeat: 0,
    gramsPerSquareMetre: 380,
    colors: [...cottons, "Charcoal", "Indigo", "Slate Blue", "Grey"],
  },
  linen: {
    label: "linen blend",
    weave: "weave",
    width: 1400,
    repeat: 0,
    gramsPerSquareMetre: 340,
    colors: ["Indigo", "Sage", "Terracotta", "Grey", "Sand", "Teal", "Madder Red"],
  },
  velvet: {
    label: "velvet",
    weave: "velvet",
    width: 1400,
    repeat: 0,
    gramsPerSquareMetre: 360,
    colors: ["Forest Green", "Madder Red", "Indigo", "Blush", "Mustard", "Grey"],
  },
  boucle: {
    label: "bouclé",
    weave: "boucle",
    width: 1400,
    repeat: 0,
    gramsPerSquareMetre: 520,
    colors: ["Ivory", "Sage", "Charcoal", "Blush"],
  },
  leatherette: {
    label: "leatherette",
    weave: "leather",
    width: 1370,
    repeat: 0,
    gramsPerSquareMetre: 620,
    colors: hides,
  },
  leather: {
    label: "leather",
    weave: "leather",
    width: 1370,
    repeat: 0,
    gramsPerSquareMetre: 950,
    colors: hides,
  },
};

/** Cloth that covers furniture, as it comes off the roll. */
export interface Fabric {
  readonly label: string;
  readonly color: string;
  /** `#rrggbb` */
  readonly hex: string;
  readonly quality: FabricQuality;
}

/** The shop's cloths by their value in designs. */
export const fabrics: Readonly<Record<string, Fabric>> = Object.fromEntries(
  (Object.keys(qualities) as FabricQuality[]).flatMap((quality) =>
    qualities[quality].colors.map((color) => [
      `${quality}-${color.toLowerCase().replaceAll(" ", "-")}`,
      { label: `${color} ${qualities[quality].label}`, color, hex: colors[color], quality },
    ]),
  ),
);
