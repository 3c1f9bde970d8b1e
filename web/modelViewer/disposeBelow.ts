import { type Material, Mesh, type Object3D, type Texture } from "three";

/** Gives back the graphics memory of everything below an object, and of itself. */
export function disposeBelow(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    const material = object.material as Material & { map?: Texture | null };
    material.map?.dispose();
    material.dispose();
  });
}
