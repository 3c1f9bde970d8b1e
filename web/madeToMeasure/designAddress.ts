import type { DesignValues } from "../../furniture/custom/index.ts";

/** What an address says of a design: names of its query with their values; those of digits alone are numbers. */
export function readAddress(query: URLSearchParams): DesignValues {
  return Object.fromEntries(
    [...query].map(([name, value]) => [name, /^\d{1,6}$/.test(value) ? Number(value) : value]),
  );
}

/** The query that says in what a design differs from another one, which is known without it. */
export function writeAddress(values: DesignValues, known: DesignValues): URLSearchParams {
  const differing = Object.entries(values).filter(([name, value]) => known[name] !== value);
  return new URLSearchParams(differing.map(([name, value]) => [name, String(value)]));
}
