import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DataTexture,
  DoubleSide,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
} from "three";
import { type DetailKind, detailSide } from "../../furniture/materials/detail.ts";
import type { SurfaceLook } from "../../furniture/materials/surfaceLook.ts";
import { disposeBelow } from "../modelViewer/disposeBelow.ts";
import type { Model } from "../modelViewer/readModel.ts";
import type { DrawnDesign, DrawnMesh } from "./drawDesign.ts";
import type { Details } from "./useDesign.ts";

/** How the parts shine that somebody asks about. */
const shown = new Color("#0e5a5a");
const anisotropy = 8;

/** A model whose shape is put in anew while it is looked at. */
export function liveModel() {
  const root = new Group();
  const textures = new Map<DetailKind, DataTexture>();

  function textureOf(kind: DetailKind | null, details: Details): DataTexture | null {
    const grey = kind && details[kind];
    if (!kind || !grey) return null;
    const known = textures.get(kind) ?? detailTexture(grey);
    textures.set(kind, known);
    return known;
  }

  function material(look: SurfaceLook, details: Details, isShown: boolean): MeshStandardMaterial {
    const made = new MeshStandardMaterial({
      color: new Color(...look.color),
      roughness: look.roughness,
      metalness: look.metalness,
      map: textureOf(look.detail, details),
      ...(look.opacity < 1 && { transparent: true, opacity: look.opacity, side: DoubleSide }),
    });
    if (isShown) {
      made.emissive = shown;
      made.emissiveIntensity = 0.7;
    }
    return made;
  }

  function clear(): void {
    for (const mesh of root.children as Mesh<BufferGeometry, MeshStandardMaterial>[]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    root.clear();
  }

  const model: Model = {
    root,
    opening: null,
    showVariant: async () => {},
    dispose() {
      for (const texture of textures.values()) texture.dispose();
      disposeBelow(root);
    },
  };

  return {
    model,
    /** Puts a design in the place of the last one; parts of the names that are `marked` shine. */
    put({ meshes, looks }: DrawnDesign, details: Details, marked: readonly string[]): void {
      clear();
      for (const drawn of meshes) {
        const look = looks[drawn.slot];
        if (look === undefined) continue;
        const mesh = new Mesh(
          geometryOf(drawn),
          material(look, details, marked.includes(drawn.name)),
        );
        mesh.castShadow = mesh.receiveShadow = look.opacity === 1;
        root.add(mesh);
      }
    },
  };
}

function geometryOf({ positions, normals, uvs, indices }: DrawnMesh): BufferGeometry {
  return new BufferGeometry()
    .setAttribute("position", new BufferAttribute(positions, 3))
    .setAttribute("normal", new BufferAttribute(normals, 3))
    .setAttribute("uv", new BufferAttribute(uvs, 2))
    .setIndex(new BufferAttribute(indices, 1));
}

function detailTexture(grey: Uint8Array): DataTexture {
  const pixels = new Uint8Array(grey.length * 4);
  for (const [i, value] of grey.entries()) pixels.set([value, value, value, 255], i * 4);
  const texture = new DataTexture(pixels, detailSide, detailSide);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = anisotropy;
  texture.needsUpdate = true;
  return texture;
}
