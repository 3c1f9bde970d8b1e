import { expect, it } from "vitest";
import { spoil } from "./plan.ts";

it("puts a list into a request twice without putting it into itself", () => {
  const parts = { params: {}, query: {}, body: { name: "chair" } };
  const value = [1];
  const flaw = { where: "body", value, kind: "odd" } as const;
  // The first is the whole body, the second what stands in it by then.
  const spoiled = spoil(parts, [
    { ...flaw, place: 0 },
    { ...flaw, place: 1 },
  ]);
  expect(JSON.stringify(spoiled.body)).toBe("[[1]]");
  expect(value).toEqual([1]);
});
