/**
 * A process of its own that encodes pictures, started by `encoder.ts`: what the codecs need of memory
 * and processor is never the shop's, and goes back to the machine when this process ends.
 */
import sharp from "sharp";
import { Refusal } from "../ground/refusal.ts";
import { drawPicture } from "./drawPicture.ts";
import type { EncodeAnswer, EncodeOrder, EncodeTask } from "./encoder.ts";
import { qualities } from "./qualities.ts";

sharp.cache(false);
sharp.concurrency(1);

async function carryOut(task: EncodeTask): Promise<Omit<EncodeAnswer, "id">> {
  if (task.make === "rung") return { bytes: await encode(task) };
  const drawn = await drawPicture(Buffer.from(task.original), task.area);
  if (drawn instanceof Refusal) return { refused: { code: drawn.code, message: drawn.message } };
  return { drawn };
}

async function encode({ original, width, format }: EncodeTask & { make: "rung" }) {
  const resized = sharp(original, { sequentialRead: true })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return format === "avif"
    ? resized.avif(qualities.avif).toBuffer()
    : resized.webp(qualities.webp).toBuffer();
}

process.on("message", async ({ id, task }: EncodeOrder) => {
  const answer = await carryOut(task).catch((error: unknown) => ({ failure: String(error) }));
  process.send?.({ id, ...answer } satisfies EncodeAnswer);
});
// Ctrl-C reaches the whole terminal; this process ends with the one that started it.
process.on("SIGINT", () => {});
process.on("disconnect", () => process.exit());
