import { corner, boundsOf as surfaceBounds, triangle } from "../geometry/surface.ts";
import type { AxisIndex, Vec2, Vec3 } from "../geometry/vector.ts";
import type { Part } from "../model.ts";
import { comesApart } from "../products/comesApart.ts";
import type { Piece, ProductModel } from "../products/product.ts";
import { area, boundsOf, hull, simplified } from "./polygon.ts";
import type { Opening, PackedOutline, PackedPiece, PackedShape, PackedSolid } from "./shape.ts";
import { alone, type BoxedPart, bedding, boxed, type Joints, joints } from "./takeApart.ts";

/** How far, in millimetres, an outline with fewer corners may stand out of what is drawn. */
const tolerance = 5;
/** From this share of its box on an outline counts as all of it. */
const nearlyAll = 0.985;
/** Boards are cut from sheets of 2440 by 1220 mm, so that what is wider is of two boards. */
const widestBoard = 1220;
/** Drawers run as deep as their piece, in one that is no deeper than this. */
const deepest = 1000;
/** What is no wider or thicker than this goes wherever something wider of its length goes. */
const slim = 150;

/**
 * The shape of a product for `reach.ts`, out of its drawing: `parts` of the piece itself, as `build` gave
 * them. What stands beside it in its pictures is drawn here.
 */
export function shapeOf(slug: string, model: ProductModel, parts: readonly Part[]): PackedShape {
  const drawn = parts.map(boxed).filter(({ part }) => isSold(model.piece, part));
  const joint = comesApart[slug];
  const solid = pack(drawn.flatMap(({ part }) => pointsOf(part)));
  const own: PackedPiece = { name: nameOf(model.piece), count: 1, solid };
  const main = joint == null ? own : { ...own, apart: apart(joints[joint], drawn) };
  const beside = (model.companions ?? []).map(({ piece }): PackedPiece => {
    const points = piece.build().parts.flatMap(pointsOf);
    return { name: nameOf(piece), count: 1, solid: pack(points) };
  });
  return { pieces: counted([main, ...beside]), opens: opensOf(drawn) };
}

const isSold = ({ family }: Piece, { name }: Part) => family !== "cot" || !bedding.test(name);
/** `dining chair` is a chair. */
const nameOf = ({ family }: Piece) => family.split(" ").at(-1) ?? family;

/** Pieces that are alike as one of which there are several. */
function counted(pieces: readonly PackedPiece[]): PackedPiece[] {
  const kinds = new Map<string, PackedPiece>();
  for (const piece of pieces) {
    const kind = JSON.stringify([piece.name, piece.solid]);
    const known = kinds.get(kind);
    kinds.set(kind, known ? { ...known, count: known.count + 1 } : piece);
  }
  return [...kinds.values()];
}

const pointsOf = ({ surface: { positions } }: Part): Vec3[] =>
  Array.from({ length: positions.length / 3 }, (_, i) => corner(positions, i));

const apart = (joint: Joints, drawn: readonly BoxedPart[]): NonNullable<PackedPiece["apart"]> => ({
  how: joint.how,
  isPacked: joint.isPacked,
  solids: solidsOf(joint, drawn),
});

function solidsOf({ carriedWith, sectionsAt }: Joints, drawn: readonly BoxedPart[]): PackedSolid[] {
  if (sectionsAt !== undefined) {
    const at = sectionsAt(drawn);
    const halves = drawn.map(({ part }) => cut(part, 0, at));
    return [0, 1].map((side) => pack(halves.flatMap((pair) => pair[side] ?? [])));
  }
  const whole = surfaceBounds(drawn.map(({ part }) => part.surface));
  const groups = new Map<string, Vec3[]>();
  drawn.forEach((box, i) => {
    const group = carriedWith(box, whole);
    if (group === alone)
      boards(box).forEach((points, half) => {
        groups.set(`${alone} ${i} ${half}`, points);
      });
    else groups.set(group, [...(groups.get(group) ?? []), ...pointsOf(box.part)]);
  });
  return largest([...groups.values()].map(pack));
}

/** A part, or its two halves where it is wider than a board. */
function boards({ part, min, max }: BoxedPart): Vec3[][] {
  const lengths = ([0, 1, 2] as const)
    .map((axis) => ({ axis, length: max[axis] - min[axis] }))
    .sort((a, b) => b.length - a.length);
  const second = lengths[1];
  if (second === undefined || second.length <= widestBoard) return [pointsOf(part)];
  return cut(part, second.axis, (min[second.axis] + max[second.axis]) / 2);
}

