import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import type {
  SavedSearch,
  SavedSearchChangeAnswer,
  SavedSearchesAnswer,
} from "../../../contract/savedSearches.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice, success } from "../../account/notice.ts";
import { queryClient } from "../../account/queryClient.ts";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

const path = "/api/saved-searches";

const searchesQuery = (token: string) => ({
  queryKey: ["saved searches", token],
  // They are saved elsewhere.
  staleTime: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await accountRequest<SavedSearchesAnswer>(path, { token, signal })).searches,
});

/** The customer's saved searches, each with a way to take it away. */
export default function SavedSearchList({ token }: { token: string }) {
  const { data: searches, isError, refetch } = useQuery(searchesQuery(token), queryClient);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const list = useRef<HTMLDivElement>(null);

  async function remove({ id }: SavedSearch) {
    setBusy(true);
    setNotice(null);
    try {
      const call = { method: "DELETE", token } as const;
      const { message } = await accountRequest<SavedSearchChangeAnswer>(`${path}/${id}`, call);
      setNotice(success(message));
    } catch (error) {
      setNotice(failure(failureMessage(error, "This could not be taken away. Please try again.")));
    }
    await refetch();
    setBusy(false);
    // The button that was pressed is gone with its search.
    list.current?.focus();
  }

  if (searches === undefined) {
    if (!isError) return <p role="status">Looking up your searches</p>;
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p role="alert" className="text-madder text-sm">
          Your searches could not be looked up.
        </p>
        <button type="button" onClick={() => refetch()} className={buttonStyle("outline")}>
          Try Again
        </button>
      </div>
    );
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {searches.length === 0 && (
        <p className="text-ash">
          You have saved none. Search or filter any list of products, and save it there.
        </p>
      )}
      <ul aria-label="Saved searches">
        {searches.map((search) => (
          <li
            key={search.id}
            className="flex items-center justify-between gap-4 border-line border-b py-1 first:pt-0"
          >
            <Link
              to={search.path}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {search.name}
            </Link>
            <button
              type="button"
              disabled={busy}
              onClick={() => remove(search)}
              className="min-h-11 shrink-0 px-1 text-peacock text-sm underline underline-offset-4 hover:text-sheesham disabled:no-underline"
            >
              Remove<span className="sr-only"> {search.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <FormMessage notice={notice} />
    </div>
  );
}
