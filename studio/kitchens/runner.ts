import type { Vec2, Vec3 } from "../../furniture/geometry/vector.ts";
import { linear } from "../../furniture/materials/material.ts";
import { rug } from "../props/textiles.ts";
import { set } from "../scenes/stage.ts";
import type { Kit } from "./fitting.ts";

/** Dhurries for a kitchen's floor: ground, figure and pattern. */
const dhurries = [
  ["#C9B28C", "#7A3B33", "stripe"],
  ["#D8D0C0", "#3F5468", "border"],
  ["#B9A78B", "#5C6B4E", "diamond"],
  ["#8E9AA0", "#E2DACB", "stripe"],
  ["#C7B79A", "#C7B79A", "plain"],
  ["#A6533B", "#E0C79A", "border"],
] as const;

/** Lays a runner, `across` the room by `along` it, with its middle at `at`, its fringes at its short ends; some kitchens have none. */
export function setRunner(k: Kit, [across, along]: Vec2, at: Vec3): void {
  if (k.seed % 5 === 3) return;
  const [ground, figure, pattern] = dhurries[(k.seed * 5 + 2) % dhurries.length] ?? dhurries[0];
  const long = Math.max(across, along);
  const short = Math.min(across, along);
  const material = {
    kind: "rug",
    color: linear(ground),
    accent: linear(figure),
    size: [long / 1000, short / 1000],
    pattern,
  };
  const turn: Vec3 = [0, along > across ? 90 : 0, 0];
  set(k.on, rug(long, short), { at, turn }, { rug: material });
}
