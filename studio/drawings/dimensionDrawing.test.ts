import sharp from "sharp";
import { expect, it } from "vitest";
import { personHeight } from "../../furniture/person.ts";
import { models } from "../../furniture/products/index.ts";
import { dimensionDrawing } from "./dimensionDrawing.ts";

/** What is darker than the paper. */
const drawn = 225;

it("shows a piece and the person beside it at one scale", async () => {
  const model = models["sirsi-2-door-teak-wardrobe"];
  if (!model) throw new Error("no such model");
  const picture = sharp(await dimensionDrawing(model.piece)).greyscale();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1600, 1200]);
  const isDrawn = (row: number, from: number, to: number): boolean =>
    data.subarray(row * info.width + from, row * info.width + to).some((light) => light < drawn);
  /** The first row with something drawn in the columns from one to another. */
  const top = (from: number, to: number): number =>
    Array.from({ length: info.height }, (_, row) => row).findIndex((row) => isDrawn(row, from, to));
  const floor = top(60, 100);
  const [person, piece] = [floor - top(100, 500), floor - top(700, 800)];
  const right = (1000 * personHeight) / model.piece.spec.height;
  // The figure's outline ends a little below the crown of its field.
  expect(Math.abs(person / piece / right - 1)).toBeLessThan(0.01);
  const justBelowTheFloor = floor + 8;
  expect(isDrawn(justBelowTheFloor, 0, info.width)).toBe(false);
});
