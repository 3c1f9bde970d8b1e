import type { EntryContext } from "react-router";

/** What the loaders of a page answered. */
type Answered = Pick<EntryContext["staticHandlerContext"], "loaderData" | "actionData" | "errors">;

/**
 * What a page was rendered from, as an expression of JavaScript in a document with one character for each
 * byte: half of what React Router's own encoding takes, which names every value by its place. Null where that is
 * needed: for a page that failed, and for what JSON cannot say.
 */
export function writeData({ loaderData, actionData, errors }: Answered): string | null {
  if (errors !== null || actionData !== null) return null;
  const answers = Object.values(loaderData);
  // Whether there is an answer at all, the router asks of its name.
  if (answers.includes(undefined) || !answers.every(isJson)) return null;
  const json = JSON.stringify({ loaderData, actionData, errors }).replaceAll("<", "\\u003c");
  return Buffer.from(json).toString("latin1");
}

function isJson(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== "object" || value === null) {
    return value === null || typeof value === "string" || typeof value === "boolean";
  }
  if (Array.isArray(value)) return value.every(isJson);
  return (
    Object.getPrototypeOf(value) === Object.prototype &&
    // As an expression it would be something else.
    !Object.hasOwn(value, "__proto__") &&
    Object.values(value).every((part) => part === undefined || isJson(part))
  );
}

/** Hands React Router what `writeData` has written, in the only form that it reads. */
export function readData(): void {
  const context = (window as { __reactRouterContext?: { data?: unknown; stream?: unknown } })
    .__reactRouterContext;
  if (context?.data === undefined) return;
  context.stream = new Response(`${JSON.stringify(byPlaces(context.data))}\n`).body;
}

/** How the router's encoding says null. */
const nothing = -5;

/** All values, the whole first, in which each names its parts, and their names, by their places. */
function byPlaces(whole: unknown): unknown[] {
  const values: unknown[] = [];
  const placeOf = (value: unknown): number => {
    if (value === null) return nothing;
    const place = values.push(value) - 1;
    if (Array.isArray(value)) values[place] = value.map(placeOf);
    else if (typeof value === "object") {
      const parts = Object.entries(value as object);
      values[place] = Object.fromEntries(
        parts.map(([name, part]) => [`_${placeOf(name)}`, placeOf(part)]),
      );
    }
    return place;
  };
  placeOf(whole);
  return values;
}
