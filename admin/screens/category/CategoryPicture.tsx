import { useQuery } from "@tanstack/react-query";
import { PlaceEditor } from "../../pictures/PlaceEditor.tsx";
import { placeQuery } from "../../pictures/placeData.ts";
import { Section } from "../../ui/Screen.tsx";
import { Failed, Loading } from "../../ui/states.tsx";

/** The category's picture in rows of categories, chosen here as under Pictures. */
export function CategoryPicture({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(placeQuery(`category-${slug}`));
  return (
    <Section title="Picture">
      <div className="max-w-2xl rounded-md border border-line bg-white p-4">
        {data ? (
          <PlaceEditor key={data.chosen?.file ?? "own"} place={data} />
        ) : error ? (
          <Failed error={error} onRetry={() => refetch()} />
        ) : (
          <Loading rows={3} />
        )}
      </div>
    </Section>
  );
}
