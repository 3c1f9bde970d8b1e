/**
 * The parameters of a query that begins with its `?`; a second one belongs to a name. Routes, pages and the keys
 * of kept answers all read it here: where two readers differed, one visitor could choose what is kept for the others.
 */
export const parametersOf = (query: string) => new URLSearchParams(query);

/** What follows the `?`, as routes are given it: the text of a parameter, or the texts of one that is repeated. */
export function readQuery(rest: string): Record<string, string | string[]> {
  const read: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of parametersOf(`?${rest}`)) {
    const before = read[name];
    if (before === undefined) read[name] = value;
    else if (typeof before === "string") read[name] = [before, value];
    else before.push(value);
  }
  return read;
}
