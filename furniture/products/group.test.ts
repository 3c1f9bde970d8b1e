import { expect, it } from "vitest";
import { opened } from "../model.ts";
import { groupOf } from "./group.ts";
import { models } from "./index.ts";

it("four chairs stand at the closed Indravati and six at the open one, as its text says", () => {
  const set = models["indravati-extendable-dining-set"];
  const [chair] = set?.companions ?? [];
  if (!set || !chair) throw new Error("The set has chairs");
  const table = set.piece.build();
  const each = chair.piece.build().parts.length;
  const group = groupOf(set);
  expect((group.parts.length - table.parts.length) / each).toBe(4);
  const open = opened(group, 1).parts.length - opened(table, 1).parts.length;
  expect(open / each).toBe(6);
});
