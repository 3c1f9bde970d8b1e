import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { type PlaceKey, placeKeys, places } from "../../../contract/texts/places.ts";
import { useStaff } from "../../data/staff.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Empty, Failed, Loading } from "../../ui/states.tsx";
import { PlaceEditor } from "./PlaceEditor.tsx";
import { entryQuery } from "./placeData.ts";

const back = { to: "/content", label: "Content" };

/** A place of the storefront: its form, its draft and what was published there. */
export function Component() {
  const { key } = useParams();
  const { may } = useStaff();
  const place = placeKeys.find((each) => each === key);
  if (place === undefined || !may(places[place].permission)) {
    return (
      <Screen title="Content" back={back}>
        <Empty title="There is no such place, or your role does not include it." />
      </Screen>
    );
  }
  return <KnownPlace key={place} place={place} />;
}

function KnownPlace({ place }: { place: PlaceKey }) {
  const { data: entry, error, refetch } = useQuery(entryQuery(place));
  const { title } = places[place];
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
            <Badge tone="waiting">Draft, not shown yet</Badge>
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
