import { expect, it } from "vitest";
import { viewWords } from "./viewWords.ts";

const turn = 2 * Math.PI;

it.each([
  [0, 80, "from the front"],
  [0.08, 80, "from the front right"],
  [0.25, 80, "from the right"],
  [0.5, 80, "from the back"],
  [-0.25, 80, "from the left"],
  [1.9, 80, "from the front left"],
  [-2.5, 50, "from the back, high up"],
  [0.3, 5, "from above"],
])("tells from where a piece is seen at %s turns and %s degrees", (turns, degrees, words) => {
  expect(viewWords(turns * turn, (degrees / 360) * turn)).toBe(words);
});
