/**
 * What a text typed into a search asks of an index of `to_tsvector('simple', …)`: that every one of its
 * words begins a word there. Null where it holds nothing that can be searched for.
 */
export function wordBeginnings(text: string): string | null {
  const words = text.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(" & ");
}
