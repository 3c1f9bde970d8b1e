/** A path without the slashes at its end; "/" stays as it is. */
export function withoutLastSlashes(pathname: string): string {
  // Not by a pattern: one that ends in /+$ tries every slash of a long row as its beginning.
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end);
}
