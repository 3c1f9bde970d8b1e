import { type Location, useLocation, useNavigate, useNavigation } from "react-router";
import { useOptimisticValue } from "../../catalogue/useOptimisticValue.ts";
import { type ListFilters, readFilters, writeFilters } from "./listFilters.ts";
import { type LoadedList, listKey } from "./loadList.ts";

/** Category slug of a list's path, undefined for all products; null for any other page. */
function categoryOf({ pathname }: Pick<Location, "pathname">): string | undefined | null {
  const match = /^\/products(?:\/([^/]+))?\/?$/.exec(pathname);
  return match === null ? null : match[1];
}

/**
 * What the list's address asks for. While the next list is on its way the answers are already its
 * own, and `loading` is true unless the products at hand only change their order.
 */
export function useListAddress(list: LoadedList) {
  const here = useLocation();
  const pending = useNavigation().location;
  const navigate = useNavigate();
  const target = pending && categoryOf(pending) !== null ? pending : here;
  const slug = categoryOf(target) ?? undefined;
  const address = target.pathname + target.search;
  const [filters, setDraft] = useOptimisticValue(
    readFilters(new URLSearchParams(target.search)),
    address,
  );

  function apply(next: ListFilters): void {
    setDraft(next);
    const to = { pathname: target.pathname, search: writeFilters(next) };
    oncePressShown(() => navigate(to, { preventScrollReset: true }));
  }

  const reordered = list.complete && listKey(slug, filters) === list.key;
  const loading = target !== here && !reordered;
  return { pathname: target.pathname, slug, filters, loading, apply };
}

/**
 * Runs what a press asks for when the screen has shown the press, at the latest before the next one: what takes a slow
 * phone long would keep the press itself waiting, and two presses must be answered in their order.
 */
function oncePressShown(work: () => void): void {
  const once = new AbortController();
  const run = () => {
    if (once.signal.aborted) return;
    once.abort();
    work();
  };
  addEventListener("click", run, { capture: true, signal: once.signal });
  requestAnimationFrame(() => setTimeout(run));
}
