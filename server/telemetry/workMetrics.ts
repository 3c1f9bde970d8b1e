import type { Meter } from "@opentelemetry/api";
import { durations } from "./requestMetrics.ts";

/** What the shop does that is watched as a whole, and what tells one of a kind from others. */
export type Work =
  | { kind: "page"; route: string }
  /** Not `job`, by which Prometheus knows whom it asks: it would rename ours. */
  | { kind: "job"; task: string }
  | { kind: "call"; service: string }
  | { kind: "search" };

export type Outcome = "done" | "failed";

const told = {
  page: "aangan_page_render_duration_seconds",
  job: "aangan_job_duration_seconds",
  call: "aangan_service_call_duration_seconds",
  search: "aangan_search_duration_seconds",
} as const;

const descriptions = {
  page: "Pages rendered, by route",
  job: "Runs of jobs, by job and outcome",
  call: "Calls of the shop to services of others, by service and outcome",
  search: "Searches of the catalogue that were not answered from memory",
} as const;

const longer = [...durations, 30, 60, 300];

/** Hears of every piece of work that is done, or has failed. */
export function measureWork(meter: Meter): (work: Work, seconds: number, outcome: Outcome) => void {
  const histogram = (kind: Work["kind"]) =>
    meter.createHistogram(told[kind], {
      description: descriptions[kind],
      advice: { explicitBucketBoundaries: kind === "job" ? longer : durations },
    });
  const took = {
    page: histogram("page"),
    job: histogram("job"),
    call: histogram("call"),
    search: histogram("search"),
  };
  const lastDone = new Map<string, number>();
  meter
    .createObservableGauge("aangan_job_last_done_timestamp_seconds", {
      description: "When this process last did a job to its end, in seconds since 1970",
    })
    .addCallback((result) => {
      for (const [task, at] of lastDone) result.observe(at, { task });
    });
  return ({ kind, ...labels }, seconds, outcome) => {
    took[kind].record(seconds, { ...labels, outcome });
    if (kind === "job" && "task" in labels && outcome === "done") {
      lastDone.set(labels.task, Math.floor(Date.now() / 1000));
    }
  };
}
