import { Mesh, type Object3D, Vector3 } from "three";
import type { Triangles } from "../../furniture/geometry/depthMap.ts";

/** Every triangle below an object as it stands now. */
export function trianglesOf(root: Object3D): Triangles {
  root.updateMatrixWorld(true);
  const meshes: Mesh[] = [];
  root.traverse((object) => object instanceof Mesh && meshes.push(object));
  const all = new Float32Array(3 * meshes.reduce((sum, mesh) => sum + cornersOf(mesh), 0));
  const point = new Vector3();
  let end = 0;
  for (const mesh of meshes) {
    const positions = mesh.geometry.getAttribute("position");
    const placed = new Float32Array(3 * positions.count);
    for (let i = 0; i < positions.count; i++)
      point
        .fromBufferAttribute(positions, i)
        .applyMatrix4(mesh.matrixWorld)
        .toArray(placed, 3 * i);
    const index = mesh.geometry.getIndex()?.array;
    for (let i = 0, last = cornersOf(mesh); i < last; i++) {
      const from = 3 * (index?.[i] ?? i);
      all[end++] = placed[from] ?? 0;
      all[end++] = placed[from + 1] ?? 0;
      all[end++] = placed[from + 2] ?? 0;
    }
  }
  return all;
}

const cornersOf = ({ geometry }: Mesh): number =>
  geometry.getIndex()?.count ?? geometry.getAttribute("position").count;
