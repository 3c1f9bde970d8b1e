import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { boundsOf } from "../../furniture/geometry/surface.ts";
import {
  cross,
  dot,
  frame,
  normalize,
  point,
  subtract,
  type Vec2,
  type Vec3,
} from "../../furniture/geometry/vector.ts";
import { models } from "../../furniture/products/index.ts";
import { productShots, readCatalogue } from "../shots/products.ts";
import { detailOf } from "./closeView.ts";
import type { Camera } from "./scene.ts";

const catalogue = readCatalogue(
  fileURLToPath(new URL("../../demo/catalogue/products", import.meta.url)),
);
const { variants, views } = productShots(catalogue);

/** Where a point is seen: shares of half the picture's width from its middle, to the right and up. */
function seenAt({ position, target, lens }: Camera, at: Vec3): Vec2 {
  const ahead = normalize(subtract(target, position));
  const right = normalize(cross(ahead, [0, 1, 0]));
  const from = subtract(at, position);
  const k = lens / 18 / dot(from, ahead);
  return [dot(from, right) * k, dot(from, cross(right, ahead)) * k];
}

describe("a close view", () => {
  it("is exposed as the three-quarter view of the piece in the same colour", () => {
    const detail = views.find(({ file }) => file === "kasuti-round-stool-detail.avif");
    const whole = variants.first.find(
      ({ product, variant }) => product === detail?.product && variant === detail?.variant,
    );
    const developing = detail?.scene().developing ?? {};
    const as = "as" in developing ? developing.as?.() : undefined;
    expect(as?.camera).toEqual(whole?.scene().camera);
    expect(as?.materials).toEqual(whole?.scene().materials);
  });

  const gripped = catalogue.filter(({ slug }) =>
    models[slug]?.piece.build().parts.some(({ name }) => /^(handle|knob)/.test(name)),
  );

  it.each(gripped)("shows a whole grip of $slug, not at its edge", ({ slug, category }) => {
    const camera = views.find(({ file }) => file === `${slug}-detail.avif`)?.scene().camera;
    const turned = frame({ turn: [0, detailOf(category).turn, 0] });
    const grips = models[slug]?.piece
      .build()
      .parts.filter(({ name }) => /^(handle|knob)/.test(name));
    const whole = grips?.filter(({ surface }) => {
      const { min, max } = boundsOf([surface]);
      return [min, max].every((corner) => {
        if (!camera) return false;
        const [across, up] = seenAt(camera, point(turned, corner));
        return Math.abs(across) < 0.8 && Math.abs(up) < 0.6;
      });
    });
    expect(whole?.length).toBeGreaterThan(0);
  });
});

describe("a front view", () => {
  it.each(["palash-4-seater-dining-set", "ratnagiri-glass-top-dining-set"])(
    "of %s has no chair's back before the table",
    (slug) => {
      const front = views.find(({ file }) => file === `${slug}-front.avif`)?.scene();
      const { piece } = models[slug] ?? {};
      const high = front?.meshes.filter(({ material, surface }) => {
        const { min, max } = boundsOf([surface]);
        return (
          !material.startsWith("set ") &&
          max[1] > (piece?.spec.height ?? 0) + 20 &&
          min[2] > (piece?.spec.depth ?? 0) / 2
        );
      });
      expect(high).toEqual([]);
    },
  );
});
