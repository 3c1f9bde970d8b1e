import { boundsOf } from "../../furniture/geometry/surface.ts";
import { frame, midpoint, point } from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, include } from "../../furniture/model.ts";
import { groupOf } from "../../furniture/products/group.ts";
import type {
  Companion,
  Materials,
  Piece,
  ProductModel,
} from "../../furniture/products/product.ts";
import { usualMaterials } from "../../furniture/products/product.ts";
import { bedroomBehind } from "./behindCamera.ts";
import { closeView, detailOf } from "./closeView.ts";
import { plainPlaster } from "./finishes.ts";
import { openedForPicture } from "./opened.ts";
import { frontLight, productSet, setMaterials, sunPatch } from "./productSet.ts";
import type { Camera, Quality, Scene, SceneMesh } from "./scene.ts";
import { stowed, stowedMaterials } from "./stowed.ts";

export type View = "three-quarter" | "front" | "detail" | "open";

interface Shelf {
  /** Width of the picture at the furniture in millimetres for a piece of usual size. */
  readonly usual: number;
  /** Distance of the camera. */
  readonly distance: number;
  readonly eye: number;
  /** How far the piece is turned towards the window. */
  readonly turn: number;
  /** How far it is turned when it is open; as when closed unless said. */
  readonly openTurn?: number;
  /** Share of the picture that an open piece may take each way; as when closed unless said. */
  readonly openFill?: number;
}

/** How each category is photographed, so that a list of it reads as one shelf. */
const shelves: Readonly<Record<string, Shelf>> = {
  sofa: { usual: 3000, distance: 4600, eye: 1200, turn: -28 },
  chairs: { usual: 1350, distance: 3200, eye: 1150, turn: -34 },
  tables: { usual: 1750, distance: 3400, eye: 1200, turn: -28 },
  "dining-sets": { usual: 3000, distance: 4700, eye: 1600, turn: -28 },
  cots: { usual: 3300, distance: 5000, eye: 1500, turn: -32 },
  wardrobes: { usual: 3500, distance: 5400, eye: 1200, turn: -26, openTurn: -9, openFill: 0.9 },
};

/** Straight from the front a piece lower than this is looked at from lower down, not on its top. */
const lowPiece = 600;
const eyeOfLow = 800;

const productQuality: Quality = { samples: 12, bounces: 3 };
/**
 * What the light of the set is raised by: a meter alone would make white pieces grey and black ones brown, the same wood
 * another colour beside another cloth. A close view is exposed as the whole piece is, or green velvet that fills it
 * would be as bright as a wall.
 */
const studioGain = 1.05;
/** Pixels of every picture of a product. */
export const pictureSize = [1600, 1200] as const;

export function meshesOf(model: Assembly, prefix = ""): SceneMesh[] {
  return model.parts.map((part) => ({ material: `${prefix}${part.slot}`, surface: part.surface }));
}

/** Whether there is something to be seen of it when it is open. */
export const opens = (model: ProductModel): boolean =>
  groupOf(model).parts.some(({ joint }) => joint);

/** Views for which the chairs before a table are taken away: their backs would hide it. */
const withoutBacks: ReadonlySet<View> = new Set(["front", "detail"]);

/** Whether something stands before the piece, turned so, over which one would not see it. */
const hidesIt = ({ piece, at }: Companion, { spec }: Piece, turn: number): boolean =>
  piece.spec.height > spec.height && point(frame({ turn: [0, turn, 0] }), at)[2] > 0;

/** Whether its front view leaves out what is sold with it. */
export const frontLeavesOut = ({ piece, companions = [] }: ProductModel): boolean =>
  companions.some((one) => hidesIt(one, piece, 0));

/** The piece with what stands beside it, turned as it will be seen. */
function arranged(model: ProductModel, turn: number, view: View, hidden?: RegExp): Assembly {
  const out = assembly();
  const turned = { turn: [0, turn, 0] } as const;
  const { piece, companions = [] } = model;
  const group = groupOf(
    withoutBacks.has(view)
      ? { ...model, companions: companions.filter((one) => !hidesIt(one, piece, turn)) }
      : model,
  );
  const { parts, inside } = view === "open" ? openedForPicture(group) : group;
  include(out, { parts: parts.filter(({ name }) => !hidden?.test(name)), inside }, turned);
  return out;
}

/** Materials of what is kept in the piece are told from its own by this. */
const kept = "kept ";

/** What an open piece is shown with, and the light that reaches into it. */
function withContents(model: ProductModel, turn: number, place: number) {
  const out = assembly();
  include(out, stowed(model.piece, place), { turn: [0, turn, 0] });
  const materials = Object.entries(stowedMaterials(place));
  return {
    meshes: meshesOf(out, kept),
    materials: Object.fromEntries(materials.map(([slot, made]) => [kept + slot, made])),
    lights: [frontLight],
  };
}

interface Framing {
  readonly camera: Camera;
  readonly wall: number;
}

