import { type Columns, markdownTable } from "../../tests/support/markdownTable.ts";
import type { Outcome } from "./scene.ts";

const columns: Columns<Outcome> = [
  ["what happens", ({ title }) => title],
  ["orders", ({ orders }) => String(orders)],
  ["longest pause between two", ({ longestPause }) => `${longestPause.toFixed(1)} s`],
  ['answers "not now"', ({ refused }) => String(refused)],
  ["pages, failed", ({ pages, failedPages }) => `${pages}, ${failedPages}`],
  [
    "normal after",
    ({ untilNormal }) => (Number.isNaN(untilNormal) ? "never" : `${untilNormal.toFixed(0)} s`),
  ],
  ["books", ({ faults }) => (faults.length === 0 ? "right" : `**${faults.length} faults**`)],
];

/** The outcomes as a table of Markdown. */
export const tableOf = (outcomes: readonly Outcome[]) => markdownTable(columns, outcomes);