/** The corners of what lies on either side of a plane across an axis. */
function cut({ surface }: Part, axis: AxisIndex, at: number): [Vec3[], Vec3[]] {
  const [below, above]: [Vec3[], Vec3[]] = [[], []];
  for (let f = 0; f < surface.indices.length / 3; f++) {
    const corners = triangle(surface, f);
    corners.forEach((a, i) => {
      const b = corners[(i + 1) % 3] ?? a;
      (a[axis] < at ? below : above).push(a);
      if (a[axis] < at === b[axis] < at) return;
      const t = (at - a[axis]) / (b[axis] - a[axis]);
      const crossing = [0, 1, 2].map((k) => (a[k] ?? 0) + ((b[k] ?? 0) - (a[k] ?? 0)) * t);
      below.push(crossing as unknown as Vec3);
      above.push(crossing as unknown as Vec3);
    });
  }
  return [below, above];
}

/** The solids that are not sure to pass wherever another one does: slim ones, and what would go into a box. */
function largest(solids: readonly PackedSolid[]): PackedSolid[] {
  const known = solids.map((solid) => {
    const [side, plan] = solid;
    const lengths = [...sizeOf(plan), sizeOf(side)[1]].sort((a, b) => a - b);
    return { solid, lengths, isBox: solid.every((outline) => outline.length === 2) };
  });
  return known
    .filter(({ lengths }, i) => {
      const [, middle = 0, long = 0] = lengths;
      return !known.some((other, k) => {
        if (i === k) return false;
        const isLater = k > i && `${other.lengths}` === `${lengths}`;
        const holds = lengths.every((length, axis) => length <= (other.lengths[axis] ?? 0));
        const isSlim = middle <= slim && long <= (other.lengths[2] ?? 0);
        return !isLater && ((other.isBox && holds) || (isSlim && (other.lengths[1] ?? 0) > slim));
      });
    })
    .map(({ solid }) => solid);
}

/** Width and height of a packed outline. */
function sizeOf(outline: PackedOutline): [number, number] {
  const xs = outline.filter((_, i) => i % 2 === 0);
  const ys = outline.filter((_, i) => i % 2 === 1);
  return [Math.max(...xs), Math.max(...ys)];
}

const pack = (points: readonly Vec3[]): PackedSolid => [
  packOutline(points.map(([, y, z]): Vec2 => [z, y])),
  packOutline(points.map(([x, , z]): Vec2 => [x, z])),
  packOutline(points.map(([x, y]): Vec2 => [x, y])),
];

function packOutline(points: readonly Vec2[]): PackedOutline {
  const whole = hull(points);
  const { min, size } = boundsOf(whole);
  const [width, height] = size.map(Math.round) as [number, number];
  if (area(whole) >= nearlyAll * size[0] * size[1]) return [width, height];
  const rounded = simplified(whole, tolerance).map(
    ([x, y]): Vec2 => [Math.round(x - min[0]), Math.round(y - min[1])],
  );
  return hull(rounded).flat();
}

/** What opens towards the room: doors by the width of their leaves, drawers in front by the depth of the piece. */
function opensOf(drawn: readonly BoxedPart[]): Opening[] {
  const width = ({ min, max }: BoxedPart) => max[0] - min[0];
  const depth = ({ min, max }: BoxedPart) => max[2] - min[2];
  const widest = (names: RegExp) =>
    Math.max(0, ...drawn.filter(({ part }) => names.test(part.name)).map(width));
  const leaf = Math.max(widest(/^door$/), widest(/^door rail$/) + 2 * widest(/^door stile$/));
  const fronts = drawn.filter((box) => box.part.name === "drawer front" && depth(box) < width(box));
  const { min, max } = surfaceBounds(drawn.map(({ part }) => part.surface));
  const deep = Math.round(max[2] - min[2]);
  return [
    ...(leaf > 0 ? [{ kind: "doors", reach: Math.round(leaf) } as const] : []),
    ...(fronts.length > 0 && deep < deepest ? [{ kind: "drawers", reach: deep } as const] : []),
  ];
}
