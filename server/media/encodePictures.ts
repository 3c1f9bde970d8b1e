/** A process of its own that encodes pictures, started by `encoder.ts`. */
import sharp from "sharp";
import { serveTasks } from "../ground/helperProcess.ts";
import { Refusal } from "../ground/refusal.ts";
import { drawPicture } from "./drawPicture.ts";
import type { Encoded, EncodeTask } from "./encoder.ts";
import { qualities } from "./qualities.ts";

sharp.cache(false);
sharp.concurrency(1);

async function carryOut(task: EncodeTask): Promise<Encoded> {
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

serveTasks(carryOut);
