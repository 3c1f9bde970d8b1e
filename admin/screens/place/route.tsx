import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { type EntryKey, isArticleKey, placeKeys, placeOf } from "../../../contract/texts/places.ts";
import { useStaff } from "../../data/staff.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Moment, writtenMoment } from "../../ui/Moment.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { NewArticle } from "./NewArticle.tsx";
import { PlaceEditor } from "./PlaceEditor.tsx";
import { entryQuery } from "./placeData.ts";

const back = { to: "/content", label: "Content" };

/** A place of the storefront: its form, its draft and what was published there. */
export function Component() {
  const { key } = useParams();
  const { may } = useStaff();
  if (key === "new-article" && may("content.write")) {
    return (
      <Screen title="New article" back={back}>
        <NewArticle />
      </Screen>
    );
  }
  const isArticle = key !== undefined && isArticleKey(key);
  const place = isArticle ? key : placeKeys.find((each) => each === key);
  if (place === undefined || !may(placeOf(place).permission)) {
    return (
      <Screen title="Content" back={back}>
        <Empty title="There is no such place, or your role does not include it." />
      </Screen>
    );
  }
  return <KnownPlace key={place} place={place} />;
}

function KnownPlace({ place }: { place: EntryKey }) {
  const { data: entry, error, refetch } = useQuery(entryQuery(place));
  const named = (entry?.draft ?? entry?.value ?? {}) as { title?: unknown };
  const title = isArticleKey(place) ? String(named.title ?? "Article") : placeOf(place).title;
  if (entry === undefined) {
    return (
      <Screen title={title} back={back}>
        {error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
      </Screen>
    );
  }
  return (
    <Screen
      title={title}
      back={back}
      lead={
        <span className="inline-flex flex-wrap items-center gap-3">
          {entry.hasDraft ? (
            <Badge tone="waiting">
              {entry.publishAt === null
                ? "Draft, not shown yet"
                : `To be shown ${writtenMoment(entry.publishAt)}`}
            </Badge>
          ) : (
            <Badge tone={entry.isOwn ? "good" : "plain"}>
              {entry.isOwn ? "Published" : "As it comes"}
            </Badge>
          )}
          {entry.changedAt !== null && (
            <span>
              {entry.changedBy}, <Moment at={entry.changedAt} />
            </span>
          )}
        </span>
      }
    >
      <PlaceEditor place={place} entry={entry} />
    </Screen>
  );
}
