import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** The address under which the page of all addresses that are none is rendered and kept. */
export const nowhere = "/nothing-here";

/**
 * Whether a path leads to none of the pages, whose answer is then the same as everywhere else. What React
 * Router asks for beside its pages, data and its manifest, is not told apart here.
 */
export function findsNowhere({ routes }: Pick<ServerBuild, "routes">): (path: string) => boolean {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const childrenOf = Map.groupBy(all, ({ parentId }) => parentId ?? "");
  const below = (parentId: string): RouteObject[] =>
    (childrenOf.get(parentId) ?? []).map(({ id, path, index }) => {
      const known = { id, ...(path !== undefined && { path }) };
      return index ? { ...known, index } : { ...known, children: below(id) };
    });
  const tree = below("");
  return (path) => {
    if (path.endsWith(".data") || path.startsWith("/__")) return false;
    return matchRoutes(tree, path)?.at(-1)?.route.path === "*";
  };
}
