import { expect, it } from "vitest";
import { penetration } from "./geometry/overlap.ts";
import { boundsOf } from "./geometry/surface.ts";
import { type Frame, point, subtract } from "./geometry/vector.ts";
import { movedBy, placedJoint, reached, slide, swing } from "./joint.ts";
import { opened } from "./model.ts";
import { models } from "./products/index.ts";

/** How far an open leaf may be let into what stands, and a drawer may rub. */
const jointDepth = 12;

const opening = Object.entries(models)
  .map(([slug, model]) => ({ slug, model, drawn: model.piece.build() }))
  .filter(({ drawn }) => drawn.parts.some(({ joint }) => joint));

it("a swing turns about its line by the right hand, a slide goes straight, each in its stretch", () => {
  const door = swing([100, 0, 20], [0, 1, 0], -90);
  expect(point(movedBy(door, 1), [100, 500, 20])).toEqual(
    [100, 500, 20].map((v) => expect.closeTo(v)),
  );
  expect(point(movedBy(door, 1), [500, 0, 20])).toEqual(
    [100, 0, 420].map((v) => expect.closeTo(v)),
  );
  const drawer = slide([0, 0, 1], 300, [0.5, 1]);
  expect([0, 0.5, 0.75, 1].map((at) => reached(drawer, at))).toEqual([0, 0, 150, 300]);
  expect(point(movedBy(drawer, 1), [1, 2, 3])).toEqual([1, 2, 303]);
});

it("a mirrored door opens to the same side of the room", () => {
  const mirror: Frame = { x: [-1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], origin: [0, 0, 0] };
  const door = placedJoint(swing([100, 0, 0], [0, 1, 0], -90), mirror);
  expect(point(movedBy(door, 1), [-500, 0, 0])).toEqual(
    [-100, 0, 400].map((v) => expect.closeTo(v)),
  );
});

it("wardrobes, cots with storage, cabinets, desks, the recliner, the sofa-cum-bed and the extendable table open", () => {
  expect(opening.length).toBeGreaterThan(25);
  const slugs = opening.map(({ slug }) => slug).join(" ");
  for (const one of [
    "2-door-wardrobe",
    "sliding",
    "cot-drawers",
    "pull-out",
    "recliner",
    "cum-bed",
    "extendable",
  ])
    expect(slugs).toContain(one);
});

it.each(opening.map((one) => [one.slug, one] as const))(
  "%s opens without a clash",
  (_, { drawn }) => {
    const { parts } = opened({ ...drawn, inside: [] }, 1);
    for (const moving of parts.filter(({ joint }) => joint)) {
      for (const other of parts) {
        if (other.joint === moving.joint || !moving.solid || !other.solid) continue;
        expect(
          penetration(moving.solid, other.solid),
          `${moving.name} enters ${other.name}`,
        ).toBeLessThan(jointDepth);
      }
    }
  },
);

it.each(opening.map((one) => [one.slug, one] as const))(
  "%s hides within it, closed, what is seen when open",
  (_, { drawn }) => {
    const outside = boundsOf(drawn.parts.map(({ surface }) => surface));
    for (const { name, surface } of drawn.inside) {
      const { min, max } = boundsOf([surface]);
      const over = [...subtract(outside.min, min), ...subtract(max, outside.max)];
      expect(Math.max(...over), name).toBeLessThan(1);
    }
  },
);

it.each(opening.map((one) => [one.slug, one] as const))(
  "%s stays above the floor, open",
  (_, { drawn }) => {
    for (const { name, surface } of opened(drawn, 1).parts)
      expect(boundsOf([surface]).min[1], name).toBeGreaterThan(-1);
  },
);

/** How far something reaches into something else, each in its box. */
const common = (a: Bounds, b: Bounds): number =>
  Math.min(
    ...[0, 1, 2].map(
      (i) => Math.min(a.max[i] ?? 0, b.max[i] ?? 0) - Math.max(a.min[i] ?? 0, b.min[i] ?? 0),
    ),
  );
type Bounds = ReturnType<typeof boundsOf>;

it.each(opening.map((one) => [one.slug, one] as const))(
  "%s has nothing that stands in the way of a drawer's box",
  (_, { drawn }) => {
    const stands = drawn.parts.filter(({ joint }) => !joint);
    for (const box of drawn.inside.filter(({ name, joint }) => joint && name.startsWith("drawer")))
      for (const { name, surface } of stands)
        expect(
          common(boundsOf([surface]), boundsOf([box.surface])),
          `${name} stands in the ${box.name}`,
        ).toBeLessThan(1);
  },
);

/** Doors that slide stay within. */
const comingOut = opening.filter(({ slug }) => !slug.includes("sliding"));

it.each(comingOut.map((one) => [one.slug, one] as const))(
  "%s comes out into the room: in front, beside it or above",
  (_, { drawn }) => {
    const closed = boundsOf(drawn.parts.map(({ surface }) => surface));
    const { parts } = opened({ ...drawn, inside: [] }, 1);
    const { min, max } = boundsOf(parts.map(({ surface }) => surface));
    const out = [max[0] - closed.max[0], closed.min[0] - min[0], max[1] - closed.max[1]];
    expect(Math.max(...out, max[2] - closed.max[2])).toBeGreaterThan(150);
  },
);

it("an extendable table grows by its leaf, which closes the gap but for two joints", () => {
  const { drawn } = opening.find(({ slug }) => slug.includes("extendable")) ?? expect.unreachable();
  const open = opened(drawn, 1).parts;
  const { min, max } = boundsOf(open.map(({ surface }) => surface));
  expect(max[0] - min[0]).toBeCloseTo(1600);
  const leaf = boundsOf(drawn.inside.map(({ surface }) => surface));
  const tops = open.filter(({ name }) => name === "top");
  expect(tops.map(({ surface }) => boundsOf([surface]))).toMatchObject([
    { max: [expect.closeTo(leaf.min[0] - 0.8), expect.anything(), expect.anything()] },
    { min: [expect.closeTo(leaf.max[0] + 0.8), expect.anything(), expect.anything()] },
  ]);
});
