import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/** The address under which the page of all addresses that are none is rendered and kept. */
export const nowhere = "/nothing-here";

/** Of paths whose template is kept: some thousands. */
const mostCharacters = 1_000_000;

/** The template of the page at a path, such as `/product/:slug`; one that ends with `*` is no page. */
export function pageTemplates(
  { routes }: Pick<ServerBuild, "routes">,
  match: typeof matchRoutes = matchRoutes,
): (path: string) => string {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const childrenOf = Map.groupBy(all, ({ parentId }) => parentId ?? "");
  const below = (parentId: string): RouteObject[] =>
    (childrenOf.get(parentId) ?? []).map(({ id, path, index }) => {
      const known = { id, ...(path !== undefined && { path }) };
      return index ? { ...known, index } : { ...known, children: below(id) };
    });
  const tree = below("");
  // Each matching reads all routes anew, a millisecond of the processor.
  const known = new LRUCache<string, string>({
    maxSize: mostCharacters,
    sizeCalculation: (_template, path) => path.length + 100,
    memoMethod(path) {
      const matched = match(tree, path) ?? [];
      const parts = matched.flatMap(({ route }) => route.path?.replace(/^\//, "") || []);
      return matched.length === 0 ? "/*" : `/${parts.join("/")}`;
    },
  });
  // React Router tells no cases apart.
  return (path) => known.memo(path.toLowerCase());
}

/**
 * The path with the words of its page's address as the routes spell them, so that a page has one address for who keeps
 * it, however it was asked for; a parameter's are left as they are.
 */
export function spelledAs(template: string, path: string): string {
  if (template.endsWith("*")) return path;
  if (!template.includes(":")) return template;
  const own = template.split("/");
  const parts = path.split("/");
  if (parts.length !== own.length) return path;
  return parts.map((part, at) => (own[at]?.startsWith(":") ? part : own[at])).join("/");
}

/**
 * Whether a path leads to none of the pages, whose answer is then the same as everywhere else. What React
 * Router asks for beside its pages, data and its manifest, is not told apart here.
 */
export function findsNowhere(template: (path: string) => string): (path: string) => boolean {
  return (path) => {
    if (path.endsWith(".data") || path.startsWith("/__")) return false;
    return template(path) === "/*";
  };
}

/**
 * The first parts of all addresses that lead somewhere, pages' and others', as far as they were told. One that begins
 * otherwise is no page, and is told apart without any routing: programs try thousands a second.
 */
export function createBeginnings({ routes }: Pick<ServerBuild, "routes">) {
  const known = new Set<string>([""]);
  let mayBeAnything = false;
  const add = (address: string) => {
    // The page of what is none.
    if (address === "*") return;
    const [first = ""] = address.replace(/^\//, "").split("/", 1);
    if (/^[:*]/.test(first)) mayBeAnything = true;
    // React Router tells no cases apart.
    known.add(first.toLowerCase());
  };
  for (const route of Object.values(routes)) if (route?.path !== undefined) add(route.path);
  return {
    add,
    /** False also where only routing can tell. */
    leadsNowhere(url: string): boolean {
      const first = url.match(plainPath)?.[1];
      return first !== undefined && !mayBeAnything && !known.has(first.toLowerCase());
    },
  };
}

export type Beginnings = ReturnType<typeof createBeginnings>;

/** A path without letters written otherwise, without a slash at its end, and no question of React Router's own. */
const plainPath = /^\/(?!__)([\w.-]+)(?:\/[\w.-]+)*(?<!\.data)(?:\?|$)/;
