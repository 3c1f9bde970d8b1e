import type { Camera } from "../scenes/scene.ts";

/** Breadth of what a camera's lens throws its picture on, in millimetres. */
const sensor = 36;
/** How much floor a picture shows before what stands nearest. */
const floorBefore = 140;

/** The camera so far back that a picture of this shape, its height by its width, has the floor at `z` in it. */
export function seeingFloor(camera: Camera, shape: number, z: number): Camera {
  const [x, height, at] = camera.position;
  const slope = ((shape / 2 - (camera.shift?.[1] ?? 0)) * sensor) / camera.lens;
  const back = Math.max(0, z + floorBefore + height / slope - at);
  const [tx, ty, tz] = camera.target;
  return { ...camera, position: [x, height, at + back], target: [tx, ty, tz + back] };
}
