import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { href, Link } from "react-router";
import type { CustomerNotice, NoticesAnswer } from "../../../contract/notices.ts";
import { formatRupees } from "../../../contract/rupees.ts";
import { accountRequest } from "../../account/accountRequest.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice, success } from "../../account/notice.ts";
import { queryClient } from "../../account/queryClient.ts";
import { failureMessage } from "../../data/client.ts";
import { changeNotice } from "../../notices/noticeCalls.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

const noticesQuery = (token: string) => ({
  queryKey: ["notices", token],
  // They are asked for elsewhere, and told by the shop itself.
  staleTime: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await accountRequest<NoticesAnswer>("/api/notices", { token, signal })).notices,
});

/** What the customer waits to be told, each with a way to take it back. */
export default function NoticeList({ token }: { token: string }) {
  const { data: notices, isError, refetch } = useQuery(noticesQuery(token), queryClient);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const list = useRef<HTMLDivElement>(null);

  async function takeBack(one: CustomerNotice) {
    setBusy(true);
    setNotice(null);
    try {
      setNotice(success(await changeNotice(token, one, false)));
    } catch (error) {
      setNotice(failure(failureMessage(error, "This could not be taken back. Please try again.")));
    }
    await refetch();
    setBusy(false);
    // The button that was pressed is gone with its notice.
    list.current?.focus();
  }

  if (notices === undefined) {
    if (!isError) return <p role="status">Looking up your notices</p>;
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p role="alert" className="text-madder text-sm">
          Your notices could not be looked up.
        </p>
        <button type="button" onClick={() => refetch()} className={buttonStyle("outline")}>
          Try Again
        </button>
      </div>
    );
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {notices.length === 0 && (
        <p className="text-ash">
          You wait for nothing. On the page of a product you can ask to be told when it is back in
          stock or costs less.
        </p>
      )}
      <ul aria-label="Notices">
        {notices.map((one) => (
          <li
            key={`${one.variantId} ${one.kind}`}
            className="flex items-center justify-between gap-4 border-line border-b py-3 first:pt-0"
          >
            <div className="min-w-0">
              <Link
                to={`${href("/product/:slugOrId", { slugOrId: one.slug })}?variant=${encodeURIComponent(one.sku)}`}
                className="inline-flex min-h-11 items-center font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {one.name}
              </Link>
              <p className="text-ash text-sm">
                {one.detail}. {waiting(one)}
              </p>
            </div>
            <button
              type="button"
              disabled={busy}
              onClick={() => takeBack(one)}
              className="min-h-11 shrink-0 px-1 text-peacock text-sm underline underline-offset-4 hover:text-sheesham disabled:no-underline"
            >
              Take back<span className="sr-only"> {one.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <FormMessage notice={notice} />
    </div>
  );
}

const waiting = ({ seenPrice }: CustomerNotice) =>
  seenPrice === null
    ? "When it is back in stock"
    : `When it costs less than ${formatRupees(seenPrice)}`;
