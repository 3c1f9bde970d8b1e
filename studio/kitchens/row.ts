import type { Span } from "../../furniture/parts/block.ts";

/** What stands or hangs side by side. */
interface Member {
  readonly width: number;
}

/** Members of a row from x = 0, each with where it stands. */
export function inRow<M extends Member>(members: readonly M[]): (readonly [Span, M])[] {
  let x = 0;
  return members.map((member) => {
    const from = x;
    x += member.width;
    return [[from, x], member];
  });
}

export const rowLength = (members: readonly Member[]): number =>
  members.reduce((sum, { width }) => sum + width, 0);
