import type { Buffer, Document, Node } from "@gltf-transform/core";
import { add, radians, scale, type Vec3 } from "../geometry/vector.ts";
import { type Joint, reached } from "../joint.ts";

/** What clips of the format are called that open furniture, from closed at 0 s to open at 1 s. */
const clip = "open";

/** Where the origin of what a joint holds is, in millimetres: on the line that it turns about. */
export const pivotOf = (joint: Joint | undefined): Vec3 =>
  joint?.kind === "swing" ? joint.at : [0, 0, 0];

/** Moves nodes by their joints in one animation: one second from closed to open. */
export function animate(
  document: Document,
  buffer: Buffer,
  moving: ReadonlyMap<Joint, Node>,
): void {
  if (moving.size === 0) return;
  const animation = document.createAnimation(clip);
  for (const [joint, node] of moving) {
    const times = [...new Set([0, ...joint.during, 1])];
    const path = joint.kind === "swing" ? "rotation" : "translation";
    const values = times.flatMap((time) =>
      joint.kind === "swing" ? turned(joint, time) : slid(joint, time),
    );
    const accessor = (type: "SCALAR" | "VEC3" | "VEC4", of: readonly number[]) =>
      document.createAccessor().setType(type).setArray(Float32Array.from(of)).setBuffer(buffer);
    const sampler = document
      .createAnimationSampler()
      .setInput(accessor("SCALAR", times))
      .setOutput(accessor(joint.kind === "swing" ? "VEC4" : "VEC3", values))
      .setInterpolation("LINEAR");
    const channel = document
      .createAnimationChannel()
      .setTargetNode(node)
      .setTargetPath(path)
      .setSampler(sampler);
    animation.addSampler(sampler).addChannel(channel);
  }
}

/** A quaternion. */
function turned(joint: Joint, time: number): number[] {
  const half = radians(reached(joint, time)) / 2;
  return [...scale(joint.axis, Math.sin(half)), Math.cos(half)];
}

/** Metres. */
const slid = (joint: Joint, time: number): Vec3 =>
  scale(add(pivotOf(joint), scale(joint.axis, reached(joint, time))), 0.001);
