import { describe, expect, it } from "vitest";
import { type EmiPlan, emiCost, instalment, yearlyCost } from "./emiRules.ts";

const plan: EmiPlan = {
  lender: "A bank",
  months: 12,
  yearlyRate: 15,
  isNoCost: false,
  fee: 0,
  lostDiscount: 0,
  leastPrice: 0,
};

describe("the true yearly rate", () => {
  it.each([
    // The Reserve Bank's own illustration (Key Facts Statement of 15 April 2024, Annex B): 20,000 less 400.
    ["the Reserve Bank's", 19_600, 969.73, 24, 17.07],
    // A lender's statement: 47,000 less 1,175 and its GST; it says 24.16, counting days.
    ["a lender's", 45_613.5, 2415.14, 24, 24.15],
    ["three percent off a loan of a lakh", 97_000, 8885, 12, 17.83],
    // Without fees it is the rate of the loan itself.
    ["a loan without fees", 100_000, 9025.83, 12, 15],
    ["what costs nothing", 12_000, 1000, 12, 0],
    ["what comes back less", 12_000, 900, 12, 0],
  ])("of %s", (_name, received, monthly, months, percent) => {
    expect(yearlyCost(received, Array(months).fill(monthly))).toBeCloseTo(percent, 2);
  });

  it("is found where one month costs more than the loan", () => {
    expect(yearlyCost(100, [300])).toBeCloseTo(2400, 6);
  });
});

it.each([
  [100_000, 15, 12, 9025.83],
  [20_000, 15, 24, 969.73],
  [60_000, 0, 6, 10_000],
  [100_000, 12, 12, 8884.88],
])("%s rupees at %s percent over %s months are %s a month", (debt, rate, months, monthly) => {
  expect(instalment(debt, rate, months)).toBeCloseTo(monthly, 2);
});

describe("what a plan costs", () => {
  it("is instalments, and GST on interest and fee", () => {
    const cost = emiCost(100_000, { ...plan, fee: 500 });
    expect(cost?.monthly).toBeCloseTo(9025.83, 2);
    expect(cost?.interest).toBeCloseTo(8309.97, 2);
    expect(cost?.gstOnInterest).toBeCloseTo(1495.8, 2);
    expect(cost?.fee).toBeCloseTo(590, 6);
    expect(cost?.total).toBeCloseTo(110_395.77, 2);
    expect(cost?.extra).toBeCloseTo(10_395.77, 2);
    expect(cost?.apr).toBeGreaterThan(15 * 1.18);
  });

  it("of a plan at no cost is the GST on interest that the price holds", () => {
    const cost = emiCost(100_000, { ...plan, isNoCost: true });
    expect(cost?.monthly).toBeCloseTo(100_000 / 12, 6);
    expect(cost?.interest).toBeCloseTo(100_000 - 92_327.6, 0);
    expect(cost?.extra).toBeCloseTo((cost?.interest ?? 0) * 0.18, 6);
    expect(cost?.apr).toBeGreaterThan(0);
    expect(cost?.apr).toBeLessThan(3);
  });

  it("counts the discount that it forgoes", () => {
    const cost = emiCost(100_000, { ...plan, isNoCost: true, lostDiscount: 10 });
    expect([cost?.atOnce, cost?.lostDiscount]).toEqual([90_000, 10_000]);
    expect(cost?.extra).toBeGreaterThan(10_000);
    expect(cost?.apr).toBeGreaterThan(20);
  });

  it.each([
    [0, plan],
    [-1, plan],
    [Number.NaN, plan],
    [100_000, { ...plan, months: 0 }],
    [100_000, { ...plan, months: -3 }],
    [100_000, { ...plan, months: 1.5 }],
    [2999, { ...plan, leastPrice: 3000 }],
  ])("of %s rupees is nothing where %j cannot be had", (price, impossible) => {
    expect(emiCost(price, impossible)).toBeNull();
  });
});
