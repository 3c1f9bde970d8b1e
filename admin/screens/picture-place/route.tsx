import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { PlaceEditor } from "../../pictures/PlaceEditor.tsx";
import { placeQuery } from "../../pictures/placeData.ts";
import { Screen } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";

/** A place of the shop: what it shows on desktops and phones, and another picture for it. */
export function Component() {
  const { place = "" } = useParams();
  const { data, error, refetch } = useQuery(placeQuery(place));
  return (
    <Screen
      title={data?.name ?? "Place"}
      lead={data?.group}
      back={{
        to: data ? `/pictures/places?group=${encodeURIComponent(data.group)}` : "/pictures/places",
        label: "Places",
      }}
    >
      {data ? (
        <PlaceEditor key={data.chosen?.file ?? "own"} place={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => refetch()} />
      ) : (
        <Loading rows={4} />
      )}
    </Screen>
  );
}
