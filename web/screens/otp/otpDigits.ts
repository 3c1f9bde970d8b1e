import { codeRules } from "../../../contract/codeRules.ts";

export const otpLength = codeRules.digits;

export const emptyOtp: readonly string[] = Array.from({ length: otpLength }, () => "");

/**
 * The boxes after `typed` arrives in box `index`: one digit or many (pasted, or filled in from a
 * message), each in a box of its own from there on; everything but digits is dropped. Nothing left
 * empties the box.
 */
export function placeDigits(boxes: readonly string[], index: number, typed: string): string[] {
  const digits = typed.replace(/\D/g, "").slice(0, otpLength - index);
  const placed = [...boxes];
  if (digits === "") placed[index] = "";
  for (const [offset, digit] of [...digits].entries()) placed[index + offset] = digit;
  return placed;
}

/** The box to go on in after that many digits were placed from box `index` on. */
export function boxAfter(index: number, typed: string): number {
  const count = typed.replace(/\D/g, "").length;
  return Math.min(index + count, otpLength - 1);
}

export function isComplete(boxes: readonly string[]): boolean {
  return boxes.every((box) => /^[0-9]$/.test(box));
}
