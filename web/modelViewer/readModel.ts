import {
  type AnimationClip,
  type Group,
  type Material,
  Mesh,
  MeshStandardMaterial,
  RepeatWrapping,
  Texture,
} from "three";
import { type GLTF, GLTFLoader, type GLTFParser } from "three/addons/loaders/GLTFLoader.js";

const variantsExtension = "KHR_materials_variants";
/** Samples with which grain stays sharp where it is seen at an angle. */
const anisotropy = 8;

interface Mapping {
  readonly material: number;
  readonly variants: readonly number[];
}

/** A product's model, in metres, standing on the floor about the origin with its front towards +z. */
export interface Model {
  readonly root: Group;
  /** Moves what opens, from shut to open; null where nothing does. */
  readonly opening: AnimationClip | null;
  /** Dresses it in the colour of that label; an unknown one leaves it as it is. */
  showVariant(label: string): Promise<void>;
  /** Gives back what it holds of the graphics memory. */
  dispose(): void;
}

/**
 * Reads textures out of the file itself: the loader's own way goes through a `blob:` address, which the
 * pages' Content-Security-Policy refuses.
 */
const texturesWithin = (parser: GLTFParser) => ({
  name: "textures-within",
  async loadTexture(index: number): Promise<Texture> {
    const { source } = parser.json.textures[index];
    const { bufferView, mimeType } = parser.json.images[source];
    const bytes: ArrayBuffer = await parser.getDependency("bufferView", bufferView);
    const image = await createImageBitmap(new Blob([bytes], { type: mimeType }), {
      premultiplyAlpha: "none",
      colorSpaceConversion: "none",
    });
    const texture = new Texture(image);
    texture.flipY = false;
    texture.wrapS = texture.wrapT = RepeatWrapping;
    texture.anisotropy = anisotropy;
    texture.needsUpdate = true;
    return texture;
  },
});

function meshesOf(root: Group): Mesh[] {
  const meshes: Mesh[] = [];
  root.traverse((object) => {
    if (object instanceof Mesh) meshes.push(object);
  });
  return meshes;
}

/** Reads a binary glTF with variants as the shop writes them. Throws what the loader throws of another. */
export async function readModel(bytes: ArrayBuffer): Promise<Model> {
  const loader = new GLTFLoader().register(texturesWithin);
  const { scene: root, animations, parser } = (await loader.parseAsync(bytes, "")) as GLTF;
  const meshes = meshesOf(root);
  const used = new Set<Material>();
  for (const mesh of meshes) dress(mesh, mesh.material as Material);
  let asked = 0;

  function dress(mesh: Mesh, material: Material): void {
    mesh.material = material;
    parser.assignFinalMaterial(mesh);
    const worn = mesh.material as Material;
    used.add(worn);
    mesh.castShadow = !worn.transparent;
    mesh.receiveShadow = !worn.transparent;
  }

  async function showVariant(label: string): Promise<void> {
    const mine = ++asked;
    const variants: { name: string }[] =
      parser.json.extensions?.[variantsExtension]?.variants ?? [];
    const wanted = variants.findIndex(({ name }) => name === label);
    const changes = meshes.flatMap((mesh) => {
      const mappings: readonly Mapping[] =
        mesh.userData.gltfExtensions?.[variantsExtension]?.mappings ?? [];
      const mapping = mappings.find((each) => each.variants.includes(wanted));
      return mapping ? [{ mesh, material: mapping.material }] : [];
    });
    const materials: Material[] = await Promise.all(
      changes.map(({ material }) => parser.getDependency("material", material)),
    );
    // Another colour may have been asked for meanwhile.
    if (mine !== asked) return;
    changes.forEach(({ mesh }, i) => {
      const material = materials[i];
      if (material) dress(mesh, material);
    });
  }

  function dispose(): void {
    for (const mesh of meshes) mesh.geometry.dispose();
    for (const material of used) {
      if (material instanceof MeshStandardMaterial) {
        for (const texture of [material.map, material.normalMap, material.roughnessMap]) {
          texture?.dispose();
          if (texture?.image instanceof ImageBitmap) texture.image.close();
        }
      }
      material.dispose();
    }
  }

  return { root, opening: animations[0] ?? null, showVariant, dispose };
}
