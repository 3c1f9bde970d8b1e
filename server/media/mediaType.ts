/** Media type by the first bytes, whatever the name says; null when the shop does not serve it. */
export function mediaTypeOf(bytes: Buffer): string | null {
  const text = bytes.toString("latin1", 0, 12);
  if (text.startsWith("RIFF") && text.endsWith("WEBP")) return "image/webp";
  if (/^.{4}ftypavi[fs]/s.test(text)) return "image/avif";
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  return null;
}
