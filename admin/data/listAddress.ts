import { useLocation, useSearchParams } from "react-router";

/** The cursors of the pages before this one, newest first; kept with the entry of the browser's history. */
interface Trail {
  trail?: (string | null)[];
}

/**
 * What a list shows, as its address says: filters, search and the page. Changing a filter begins at
 * the newest page again.
 */
export function useListAddress() {
  const [parameters, setParameters] = useSearchParams();
  const location = useLocation();
  const trail = (location.state as Trail | null)?.trail ?? [];
  const after = parameters.get("after");

  function withChange(change: Readonly<Record<string, string | null>>): URLSearchParams {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === "") next.delete(name);
      else next.set(name, value);
    }
    return next;
  }
  return {
    /** A parameter's text; empty when it is not there. */
    get: (name: string) => parameters.get(name) ?? "",
    /** Sets or (by null or an empty text) removes parameters. */
    set: (change: Readonly<Record<string, string | null>>, { replace = false } = {}) =>
      setParameters(withChange({ after: null, ...change }), { replace, preventScrollReset: true }),
    /** The address with other parameters, for links. */
    with: (change: Readonly<Record<string, string | null>>) =>
      `?${withChange({ after: null, ...change })}`,
    /** For the call to the API: `?` and the parameters that this address has, or an empty text. */
    query: parameters.size === 0 ? "" : `?${parameters}`,
    isFirst: after === null,
    /** Where "Older" leads, given the cursor that the answer named. */
    older: (cursor: string) => ({
      to: { search: `?${withChange({ after: cursor })}` },
      state: { trail: [after, ...trail] } satisfies Trail,
    }),
    /** Where "Newer" leads: the page before, or the newest where the address came from elsewhere. */
    newer: () => ({
      to: { search: `?${withChange({ after: trail[0] ?? null })}` },
      state: { trail: trail.slice(1) } satisfies Trail,
    }),
  };
}
