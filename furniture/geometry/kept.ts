/** What was drawn last: most of a design stays as it is while one of its measures changes. */
const drawn = new Map<string, object>();
const mostDrawn = 80;

/** The same for the same key, so that it is worked out once. The key begins with the name of what is drawn. */
export function kept<T extends object>(
  key: readonly [name: string, ...measures: unknown[]],
  draw: () => T,
): T {
  const name = JSON.stringify(key);
  // What has the same name was drawn by the same call.
  const known = (drawn.get(name) as T | undefined) ?? draw();
  drawn.delete(name);
  drawn.set(name, known);
  const [oldest] = drawn.keys();
  if (drawn.size > mostDrawn && oldest !== undefined) drawn.delete(oldest);
  return known;
}
