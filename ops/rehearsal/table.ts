import type { Outcome } from "./scene.ts";

const columns: [head: string, cell: (outcome: Outcome) => string][] = [
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
export function tableOf(outcomes: readonly Outcome[]): string {
  const rows = [
    columns.map(([head]) => head),
    columns.map(() => "---"),
    ...outcomes.map((outcome) => columns.map(([, cell]) => cell(outcome))),
  ];
  return rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
}
