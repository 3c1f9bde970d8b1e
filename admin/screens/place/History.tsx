import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ContentEntry, Publication } from "../../../contract/admin/content.ts";
import type { Field } from "../../../contract/texts/fields.ts";
import { type EntryKey, isArticleKey, placeOf } from "../../../contract/texts/places.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Section } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { toast } from "../../ui/toasts.tsx";
import { DifferenceList } from "./DifferenceList.tsx";
import { historyQuery, restorePublication } from "./placeData.ts";

/** What was published here, each beside what is shown now, and the way back to it. */
export function History({
  place,
  entry,
  onRestored,
}: {
  place: EntryKey;
  entry: ContentEntry;
  onRestored: (entry: ContentEntry) => void;
}) {
  /** The number to go back to; null for what comes with the project. */
  const [asked, setAsked] = useState<{ number: number | null } | null>(null);
  const history = useInfiniteQuery(historyQuery(place, entry.publication));
  const publications = history.data?.pages.flatMap((page) => page.publications) ?? [];

  const isArticle = isArticleKey(place);
  const toNothing = isArticle ? "Take it off the shop" : "Go back to what comes with the project";

  async function restore() {
    if (asked === null) return;
    onRestored(await restorePublication(entry, asked.number));
    toast(
      isArticle && asked.number === null
        ? "Visitors see it no more. It is a draft again."
        : "Restored. Visitors see it from now on.",
    );
  }
  return (
    <Section
      title="History"
      aside={
        entry.isOwn && (
          <Button look="quiet" onClick={() => setAsked({ number: null })}>
            {toNothing}
          </Button>
        )
      }
    >
      {history.isPending && <Loading rows={2} />}
      {history.error && <Failed error={history.error} onRetry={history.refetch} />}
      {history.data && publications.length === 0 && (
        <p className="text-ash">Nothing was published here yet.</p>
      )}
      <ol className="grid gap-3">
        {publications.map((publication) => (
          <Former
            key={publication.number}
            publication={publication}
            entry={entry}
            field={placeOf(place).form as Field}
            onRestore={() => setAsked({ number: publication.number })}
          />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          className="mt-3"
          isBusy={history.isFetchingNextPage}
          onClick={() => history.fetchNextPage()}
        >
          Older
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={
          asked?.number != null
            ? `Restore publication ${asked.number}?`
            : isArticle
              ? "Take it off the shop?"
              : "Go back to what comes?"
        }
        confirm={isArticle && asked?.number == null ? toNothing : "Restore"}
        look="solid"
        onConfirm={restore}
        onClose={() => setAsked(null)}
      >
        <p>
          {isArticle && asked?.number == null
            ? "Its address then says that there is no such page. The article stays a draft, with its history."
            : "Visitors see it at once. What is shown now stays in the history; a draft stays a draft."}
        </p>
      </ConfirmDialog>
    </Section>
  );
}

function Former({
  publication,
  entry,
  field,
  onRestore,
}: {
  publication: Publication;
  entry: ContentEntry;
  field: Field;
  onRestore: () => void;
}) {
  const { number, publishedAt, publishedBy, isDefault, value } = publication;
  const isShown = number === entry.publication && !entry.isMisfit;
  return (
    <li className="rounded-md border border-line bg-white px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">Publication {number}</span>
          <span className="text-ash">
            {publishedBy}, <Moment at={publishedAt} />
          </span>
          {isDefault && (
            <Badge>{entry.slug === null ? "What comes with the project" : "Not shown"}</Badge>
          )}
          {isShown && value !== null && <Badge tone="good">Shown now</Badge>}
        </p>
        {!isShown && !(isDefault && entry.slug !== null) && (
          <Button onClick={onRestore}>
            Restore<span className="sr-only"> publication {number}</span>
          </Button>
        )}
      </div>
      {!isShown && (
        <details className="mt-1 text-sm">
          <summary className="target inline-flex cursor-pointer items-center text-peacock">
            Difference from what is shown now
          </summary>
          <DifferenceList
            field={field}
            before={value}
            after={entry.value}
            headings={["Then", "Now"]}
          />
        </details>
      )}
    </li>
  );
}
