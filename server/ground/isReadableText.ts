import { Readable } from "node:stream";
import { Refusal } from "./refusal.ts";

export const unreadableText = new Refusal(
  "invalid_request",
  "The request holds characters that cannot be read.",
);

/**
 * Whether every text within, names of fields included, is one that can be kept: without null characters
 * and halves of characters.
 */
export function isReadableText(body: unknown): boolean {
  // A file is looked into by who reads it.
  if (body instanceof Readable) return true;
  // Not by recursion: a body may be nested deeper than the stack.
  const rest: unknown[] = [body];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === "string") {
      if (value.includes("\0") || !value.isWellFormed()) return false;
    } else if (Array.isArray(value)) {
      for (const item of value) rest.push(item);
    } else if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value)) {
      for (const [name, item] of Object.entries(value)) rest.push(name, item);
    }
  }
  return true;
}
