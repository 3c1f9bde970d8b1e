import { expect, it } from "vitest";
import { slotsFrom } from "./slots.ts";

const holidays = new Set(["2026-12-08", "12-25"]);
const rules = (weekdays: number[], parts: ("morning" | "afternoon")[]) => ({
  weekdays: new Set(weekdays),
  parts: new Set(parts),
});
const promised = { from: "2026-12-03", to: "2026-12-05" };

it("offers the next six days of the team, from the last promised one on", () => {
  const slots = slotsFrom(promised, rules([1, 2, 6], ["morning"]), { holidays });
  expect(slots.map(({ day }) => day)).toEqual([
    ...["2026-12-05", "2026-12-07", "2026-12-12", "2026-12-14", "2026-12-15", "2026-12-19"],
  ]);
});

it("offers both halves of a day, or the one that there is", () => {
  const all = slotsFrom(promised, rules([6], ["afternoon", "morning"]), { holidays });
  expect(all.slice(0, 2)).toEqual([
    { day: "2026-12-05", part: "morning" },
    { day: "2026-12-05", part: "afternoon" },
  ]);
});

it("offers none where no day is promised, and none where no wishes are taken", () => {
  expect(slotsFrom(null, rules([1], ["morning"]), { holidays })).toEqual([]);
  expect(slotsFrom(promised, rules([], ["morning"]), { holidays })).toEqual([]);
});
