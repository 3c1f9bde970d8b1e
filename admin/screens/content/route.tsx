import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { PlaceListAnswer } from "../../../contract/admin/content.ts";
import { type PlaceKey, placeKeys, places } from "../../../contract/texts/places.ts";
import { askApi } from "../../data/api.ts";
import { useStaff } from "../../data/staff.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Moment } from "../../ui/Moment.tsx";
import { Screen, Section } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { Articles } from "./Articles.tsx";

type PlaceState = PlaceListAnswer["places"][number];

/** Everything that the storefront says, by the page that says it. */
export function Component() {
  const { data, error, refetch } = useQuery({
    queryKey: ["content", "list"],
    queryFn: ({ signal }) => askApi<PlaceListAnswer>("/api/admin/content", { signal }),
  });
  return (
    <Screen
      title="Content"
      lead="What the shop says. Where you have written nothing, it says what comes with the project."
    >
      {data === undefined ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )
      ) : (
        <>
          <Rooms states={data.places} />
          <Articles />
        </>
      )}
    </Screen>
  );
}

function Rooms({ states }: { states: readonly PlaceState[] }) {
  const { may } = useStaff();
  const open = placeKeys.filter((key) => may(places[key].permission));
  const rooms = [...Map.groupBy(open, (key) => places[key].room)];
  return rooms.map(([room, keys]) => (
    <Section key={room} title={room}>
      <ul className="divide-y divide-line rounded-md border border-line bg-white">
        {keys.map((key) => (
          <Row key={key} place={key} state={states.find((state) => state.key === key)} />
        ))}
      </ul>
    </Section>
  ));
}

function Row({ place, state }: { place: PlaceKey; state: PlaceState | undefined }) {
  return (
    <li>
      <Link
        to={`/content/${place}`}
        className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 hover:bg-plaster/50 hover:text-peacock"
      >
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {places[place].title}
          {state?.hasDraft && <Badge tone="waiting">Draft</Badge>}
        </span>
        <span className="flex items-center gap-3 text-ash text-sm">
          {state?.changedAt ? (
            <span>
              {state.changedBy}, <Moment at={state.changedAt} />
            </span>
          ) : (
            "As it comes"
          )}
          <Icon name="next" size={18} />
        </span>
      </Link>
    </li>
  );
}
