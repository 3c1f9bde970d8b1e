import { createHash } from "node:crypto";
import type { PictureArea } from "../../../contract/admin/pictures.ts";

/** What a sent file is known by, whatever its name. */
export function sourceOfFile(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** What a part of a picture is known by, to a thousandth of its sides. */
export function sourceOfPart(file: string, { x, y, width, height }: PictureArea): string {
  const part = [x, y, width, height].map((fraction) => fraction.toFixed(3));
  return sourceOfFile(Buffer.from(["part", file, ...part].join(" ")));
}
