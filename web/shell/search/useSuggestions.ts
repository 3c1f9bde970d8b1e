import { useEffect, useState } from "react";
import { debounceMilliseconds, fetchSuggestions, type Suggestion } from "./suggestions.ts";

/** Suggestions for the term: null while they are being looked up, or when there is no term. */
export function useSuggestions(term: string | null): Suggestion[] | null {
  const [answer, setAnswer] = useState<{ term: string; suggestions: Suggestion[] } | null>(null);

  useEffect(() => {
    if (term === null) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      const suggestions = await fetchSuggestions(term, request.signal);
      if (!request.signal.aborted) setAnswer({ term, suggestions });
    }, debounceMilliseconds);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [term]);

  return term !== null && answer?.term === term ? answer.suggestions : null;
}
