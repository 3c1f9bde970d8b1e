import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  append,
  emptySurface,
  type Numbers,
  type OpenSurface,
  type Surface,
} from "../../furniture/geometry/surface.ts";
import type { Vec2, Vec3 } from "../../furniture/geometry/vector.ts";
import type { MaterialSpec, Rgb } from "../../furniture/materials/material.ts";

export interface Light {
  readonly name: string;
  readonly type: "AREA" | "SUN" | "POINT" | "SPOT";
  /** Watts; W/m2 for a sun. */
  readonly energy: number;
  readonly color: Rgb;
  /** Millimetres. */
  readonly position: Vec3;
  readonly target: Vec3;
  /** Sides of an area light in metres. */
  readonly size?: Vec2;
  /** Degrees: how soft a sun's shadows are. */
  readonly angle?: number;
  /** Degrees: how wide an area light shines. */
  readonly spread?: number;
  /** What an area light sends upwards, as a share of what it sends down: a window's, of the ground outside. */
  readonly upwards?: number;
  readonly radius?: number;
  readonly cone?: number;
  /** Whether shine shows it; "veiled": only the bright day that it stands for, however rough the shine is. */
  readonly reflected?: boolean | "veiled";
}

export interface Camera {
  /** Millimetres. */
  readonly position: Vec3;
  readonly target: Vec3;
  /** Focal length in millimetres on a 36 mm wide sensor. */
  readonly lens: number;
  readonly shift?: Vec2;
  /** f-stop and focus distance in metres, for a shallow depth of field. */
  readonly aperture?: number;
  readonly focus?: number;
}

export interface SceneMesh {
  readonly material: string;
  readonly surface: Surface;
  readonly castsShadow?: boolean;
  /** "never": it only casts its shadow; "reflected": it only shows in mirrors and shine. */
  readonly seen?: "always" | "never" | "reflected";
}

export interface Quality {
  /** How often each pixel is looked at. */
  readonly samples: number;
  readonly bounces: number;
}

/**
 * How a picture is exposed: by a light meter to this mean brightness, that of the rule unless said; or by this factor
 * of its light, where it is `metered` as far as the rule allows. `as`: by the factor of another scene, which is rendered
 * small to be metered.
 */
export type Developing =
  | { readonly brightness?: number }
  | { readonly gain: number; readonly metered?: boolean; readonly as?: () => Scene };

export interface Scene {
  readonly camera: Camera;
  readonly lights: readonly Light[];
  readonly world: { readonly color: Rgb; readonly strength: number };
  readonly meshes: readonly SceneMesh[];
  readonly materials: Readonly<Record<string, MaterialSpec>>;
  /** Pixels. */
  readonly size: Vec2;
  readonly quality: Quality;
  /** How the picture is exposed; as the rule says by default. */
  readonly developing?: Developing;
}

/** Ours is y up in millimetres, the renderer's z up in metres. */
const toRenderer = (p: Vec3): Vec3 => [p[0] / 1000, -p[2] / 1000, p[1] / 1000];

/** Each board is cut from another place of the tree: its uv is moved to a band of its own, `boardBand` metres wide. */
const boardBand = 8;
const mostBoards = 41;

function ownBoard(surface: Surface, board: number): Surface {
  const [along, across] = [(board * 2.63) % 17, (board % mostBoards) * boardBand];
  return {
    ...surface,
    uvs: Float64Array.from(surface.uvs).map((value, i) => value + (i % 2 === 0 ? along : across)),
  };
}

/** One mesh of each material, with a grain of its own in each of its boards. */
function joined({ meshes, materials }: Scene): SceneMesh[] {
  const groups = new Map<string, SceneMesh & { surface: OpenSurface }>();
  let board = 0;
  for (const mesh of meshes) {
    const key = `${mesh.material}|${mesh.castsShadow ?? true}|${mesh.seen ?? "always"}`;
    const group = groups.get(key) ?? { ...mesh, surface: emptySurface() };
    groups.set(key, group);
    const grained = materials[mesh.material]?.kind === "wood";
    append(group.surface, grained ? ownBoard(mesh.surface, ++board) : mesh.surface);
  }
  return [...groups.values()];
}

const turned = (values: Numbers, perMetre: number): Float32Array => {
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 3) {
    out[i] = (values[i] ?? 0) / perMetre;
    out[i + 1] = -(values[i + 2] ?? 0) / perMetre;
    out[i + 2] = (values[i + 1] ?? 0) / perMetre;
  }
  return out;
};

/** The renderer keeps uv per corner of a triangle, not per point. */
function uvOfCorners({ uvs, indices }: Surface): Float32Array {
  const out = new Float32Array(indices.length * 2);
  for (let i = 0; i < indices.length; i++) {
    const point = indices[i] ?? 0;
    out[i * 2] = uvs[point * 2] ?? 0;
    out[i * 2 + 1] = uvs[point * 2 + 1] ?? 0;
  }
  return out;
}

/** The whitest that paint, plaster, cloth or stone is: fresh white paint throws back four fifths of the light. */
const whitest = 0.8;
const notPainted = new Set(["glow", "opal", "outlook", "glass", "mirror", "metal"]);

/** The material, darkened as a whole where one of its colours is whiter than anything is. */
function noWhiter(material: MaterialSpec): MaterialSpec {
  if (notPainted.has(material.kind)) return material;
  const tones = Object.entries(material).filter(
    (entry): entry is [string, Rgb] => Array.isArray(entry[1]) && entry[1].length === 3,
  );
  const excess = Math.max(...tones.flatMap(([, tone]) => tone)) / whitest;
  if (!(excess > 1)) return material;
  const darkened = tones.map(([name, tone]) => [name, tone.map((c) => c / excess)]);
  return { ...material, ...Object.fromEntries(darkened) };
}

/** The scene as the renderer reads it: a description and one block of numbers. */
export function packScene(scene: Scene, threads: number): { json: string; data: Buffer } {
  const chunks: Uint8Array[] = [];
  let offset = 0;
  const block = (values: Float32Array | Uint32Array): [number, number] => {
    const start = offset;
    chunks.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    offset += values.byteLength;
    return [start, values.length];
  };
  const meshes = joined(scene).map((mesh) => ({
    name: mesh.material,
    material: mesh.material,
    castsShadow: mesh.castsShadow ?? true,
    seen: mesh.seen ?? "always",
    positions: block(turned(mesh.surface.positions, 1000)),
    normals: block(turned(mesh.surface.normals, 1)),
    uvs: block(uvOfCorners(mesh.surface)),
    indices: block(Uint32Array.from(mesh.surface.indices)),
  }));
  const used = new Set(meshes.map((mesh) => mesh.material));
  const materials = Object.fromEntries(
    Object.entries(scene.materials)
      .filter(([name]) => used.has(name))
      .map(([name, material]) => [name, noWhiter(material)]),
  );
  const place = <T extends { position: Vec3; target: Vec3 }>(thing: T) => ({
    ...thing,
    position: toRenderer(thing.position),
    target: toRenderer(thing.target),
  });
  const json = JSON.stringify({
    camera: place(scene.camera),
    lights: scene.lights.map(place),
    world: scene.world,
    materials,
    meshes,
    render: { ...scene.quality, size: scene.size, threads },
  });
  return { json, data: Buffer.concat(chunks) };
}

/** Writes `<folder>/<name>.json` and `.bin`; gives the path of the description. */
export function writeScene(
  folder: string,
  name: string,
  packed: { json: string; data: Buffer },
): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.bin`), packed.data);
  const path = join(folder, `${name}.json`);
  writeFileSync(path, packed.json);
  return path;
}
