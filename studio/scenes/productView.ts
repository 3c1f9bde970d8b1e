import { boundsOf } from "../../furniture/geometry/surface.ts";
import {
  add,
  frame,
  length,
  mapAxes,
  midpoint,
  point,
  type Vec3,
} from "../../furniture/geometry/vector.ts";
import { type Assembly, assembly, include } from "../../furniture/model.ts";
import { groupOf } from "../../furniture/products/group.ts";
import type { Materials, ProductModel } from "../../furniture/products/product.ts";
import { usualMaterials } from "../../furniture/products/product.ts";
import { bedroomBehind } from "./behindCamera.ts";
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

const productQuality: Quality = { samples: 12, minSamples: 12, threshold: 0.02, bounces: 3 };
/**
 * What the light of the set is raised by: a meter alone would make white pieces grey and black ones brown, the same wood
 * another colour beside another cloth, and green velvet that fills a close view as bright as a wall.
 */
const studioGain = 1.4;
/** Pixels of every picture of a product. */
export const pictureSize = [1600, 1200] as const;

export function meshesOf(model: Assembly, prefix = ""): SceneMesh[] {
  return model.parts.map((part) => ({ material: `${prefix}${part.slot}`, surface: part.surface }));
}

/** Whether there is something to be seen of it when it is open. */
export const opens = (model: ProductModel): boolean =>
  groupOf(model).parts.some(({ joint }) => joint);

/** The piece with what stands beside it, turned as it will be seen. */
function arranged(model: ProductModel, turn: number, isOpen = false): Assembly {
  const out = assembly();
  const group = groupOf(model);
  include(out, isOpen ? openedForPicture(group) : group, { turn: [0, turn, 0] });
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
  const centre = (low.y + high.y) / 2 + width * 0.022;
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

interface Detail {
  /** The point looked at: shares of the piece's own width from its middle, height and depth from its middle. */
  readonly at: Vec3;
  /** Width of the picture at that point in millimetres. */
  readonly wide: number;
  readonly turn: number;
  /** Millimetres above which nothing is looked at: the posts of a bed are higher than its pillows. */
  readonly highest?: number;
  /** Shares are of the piece with what stands beside it. */
  readonly ofSet?: boolean;
}

/** Where a close view looks in each category: arm and seat, a joint, the pillows, a handle. */
const details: Readonly<Record<string, Detail>> = {
  sofa: { at: [-0.24, 0.6, 0.1], wide: 960, turn: -32 },
  chairs: { at: [0.02, 0.62, 0.1], wide: 620, turn: -38 },
  tables: { at: [-0.06, 0.8, 0.3], wide: 640, turn: -36 },
  "dining-sets": { at: [-0.08, 0.62, 0.2], wide: 1300, turn: -34, ofSet: true },
  cots: { at: [-0.27, 0.68, -0.4], wide: 1200, turn: -36, highest: 800 },
  wardrobes: { at: [0.04, 0.5, 0.5], wide: 760, turn: -30 },
};
const usualDetail: Detail = { at: [0, 0.6, 0.3], wide: 800, turn: -30 };

/** Millimetres that a close view shows at least, so that a stool is seen as more than one leg. */
const narrowestDetail = 440;
/** Of a bench or a low table, lower than this, the seat or top is looked at. */
const lowPiece = 600;
const lowPieceAt = 0.85;

function detailCamera(model: ProductModel, detail: Detail): Camera {
  const seen = detail.ofSet ? arranged(model, 0) : model.piece.build();
  const { min, max } = boundsOf(seen.parts.map((part) => part.surface));
  const up = max[1] < lowPiece ? lowPieceAt : detail.at[1];
  const own = mapAxes(midpoint(min, max), (middle, axis) =>
    axis === 1
      ? Math.min(max[1] * up, detail.highest ?? max[1])
      : middle + (max[axis] - min[axis]) * detail.at[axis],
  );
  const at = point(frame({ turn: [0, detail.turn, 0] }), own);
  const wide = Math.min(detail.wide, Math.max((max[0] - min[0]) * 0.95, narrowestDetail));
  const away = 2100;
  const back: Vec3 = [-260, 520, away];
  const position = add(at, back);
  const focus = length(back) / 1000;
  return { position, target: at, lens: (36 * away) / wide, aperture: 9, focus };
}

/** One piece in so many has the sun on its wall. */
const sunEvery = 5;

/**
 * One picture of a product in one of its variants. `category` is the catalogue's slug, `place` the product's place in
 * it, by which its wall and floor are chosen.
 */
export function productView(
  model: ProductModel,
  materials: Materials,
  { category, place }: { readonly category: string; readonly place: number },
  view: View,
): Scene {
  const shelf = shelves[category] ?? { usual: 2000, distance: 4000, eye: 1200, turn: -28 };
  const detail = details[category] ?? usualDetail;
  const usual = model.turn ?? shelf.turn;
  const turns = {
    front: 0,
    detail: detail.turn,
    "three-quarter": usual,
    open: shelf.openTurn ?? usual,
  };
  const isOpen = view === "open";
  const group = arranged(model, turns[view], isOpen);
  const { camera, wall } = framing(group, shelf, isOpen ? shelf.openFill : undefined);
  const set = productSet(wall);
  const sun =
    place % sunEvery === 0
      ? sunPatch([camera.position[0] + 420, 1500, wall])
      : { meshes: [], lights: [] };
  const contents = isOpen
    ? withContents(model, turns.open, place)
    : { meshes: [], materials: {}, lights: [] };
  const base = setMaterials(category, place);
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
    camera: view === "detail" ? detailCamera(model, detail) : camera,
    lights: [...windows, ...sun.lights, ...contents.lights, ...(behind?.lights ?? [])],
    world: { color: [0.95, 0.97, 1], strength: 0.2 },
    meshes,
    materials: everyMaterial,
    size: pictureSize,
    quality: productQuality,
    developing: { gain: studioGain, metered: view !== "detail" },
  };
}
