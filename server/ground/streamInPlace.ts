import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { Limiter } from "./limiter.ts";
import { Refusal } from "./refusal.ts";

/**
 * A stream that has its place until it has ended, however it ends: read whole, broken, or left by its reader.
 * Nobody waits for a place: `refusal` where there is none. `open` may refuse too, which takes none.
 */
export async function streamInPlace<Stream extends Readable | Refusal>(
  limiter: Limiter,
  refusal: Refusal,
  open: () => Promise<Stream>,
): Promise<Stream | Refusal> {
  const leave = await limiter.enter("", 0);
  if (leave === null) return refusal;
  try {
    const stream = await open();
    if (stream instanceof Refusal) leave();
    else finished(stream).then(leave, leave);
    return stream;
  } catch (error) {
    leave();
    throw error;
  }
}
