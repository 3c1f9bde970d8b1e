import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { accountRequest } from "../../account/accountRequest.ts";
import { FormMessage } from "../../account/FormMessage.tsx";
import { failure, type Notice, success } from "../../account/notice.ts";
import { queryClient } from "../../account/queryClient.ts";
import { useConfirmation } from "../../account/useConfirmation.tsx";
import { failureMessage } from "../../data/client.ts";
import { buttonStyle } from "../../ui/buttonStyle.ts";

/** What its rows and the parts around it know of a list. */
export interface ListState<Item> {
  items: readonly Item[];
  /** Something is being changed. */
  busy: boolean;
  /** Does something to the list, tells the message that it ended with, and reads the list again. */
  change(work: () => Promise<string>, otherwise: string): Promise<void>;
  /** Takes a row away by its own address, and does what follows from that. */
  remove(path: string, otherwise: string, then?: () => Promise<void>): Promise<void>;
  tell(notice: Notice | null): void;
  /** For who pressed what is gone now. */
  focus(): void;
}

/** Something of the customer's, row by row, from one address of the API; each list is read when it is opened. */
export function OwnList<Answer, Item>({
  label,
  what,
  path,
  token,
  itemsOf,
  lead,
  row,
  after,
}: {
  /** Of the list itself, for who hears it. */
  label: string;
  /** For the end of a sentence, such as `your devices`. */
  what: string;
  path: string;
  token: string;
  itemsOf: (answer: Answer) => readonly Item[];
  lead?: (list: ListState<Item>) => ReactNode;
  /** With its key. */
  row: (item: Item, list: ListState<Item>) => ReactNode;
  after?: (list: ListState<Item>) => ReactNode;
}) {
  const { data, isError, refetch } = useQuery(
    {
      queryKey: [path, token],
      // They are changed elsewhere too.
      staleTime: 0,
      queryFn: ({ signal }) => accountRequest<Answer>(path, { token, signal }),
    },
    queryClient,
  );
  const { confirmed, dialog } = useConfirmation(token);
  const [busy, setBusy] = useState(false);
  const [notice, tell] = useState<Notice | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLUListElement>(null);

  const focus = () => (rows.current ?? place.current)?.focus();

  async function change(work: () => Promise<string>, otherwise: string) {
    setBusy(true);
    tell(null);
    try {
      tell(success(await work()));
    } catch (error) {
      tell(failure(failureMessage(error, otherwise)));
    }
    await refetch();
    setBusy(false);
    // The button that was pressed is gone with its row.
    focus();
  }
  const remove = (address: string, otherwise: string, then = async () => {}) =>
    change(async () => {
      const call = { method: "DELETE", token } as const;
      const ask = () => accountRequest<{ message: string }>(address, call);
      const { message } = await confirmed(ask);
      await then();
      return message;
    }, otherwise);

  if (data === undefined) {
    if (!isError) return <p role="status">Looking up {what}</p>;
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p role="alert" className="text-madder text-sm">
          {what.replace(/^./, (first) => first.toUpperCase())} could not be looked up.
        </p>
        <button type="button" onClick={() => refetch()} className={buttonStyle("outline")}>
          Try Again
        </button>
      </div>
    );
  }
  const list = { items: itemsOf(data), busy, change, remove, tell, focus };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {lead?.(list)}
      {list.items.length > 0 && (
        <ul ref={rows} tabIndex={-1} aria-label={label} className="outline-none">
          {list.items.map((item) => row(item, list))}
        </ul>
      )}
      <FormMessage notice={notice} />
      {after?.(list)}
      {dialog}
    </div>
  );
}

/** What it is, what is to be known of it, and what can be done with it. */
export function OwnRow({
  title,
  detail,
  children,
}: {
  title: ReactNode;
  detail?: ReactNode;
  /** The button; none where nothing can be done. */
  children?: ReactNode;
}) {
  return (
    <li className="flex items-center justify-between gap-4 border-line border-b py-3 first:pt-0">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <div className="font-semibold">{title}</div>
        {detail && <p className="text-ash text-sm">{detail}</p>}
      </div>
      {children}
    </li>
  );
}

/** Says what it does, and for who hears it to what. */
export function RowButton({
  text,
  of,
  busy,
  onPress,
}: {
  text: string;
  of: string;
  busy: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      disabled={busy}
      onClick={onPress}
      className="min-h-11 shrink-0 px-1 text-peacock text-sm underline underline-offset-4 hover:text-sheesham disabled:no-underline"
    >
      {text}
      <span className="sr-only"> {of}</span>
    </button>
  );
}
