import { createHash } from "node:crypto";
import { extname } from "node:path";

/**
 * The name under which bytes are stored: the given name with eight hex digits of their SHA-256 before
 * the extension, always an `isPictureFile`. Other bytes get another name, so every address may be
 * cached for ever; the same bytes keep a name that was given here before.
 */
export function contentFile(name: string, bytes: Uint8Array): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const extension = extname(name);
  const base = plain(name.slice(0, name.length - extension.length).replace(`.${hash}`, ""), "-");
  const kind = plain(extension, "");
  return `${base.slice(0, 100) || "picture"}.${hash}.${kind.slice(0, 8) || "img"}`;
}

function plain(text: string, gap: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join(gap);
}

/** Whether the text may be a picture's file name: no folders, nothing hidden, nothing to decode. */
export function isPictureFile(text: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{0,199}$/i.test(text) && !text.includes("..");
}
