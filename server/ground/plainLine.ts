/**
 * What a service of others said, as one line that can be kept: its beginning, without control characters and
 * without halves of characters, which no database takes.
 */
export function plainLine(text: string, most: number): string {
  return text
    .slice(0, most)
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}
