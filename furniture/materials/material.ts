/** Linear red, green, blue. */
export type Rgb = readonly [number, number, number];

/** What a surface is made of, as the renderer's shaders take it. Colours are linear. */
export interface MaterialSpec {
  readonly kind: string;
  readonly color?: Rgb;
  readonly [setting: string]: unknown;
}

const channel = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

/** A linear colour from `#rrggbb`. Throws on anything else. */
export function linear(hex: string): Rgb {
  if (!/^#[0-9a-fA-F]{6}$/.test(hex)) throw new Error(`Colour must be #rrggbb, got ${hex}`);
  const at = (i: number) => channel(Number.parseInt(hex.slice(i, i + 2), 16) / 255);
  return [at(1), at(3), at(5)];
}

const wood = (color: string, light: string, dark: string, more: object = {}): MaterialSpec => ({
  kind: "wood",
  color: linear(color),
  light: linear(light),
  dark: linear(dark),
  ...more,
});

/** Timbers by their finish. */
export const woods = {
  sheeshamHoney: wood("#A5682F", "#C98F4E", "#5E3417", { heart: 0.5, pores: 0.4, figure: 1.1 }),
  sheeshamWalnut: wood("#6B4328", "#8F6240", "#38200F", { heart: 0.45, pores: 0.4 }),
  sheeshamTeak: wood("#8F5A2E", "#B27B45", "#512E14", { heart: 0.45, pores: 0.4 }),
  sheeshamNatural: wood("#B98652", "#D6AC78", "#7A4F28", { heart: 0.5, pores: 0.35, figure: 1.1 }),
  teak: wood("#9A6332", "#BD8850", "#633A1A", { heart: 0.25, pores: 0.35, figure: 0.8 }),
  teakWalnut: wood("#654028", "#86593A", "#38220F", { heart: 0.25, pores: 0.35, figure: 0.8 }),
  mangoNatural: wood("#C39A67", "#DDBB8D", "#94693A", { heart: 0.22, pores: 0.3, figure: 0.7 }),
  mangoWalnut: wood("#66432B", "#86603F", "#3A2413", { heart: 0.22, pores: 0.3, figure: 0.7 }),
  acaciaNatural: wood("#B07C48", "#D3A670", "#6B4020", {
    heart: 0.2,
    pores: 0.3,
    contrast: 0.6,
  }),
  acaciaWalnut: wood("#6A452B", "#8A6240", "#3A2312", {
    heart: 0.2,
    pores: 0.3,
    contrast: 0.6,
  }),
  oakLaminate: wood("#C7A679", "#DBC09A", "#A58154", {
    heart: 0.08,
    pores: 0.35,
    figure: 0.6,
    roughness: 0.5,
  }),
  walnutLaminate: wood("#694730", "#855D40", "#432A19", {
    heart: 0.12,
    pores: 0.3,
    figure: 0.6,
    roughness: 0.5,
  }),
  wengeLaminate: wood("#3E2C23", "#523C30", "#241813", {
    heart: 0.1,
    pores: 0.4,
    figure: 0.6,
    roughness: 0.5,
  }),
  blackStained: wood("#232120", "#302C2A", "#141312", {
    heart: 0.1,
    pores: 0.4,
    figure: 0.7,
    roughness: 0.45,
  }),
  bamboo: wood("#C9A468", "#DFC28D", "#A07A42", {
    heart: 0,
    pores: 0.2,
    figure: 0.3,
    roughness: 0.35,
  }),
} as const satisfies Record<string, MaterialSpec>;

/** Wide doors are of calm sheets: what is lively on a table's board looks like flames on a wall of them. */
export const calm = (finish: MaterialSpec): MaterialSpec =>
  finish.kind === "wood"
    ? {
        ...finish,
        contrast: 0.7,
        heart: Number(finish.heart) * 0.5,
        figure: Number(finish.figure ?? 1) * 0.8,
      }
    : finish;

export const cloth = (
  kind: "weave" | "boucle" | "velvet" | "leather",
  hex: string,
  more: object = {},
): MaterialSpec => ({
  kind,
  color: linear(hex),
  ...more,
});

export const paint = (hex: string, roughness = 0.4, more: object = {}): MaterialSpec => ({
  kind: "paint",
  color: linear(hex),
  roughness,
  ...more,
});

/** Metals, stones, glass and the rest, by name. */
export const otherMaterials = {
  brass: { kind: "metal", color: linear("#D0BF9A"), roughness: 0.34 },
  steel: { kind: "metal", color: linear("#B9BAB8"), roughness: 0.3 },
  blackMetal: paint("#1D1C1B", 0.42),
  glass: { kind: "glass", color: [0.93, 0.97, 0.95] },
  /** Of a table's top, whose polished edge is seen. */
  plateGlass: { kind: "glass", color: [0.93, 0.97, 0.95], edge: linear("#6FA394") },
  greyGlass: { kind: "glass", color: [0.5, 0.52, 0.52] },
  mirror: { kind: "mirror" },
  caneNatural: { kind: "cane", color: linear("#D8B87F") },
  marbleWhite: { kind: "marble", color: linear("#EDEAE4"), vein: linear("#8D8A88"), veins: 0.6 },
  marbleGreen: { kind: "marble", color: linear("#2E4A3C"), vein: linear("#A9BCA8"), veins: 0.3 },
  marbleBeige: { kind: "marble", color: linear("#DCCDB6"), vein: linear("#9A7B57"), veins: 0.5 },
  jute: cloth("weave", "#B9935A", { thread: 0.007, melange: 0.4 }),
  rope: cloth("weave", "#C6A877", { thread: 0.004, melange: 0.35 }),
  linen: cloth("weave", "#E9E1D3", { melange: 0.12 }),
  cotton: cloth("weave", "#F3EFE7", { melange: 0.08 }),
  shadow: paint("#171412", 0.9),
} as const satisfies Record<string, MaterialSpec>;
