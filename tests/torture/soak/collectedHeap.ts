import { z } from "zod";

/** Something that takes commands of the inspector's protocol: of this process, or of another. */
export interface Inspector {
  post(method: "HeapProfiler.collectGarbage" | "Runtime.getHeapUsage"): Promise<unknown>;
}

const usageSchema = z.object({ usedSize: z.number(), backingStorageSize: z.number() });

/**
 * Megabytes that somebody still needs, of the heap and of the bytes that buffers in it hold: what the first collection
 * ends may free more in the second.
 */
export async function collectedHeap(inspector: Inspector): Promise<number> {
  await inspector.post("HeapProfiler.collectGarbage");
  await inspector.post("HeapProfiler.collectGarbage");
  const usage = usageSchema.parse(await inspector.post("Runtime.getHeapUsage"));
  return (usage.usedSize + usage.backingStorageSize) / 1024 / 1024;
}
