import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CardImage } from "../../../contract/productCard.ts";
import { askApi } from "../../data/api.ts";
import { OnePicture } from "../../pictures/OnePicture.tsx";

/** The pictures that the shop knows by a name. */
const scenesQuery = queryOptions({
  queryKey: ["content", "scenes"],
  queryFn: async ({ signal }) =>
    (await askApi<{ scenes: Record<string, CardImage> }>("/api/scenes", { signal })).scenes,
  staleTime: 60_000,
});

/**
 * A picture of the library. One that the shop has a name for is kept by that name, so that its upright
 * form is shown on phones.
 */
export function PictureInput({
  label,
  error,
  value,
  onChange,
}: {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (name: string) => void;
}) {
  const { data: scenes = {} } = useQuery(scenesQuery);
  const file = scenes[value]?.file ?? (value.includes(".") ? value : null);
  const nameOf = (chosen: string) =>
    Object.keys(scenes).find((name) => name !== chosen && scenes[name]?.file === chosen) ?? chosen;
  return (
    <>
      <OnePicture
        label={label}
        value={file}
        onChange={(chosen) => onChange(chosen === null ? "" : nameOf(chosen))}
      />
      {error && <p className="mt-1 text-madder text-xs">{error}</p>}
    </>
  );
}
