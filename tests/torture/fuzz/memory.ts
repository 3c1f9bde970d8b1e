import { Seen } from "./fitting.ts";

/** Values of one name that are kept, of which requests take theirs. */
const mostOfOne = 40;

/** What answers held, by the name of its field, and which requests went well: later ones are made of both. */
export interface Memory {
  /** `heading` is what the path calls the things that it answers. */
  learn(answer: unknown, heading: string): void;
  add(name: string, value: unknown): void;
  /** The same value with each place for something seen filled. */
  fill(value: unknown): unknown;
}

/** `forgets`: values that no request may ever hold, since then an answer may hold them rightly. */
export function createMemory(forgets: (value: unknown) => boolean): Memory {
  const kept = new Map<string, unknown[]>();
  let turn = 0;

  function add(name: string, value: unknown) {
    if (value === null || value === undefined || forgets(value)) return;
    const values = kept.get(name) ?? [];
    kept.set(name, values);
    if (values.includes(value)) return;
    if (values.length < mostOfOne) values.push(value);
    else values[turn++ % mostOfOne] = value;
  }

  function learn(answer: unknown, heading: string) {
    const rest: [string, unknown][] = [[heading, answer]];
    // Long lists say the same again and again.
    for (let looked = 0; rest.length > 0 && looked < 400; looked += 1) {
      const [name, value] = rest.pop() ?? ["", null];
      if (Array.isArray(value)) {
        for (const item of value.slice(0, 5)) rest.push([singular(name), item]);
        continue;
      }
      add(name, value);
      if (typeof value !== "object" || value === null) continue;
      for (const [field, inner] of Object.entries(value)) {
        rest.push([field, inner]);
        if (Array.isArray(inner)) add(field, inner);
        if (field === "id" || field === "number" || field === "slug")
          add(`${name}.${field}`, inner);
      }
    }
  }

  function fill(value: unknown): unknown {
    if (value instanceof Seen) {
      const values = kept.get(value.name) ?? [];
      return values.length > 0 ? values[value.place % values.length] : fill(value.otherwise);
    }
    if (Array.isArray(value)) return value.map(fill);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]));
  }

  return { learn, add, fill };
}

/** `categories` as `category`: what a list calls itself, of one of its items. */
export function singular(name: string): string {
  return name.replace(/ies$/, "y").replace(/s$/, "");
}
