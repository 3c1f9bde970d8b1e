import { describe, expect, it } from "vitest";
import { board } from "../../furniture/geometry/board.ts";
import { paint, woods } from "../../furniture/materials/material.ts";
import { packScene, type Scene } from "./scene.ts";

const sceneOf = (materials: Scene["materials"]): Scene => ({
  camera: { position: [0, 0, 1000], target: [0, 0, 0], lens: 35 },
  lights: [],
  world: { color: [1, 1, 1], strength: 1 },
  meshes: Object.keys(materials).flatMap((material) =>
    [0, 1].map(() => ({ material, surface: board([100, 20, 20]) })),
  ),
  materials,
  size: [4, 3],
  quality: { samples: 1, bounces: 1 },
});

/** Lowest and highest v of each half of the one mesh: its two boards. */
function bandsOf(scene: Scene): [number, number][] {
  const { json, data } = packScene(scene, 1);
  const [start, count] = JSON.parse(json).meshes[0].uvs as [number, number];
  const uvs = new Float32Array(data.buffer, data.byteOffset + start, count);
  const v = [...uvs].filter((_, i) => i % 2 === 1);
  const half = v.length / 2;
  return [v.slice(0, half), v.slice(half)].map((own) => [Math.min(...own), Math.max(...own)]);
}

describe("a packed scene", () => {
  it("has no paint whiter than fresh white paint is, and leaves light as bright as it is", () => {
    const { json } = packScene(
      sceneOf({
        wall: paint("#FFFFFF"),
        door: paint("#777777"),
        lamp: { kind: "glow", color: [1, 1, 1] },
      }),
      1,
    );
    const { materials } = JSON.parse(json);
    expect(materials.wall.color).toEqual([0.8, 0.8, 0.8]);
    expect(materials.door.color).toEqual(paint("#777777").color);
    expect(materials.lamp.color).toEqual([1, 1, 1]);
  });

  it("cuts each board from another place of the tree, and paint from none", () => {
    const [first, second] = bandsOf(sceneOf({ oak: woods.oakLaminate }));
    expect(second?.[0]).toBeGreaterThan((first?.[1] ?? 0) + 4);
    const [one, other] = bandsOf(sceneOf({ white: paint("#EEEEEE") }));
    expect(one).toEqual(other);
  });
});