/** Extent of the group as the camera projects it onto the plane z = 0. */
function projected(group: Assembly, shelf: Shelf, x: number) {
  const low = { x: Infinity, y: Infinity };
  const high = { x: -Infinity, y: -Infinity };
  for (const { surface } of group.parts)
    for (let i = 0; i < surface.positions.length; i += 3) {
      const k = shelf.distance / (shelf.distance - (surface.positions[i + 2] ?? 0));
      const px = x + ((surface.positions[i] ?? 0) - x) * k;
      const py = shelf.eye + ((surface.positions[i + 1] ?? 0) - shelf.eye) * k;
      low.x = Math.min(low.x, px);
      low.y = Math.min(low.y, py);
      high.x = Math.max(high.x, px);
      high.y = Math.max(high.y, py);
    }
  return { low, high };
}

/** From the foot of a piece to the picture's middle at least, in shares of its width: before a low one lies no empty floor. */
const floorBefore = 0.21;

/**
 * A level camera whose lens is shifted, so that every upright stays upright in the picture. The piece takes `fill` of it,
 * or what a piece of its size takes on the shelf.
 */
function framing(group: Assembly, shelf: Shelf, fill?: number): Framing {
  const { min, max } = boundsOf(group.parts.map((part) => part.surface));
  const [x] = midpoint(min, max);
  const { low, high } = projected(group, shelf, x);
  const [across, up] = [fill ?? 0.8, fill ?? 0.74];
  const fit = Math.max((high.x - low.x) / across, (high.y - low.y) / up / 0.75);
  const width = fill ? fit : Math.sqrt(fit * Math.max(fit, shelf.usual));
  const centre = Math.max((low.y + high.y) / 2 + width * 0.022, low.y + width * floorBefore);
  return {
    wall: min[2] - 420,
    camera: {
      position: [x, shelf.eye, shelf.distance],
      target: [x, shelf.eye, 0],
      lens: (36 * shelf.distance) / width,
      shift: [((low.x + high.x) / 2 - x) / width, (centre - shelf.eye) / width],
    },
  };
}

/** Where a piece stands: its category in the catalogue, its place in it, and whether it is sold in white. */
export interface Stand {
  readonly category: string;
  readonly place: number;
  readonly inWhite?: boolean;
}

/** One piece in so many has the sun on its wall. */
const sunEvery = 5;

/** One picture of a product in one of its variants. */
export function productView(
  model: ProductModel,
  materials: Materials,
  stand: Stand,
  view: View,
): Scene {
  const { category, place, inWhite } = stand;
  const usualShelf = shelves[category] ?? { usual: 2000, distance: 4000, eye: 1200, turn: -28 };
  const isLow = view === "front" && model.piece.spec.height < lowPiece;
  const shelf = isLow ? { ...usualShelf, eye: eyeOfLow } : usualShelf;
  const detail = detailOf(category);
  const usual = model.turn ?? shelf.turn;
  const turns = {
    front: model.frontTurn ?? 0,
    detail: detail.turn,
    "three-quarter": usual,
    open: shelf.openTurn ?? usual,
  };
  const isOpen = view === "open";
  const isDetail = view === "detail";
  const group = arranged(model, turns[view], view, isDetail ? detail.without : undefined);
  const { camera, wall } = framing(group, shelf, isOpen ? shelf.openFill : undefined);
  const set = productSet(wall);
  const sun =
    place % sunEvery === 0
      ? sunPatch([camera.position[0] + 420, 1500, wall])
      : { meshes: [], lights: [] };
  const contents = isOpen
    ? withContents(model, turns.open, place)
    : { meshes: [], materials: {}, lights: [] };
  const base = setMaterials(category, place, inWhite);
  const behind = group.parts.some(({ slot }) => slot === "mirror")
    ? bedroomBehind(wall, base["set wall"] ?? plainPlaster)
    : null;
  // The lamp that serves as a window has one about it in a mirror.
  const windows = behind ? set.lights.map((light) => ({ ...light, reflected: false })) : set.lights;
  const meshes = [
    ...set.meshes,
    ...sun.meshes,
    ...meshesOf(group),
    ...contents.meshes,
    ...(behind?.meshes ?? []),
  ];
  const everyMaterial = {
    ...base,
    ...usualMaterials,
    ...materials,
    ...contents.materials,
    ...behind?.materials,
  };
  return {
    camera: isDetail ? closeView(model.piece.build(), detail) : camera,
    lights: [...windows, ...sun.lights, ...contents.lights, ...(behind?.lights ?? [])],
    world: { color: [0.95, 0.97, 1], strength: 0.27 },
    meshes,
    materials: everyMaterial,
    size: pictureSize,
    quality: productQuality,
    developing: {
      gain: studioGain,
      metered: true,
      ...(isDetail && {
        as: () => productView(model, materials, stand, "three-quarter"),
      }),
    },
  };
}
