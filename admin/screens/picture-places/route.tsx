import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ShownPlace } from "../../../contract/admin/picturePlaces.ts";
import { useListAddress } from "../../data/listAddress.ts";
import { tiles } from "../../pictures/LibraryGrid.tsx";
import { placesQuery } from "../../pictures/placeData.ts";
import { Thumb } from "../../pictures/Thumb.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";
import { Tabs } from "../../ui/Tabs.tsx";

/** Which picture each place of the shop shows, page by page. */
export function Component() {
  const { data, error, refetch } = useQuery(placesQuery);
  const list = useListAddress();
  const groups = Map.groupBy(data ?? [], ({ group }) => group);
  const [first = ""] = groups.keys();
  const current = list.get("group") || first;
  return (
    <Screen
      title="Places"
      lead="Put your own pictures where the shop shows those that came with it."
      back={{ to: "/pictures", label: "Pictures" }}
    >
      {data === undefined && error && <Failed error={error} onRetry={() => refetch()} />}
      {data === undefined && !error && <Loading label="Loading places" />}
      {data && (
        <>
          <Tabs
            label="Pages of the shop"
            tabs={[...groups.keys()].map((group) => ({
              label: group,
              to: list.with({ group: group === first ? null : group }),
              isCurrent: group === current,
            }))}
          />
          <ul className={tiles}>
            {groups.get(current)?.map((place) => (
              <li key={place.place}>
                <PlaceTile place={place} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}

function PlaceTile({ place: { place, name, own, chosen } }: { place: ShownPlace }) {
  const shown = chosen ?? own;
  return (
    <Link
      to={`/pictures/places/${place}`}
      className="block h-full rounded-sm border border-line bg-white hover:border-peacock"
    >
      {shown ? (
        <Thumb file={shown.file} className="aspect-[4/3] w-full rounded-t-sm" />
      ) : (
        <span className="block aspect-[4/3] w-full rounded-t-sm bg-plaster" />
      )}
      <span className="block px-2.5 py-2">
        <span className="line-clamp-2 min-h-[2lh] text-ink text-xs">{name}</span>
        <span className="mt-1 block">
          {chosen && <Badge tone="active">Yours</Badge>}
          {shown === null && <Badge tone="waiting">No picture</Badge>}
          {!chosen && own && <span className="text-ash text-xs">Came with the shop</span>}
        </span>
      </span>
    </Link>
  );
}
