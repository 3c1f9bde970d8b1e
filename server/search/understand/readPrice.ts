import { formatRupees } from "../../../contract/rupees.ts";
import { phraseAt, type Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";

const units = new Map([
  ["k", 1000],
  ["thousand", 1000],
  ["lakh", 100_000],
  ["l", 100_000],
]);
const atMostBefore = [
  "under",
  "below",
  "less than",
  "within",
  "upto",
  "up to",
  "max",
  "maximum",
  "not more than",
  "budget of",
  "budget",
  "cheaper than",
  "no more than",
  "not above",
];
const atLeastBefore = [
  "above",
  "over",
  "more than",
  "atleast",
  "at least",
  "min",
  "minimum",
  "starting from",
  "starting",
];
const aboutBefore = ["around", "about", "approx", "approximately", "nearly"];
const atMostAfter = [
  "upto",
  "or less",
  "and below",
  "or below",
  "max",
  "maximum",
  "budget",
  "under",
];
const atLeastAfter = ["atleast", "plus", "and above", "or more", "onward", "and up"];
const aboutAfter = ["wala", "range", "ka", "ki", "around", "approx"];
/** A bare number from here on is an amount of money. */
const leastBareAmount = 2000;
const leastNamedAmount = 500;
const mostRupees = 100_000_000;

interface Amount {
  rupees: number;
  length: number;
  /** Says by itself that it is money. */
  isNamed: boolean;
  unit: number;
}

/** A price in words and figures: "under 50k", "20 to 40 thousand", "1.5 lakh upto", "₹30,000". */
export function readPrice(tokens: readonly Token[], start: number): Reading | null {
  const between = phraseAt(tokens, start, ["between", "from", "price"]);
  const range = readRange(tokens, start + between);
  if (range) return { ...range, length: between + range.length };
  const bounds: [readonly string[], (rupees: number) => Reading["meaning"]][] = [
    [atMostBefore, (max) => ({ is: "price", max })],
    [atLeastBefore, (min) => ({ is: "price", min })],
    [aboutBefore, about],
  ];
  for (const [words, meaning] of bounds) {
    const before = phraseAt(tokens, start, words);
    const amount = before > 0 ? readAmount(tokens, start + before) : null;
    if (amount === null || !(amount.isNamed || amount.rupees >= leastNamedAmount)) continue;
    return said(meaning(amount.rupees), before + amount.length);
  }
  const amount = readAmount(tokens, start);
  if (amount === null) return null;
  const next = start + amount.length;
  const after: [readonly string[], (rupees: number) => Reading["meaning"]][] = [
    [atMostAfter, (max) => ({ is: "price", max })],
    [atLeastAfter, (min) => ({ is: "price", min })],
    [aboutAfter, about],
  ];
  for (const [words, meaning] of after) {
    const length = phraseAt(tokens, next, words);
    if (length === 0 || !(amount.isNamed || amount.rupees >= leastNamedAmount)) continue;
    return said(meaning(amount.rupees), amount.length + length);
  }
  if (!amount.isNamed && amount.rupees < leastBareAmount) return null;
  return said({ is: "price", max: amount.rupees }, amount.length);
}

const about = (rupees: number): Reading["meaning"] => ({
  is: "price",
  min: Math.round(rupees * 0.8),
  max: Math.round(rupees * 1.2),
});

function readRange(tokens: readonly Token[], start: number): Reading | null {
  const low = readAmount(tokens, start);
  const joined = low && phraseAt(tokens, start + low.length, ["to", "and"]);
  if (!low || !joined) return null;
  const high = readAmount(tokens, start + low.length + joined);
  if (high === null) return null;
  const min = low.unit === 1 && low.rupees < 1000 ? low.rupees * high.unit : low.rupees;
  const isMoney = low.isNamed || high.isNamed || min >= leastNamedAmount;
  if (!isMoney || min > high.rupees) return null;
  const length = low.length + joined + high.length;
  const wala = phraseAt(tokens, start + length, ["upto", "wala", "ka", "ki", "range"]);
  return said({ is: "price", min, max: high.rupees }, length + wala);
}

function readAmount(tokens: readonly Token[], start: number): Amount | null {
  let at = start;
  if (tokens[at]?.word === "rupee") at++;
  const number = tokens[at]?.number;
  if (number === undefined || number === null) return null;
  at++;
  const unit = units.get(tokens[at]?.word ?? "") ?? 1;
  if (unit > 1) at++;
  const trailing = tokens[at]?.word === "rupee";
  if (trailing) at++;
  const rupees = Math.round(number * unit);
  if (rupees < 1 || rupees > mostRupees) return null;
  return {
    rupees,
    length: at - start,
    isNamed: unit > 1 || trailing || tokens[start]?.word === "rupee",
    unit,
  };
}

function said(meaning: Reading["meaning"], length: number): Reading {
  const { min, max } = meaning as { min?: number; max?: number };
  const label =
    min === undefined
      ? `Under ${formatRupees(max ?? 0)}`
      : max === undefined
        ? `From ${formatRupees(min)}`
        : `${formatRupees(min)} to ${formatRupees(max)}`;
  return { meaning, label, length };
}
