import type { EntryContext } from "react-router";

/** The `handle` of a route whose page is there to be read: its scripts wait until something needs them. */
export const pageToRead = { isToRead: true } as const;

/** Whether the page that was rendered is one to read. */
export function isToRead({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const last = staticHandlerContext.matches.at(-1);
  return last !== undefined && routeModules[last.route.id]?.handle === pageToRead;
}
