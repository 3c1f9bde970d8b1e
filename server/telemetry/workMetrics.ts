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
  const last = {
    done: lastEnds(meter, "aangan_job_last_done_timestamp_seconds", "did a job to its end"),
    failed: lastEnds(meter, "aangan_job_last_failed_timestamp_seconds", "failed in a job"),
  };
  return ({ kind, ...labels }, seconds, outcome) => {
    took[kind].record(seconds, { ...labels, outcome });
    if (kind === "job" && "task" in labels) {
      last[outcome].set(labels.task, Math.floor(Date.now() / 1000));
    }
  };
}

/** The moments that a metric tells, by job. */
function lastEnds(meter: Meter, name: string, what: string): Map<string, number> {
  const ends = new Map<string, number>();
  meter
    .createObservableGauge(name, {
      description: `When this process last ${what}, in seconds since 1970`,
    })
    .addCallback((result) => {
      for (const [task, at] of ends) result.observe(at, { task });
    });
  return ends;
}
