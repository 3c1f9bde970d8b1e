import type { RoomSpec } from "../scenes/room.ts";
import type { Camera, Light } from "../scenes/scene.ts";

/** What a layout needs around it: its room, who looks, and light besides the windows'. */
export interface Setting {
  readonly room: Pick<RoomSpec, "width" | "depth" | "windows" | "backOpenings">;
  readonly camera: Camera;
  readonly lights?: readonly Light[];
}
