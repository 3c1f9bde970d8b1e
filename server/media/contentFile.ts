import { createHash } from "node:crypto";
import { extname } from "node:path";

/**
 * The name under which bytes are stored: the given name with eight hex digits of their SHA-256 before
 * the extension. Other bytes get another name, so every address may be cached for ever.
 */
export function contentFile(name: string, bytes: Uint8Array): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const extension = extname(name);
  const base = name
    .slice(0, name.length - extension.length)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 100);
  return `${base || "picture"}.${hash}${extension.toLowerCase()}`;
}
