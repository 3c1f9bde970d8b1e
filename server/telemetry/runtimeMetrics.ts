import {
  monitorEventLoopDelay,
  type PerformanceEntry,
  PerformanceObserver,
  performance,
} from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import type { Meter } from "@opentelemetry/api";

/** Kinds of garbage collection, by the numbers that Node gives them. */
const collections: Readonly<Record<number, string>> = {
  1: "minor",
  2: "minor_mark_sweep",
  4: "major",
  8: "incremental",
  16: "weakcb",
};

/**
 * How the process itself is: its event loop since the last time somebody asked, memory, garbage collection.
 * Names are those of OpenTelemetry's conventions for Node.
 */
export function measureRuntime(meter: Meter): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let before = performance.eventLoopUtilization();
  const gauge = (name: string, description: string) =>
    meter.createObservableGauge(name, { description });
  const utilization = gauge("nodejs_eventloop_utilization", "Share of time in which it was busy");
  const median = gauge("nodejs_eventloop_delay_p50_seconds", "Half of its turns came that late");
  const late = gauge("nodejs_eventloop_delay_p99_seconds", "One of a hundred came later than that");
  const latest = gauge("nodejs_eventloop_delay_max_seconds", "The latest of them");
  const heap = gauge("v8js_memory_heap_used_bytes", "What lives in V8's heap");
  const heapLimit = gauge("v8js_memory_heap_limit_bytes", "What the heap may become");
  const resident = gauge("process_memory_usage_bytes", "Resident memory");
  const uptime = gauge("process_uptime_seconds", "Since the process began");
  meter.addBatchObservableCallback(
    (result) => {
      const now = performance.eventLoopUtilization();
      result.observe(utilization, performance.eventLoopUtilization(now, before).utilization);
      before = now;
      result.observe(median, delay.percentile(50) / 1e9);
      result.observe(late, delay.percentile(99) / 1e9);
      result.observe(latest, delay.max / 1e9);
      delay.reset();
      const { used_heap_size, heap_size_limit } = getHeapStatistics();
      result.observe(heap, used_heap_size);
      result.observe(heapLimit, heap_size_limit);
      result.observe(resident, process.memoryUsage.rss());
      result.observe(uptime, process.uptime());
    },
    [utilization, median, late, latest, heap, heapLimit, resident, uptime],
  );
  const collected = meter.createHistogram("v8js_gc_duration_seconds", {
    description: "Pauses of garbage collection, by kind",
    advice: { explicitBucketBoundaries: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5] },
  });
  const watching = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      detail?: { kind?: number };
    })[]) {
      const kind = collections[entry.detail?.kind ?? 0] ?? "other";
      collected.record(entry.duration / 1000, { v8js_gc_type: kind });
    }
  });
  watching.observe({ entryTypes: ["gc"] });
  return () => {
    delay.disable();
    watching.disconnect();
  };
}
