import {
  type Box3,
  DataTexture,
  LinearFilter,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  SRGBColorSpace,
  type Vector3,
} from "three";
import { depthMap, type Extent, type Triangles } from "../../furniture/geometry/depthMap.ts";
import { trianglesOf } from "./triangles.ts";

const cells = 160;
/** Metres of floor beyond the piece on which its shadow may lie. */
const margin = 1.1;
/**
 * The shadow of the room's light lies close, the window's falls aside. `reach`: metres above the floor from where
 * nothing darkens it; `spread`: metres over which it softens.
 */
const ofRoom = { reach: 0.5, spread: 0.06, darkest: 0.75 } as const;
const ofWindow = { reach: 0.9, spread: 0.12, darkest: 0.3 } as const;
const shadowColor = [44, 32, 20] as const;

const fromBelow = {
  across: { at: 0, sign: 1 },
  down: { at: 2, sign: 1 },
  near: { at: 1, sign: -1 },
} as const;

/** Blurs by the mean of `2 * radius + 1` cells along rows, and turns rows into columns. */
function blurred(values: Float32Array, radius: number): Float32Array<ArrayBuffer> {
  const out = new Float32Array(values.length);
  for (let y = 0; y < cells; y++) {
    let sum = 0;
    for (let x = -radius; x < cells; x++) {
      sum += x + radius < cells ? (values[y * cells + x + radius] ?? 0) : 0;
      if (x > radius) sum -= values[y * cells + x - radius - 1] ?? 0;
      if (x >= 0) out[x * cells + y] = sum / (2 * radius + 1);
    }
  }
  return out;
}

/** How dark each cell of the floor is below the triangles, from 0 to 1. */
function shade(
  triangles: Triangles,
  extent: Extent,
  { reach, spread, darkest }: { reach: number; spread: number; darkest: number },
): Float32Array {
  const { depth } = depthMap(triangles, fromBelow, extent);
  let dark = depth.map((near) => darkest * Math.max(0, 1 + Math.max(near, -reach) / reach) ** 1.5);
  const radius = Math.max(1, Math.round(spread / extent.cell));
  // Means one after the other are near a bell; each is done both ways.
  for (let pass = 0; pass < 4; pass++) dark = blurred(dark, radius);
  return dark;
}

/** Each corner as far aside as the light throws its shadow on the floor. */
function thrown(triangles: Triangles, towardsLight: Vector3): Triangles {
  const [x, z] = [towardsLight.x / towardsLight.y, towardsLight.z / towardsLight.y];
  const out = triangles.slice();
  for (let i = 0; i < out.length; i += 3) {
    const height = out[i + 1] ?? 0;
    out[i] = (out[i] ?? 0) - height * x;
    out[i + 2] = (out[i + 2] ?? 0) - height * z;
  }
  return out;
}

/** The soft dark that a piece leaves on the floor, worked out once from its shape; `box` is its own. */
export function floorShadow(root: Object3D, { min, max }: Box3, towardsLight: Vector3): Mesh {
  const side = 2 * (Math.max(max.x, -min.x, max.z, -min.z) + margin);
  const extent = {
    left: -side / 2,
    top: -side / 2,
    columns: cells,
    rows: cells,
    cell: side / cells,
  };
  const triangles = trianglesOf(root);
  const close = shade(triangles, extent, ofRoom);
  const aside = shade(thrown(triangles, towardsLight), extent, ofWindow);
  const pixels = new Uint8Array(4 * cells * cells);
  close.forEach((dark, i) => {
    const both = 1 - (1 - dark) * (1 - (aside[i] ?? 0));
    // The map's rows run towards +z, a texture's away from it.
    const row = cells - 1 - Math.floor(i / cells);
    pixels.set([...shadowColor, Math.round(255 * both)], 4 * (row * cells + (i % cells)));
  });
  const texture = new DataTexture(pixels, cells, cells);
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  const material = new MeshBasicMaterial({
    map: texture,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  const shadow = new Mesh(new PlaneGeometry(side, side), material);
  shadow.rotation.x = -Math.PI / 2;
  shadow.position.y = 0.002;
  return shadow;
}
