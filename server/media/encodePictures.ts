/**
 * A process of its own that encodes pictures, started by `encoder.ts`: what the codecs need of memory
 * and processor is never the shop's, and goes back to the machine when this process ends.
 */
import sharp from "sharp";
import type { EncodeAnswer, EncodeOrder } from "./encoder.ts";
import { qualities } from "./qualities.ts";

sharp.cache(false);
sharp.concurrency(1);

async function encode({ original, width, format }: EncodeOrder): Promise<Uint8Array> {
  const resized = sharp(original, { sequentialRead: true })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return format === "avif"
    ? resized.avif(qualities.avif).toBuffer()
    : resized.webp(qualities.webp).toBuffer();
}

process.on("message", async (order: EncodeOrder) => {
  const answer: EncodeAnswer = await encode(order).then(
    (bytes) => ({ id: order.id, bytes }),
    (error: unknown) => ({ id: order.id, failure: String(error) }),
  );
  process.send?.(answer);
});
// Ctrl-C reaches the whole terminal; this process ends with the one that started it.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
